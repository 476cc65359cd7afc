import { expect, it } from 'vitest';
import { purchaseOrder } from '../../../../../machines/documents/purchase-order/purchase-order.ts';
import { stockRequest } from '../../../../../machines/documents/stock-request/stock-request.ts';
import { statusesOf } from '../../../../../machines/lib/document.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { stepperStops } from './status-stepper.ts';

/** A history that went through these statuses, one after the other. */
const went = (...statuses: string[]): HistoryEntry[] =>
  statuses.map((toStatus, index) => ({
    seq: index + 1,
    at: '2026-03-16T02:00:00.000Z',
    username: 'kopi-admin',
    outletName: 'Bangsar',
    event: 'save',
    kind: null,
    fromStatus: statuses[index - 1] ?? null,
    toStatus,
    fromApproval: null,
    toApproval: null,
    regions: [],
    ...{ causeType: null, causeId: null, causeSeq: null },
    remark: null,
    details: {},
  }));
const shown = (...asked: Parameters<typeof stepperStops>) =>
  stepperStops(...asked).map(({ status, place }) => `${status} ${place}`);

it('the stops stand in the order of the chart wherever the document is', () => {
  const placed = (...asked: Parameters<typeof stepperStops>) => [asked[0], stepperStops(...asked)] as const;
  const ways = [
    placed(purchaseOrder, 'Saved', 'Confirmed', went('Saved')),
    placed(purchaseOrder, 'Confirmed', 'Completed', went('Saved', 'Confirmed')),
    placed(
      purchaseOrder,
      'Partially Received',
      'Completed',
      went('Saved', 'Confirmed', 'Partially Received'),
    ),
    // A receipt that was taken back: the order waits for goods again.
    placed(purchaseOrder, 'Confirmed', null, went('Saved', 'Confirmed', 'Partially Received', 'Confirmed')),
    placed(purchaseOrder, 'Cancelled', null, went('Saved', 'Confirmed', 'Cancelled')),
    placed(stockRequest, 'Saved', 'Pending', went('Pending', 'Saved')),
  ];
  for (const [machine, stops] of ways) {
    const places = stops.map(({ status }) => statusesOf(machine).indexOf(status));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

it('the next stop keeps its place among those that come later', () => {
  expect(shown(purchaseOrder, 'Confirmed', 'Completed', went('Saved', 'Confirmed'))).toEqual([
    'New done',
    'Saved done',
    'Confirmed now',
    'Partially Received later',
    'Completed next',
  ]);
});

it('a stop that was come back from lies ahead again, and being cancelled is shown to who was', () => {
  expect(
    shown(purchaseOrder, 'Confirmed', null, went('Saved', 'Confirmed', 'Partially Received', 'Confirmed')),
  ).toContain('Partially Received later');
  expect(shown(purchaseOrder, 'Cancelled', null, went('Saved', 'Cancelled'))).toEqual([
    'New done',
    'Saved done',
    'Cancelled now',
  ]);
});
