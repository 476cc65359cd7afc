// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { LanguageProvider, loadLanguage } from '../../../platform/language/language.tsx';
import { History } from './History.tsx';

afterEach(cleanup);

const words = {
  event: (type: string) => `event ${type}`,
  region: (region: string, state: string) => `${region} is ${state}`,
};
const order = { id: 'note-1', number: 'TN-1', version: 3, status: 'Shipped', facts: {}, lines: [] };
const shipped: HistoryEntry = {
  ...{
    seq: 3,
    at: '2026-11-02T02:00:00.000Z',
    username: 'Aina',
    outletName: 'Main',
    event: 'ship',
    kind: null,
  },
  ...{ fromStatus: 'Confirmed', toStatus: 'Shipped', fromApproval: 'Approved', toApproval: 'None' },
  regions: [
    { region: 'status', from: 'Confirmed', to: 'Shipped' },
    { region: 'approval', from: 'Approved', to: 'None' },
    { region: 'shipping', from: 'None', to: 'All' },
  ],
  ...{ causeType: null, causeId: null, causeSeq: null, remark: null, details: {} },
};

it('a step tells where it took every region, and nothing of an approval that was dropped', async () => {
  render(
    <LanguageProvider initial={await loadLanguage('en')}>
      <History document={order} entries={[shipped]} words={words} />
    </LanguageProvider>,
  );
  expect(screen.getByText('status is Shipped')).toBeTruthy();
  expect(screen.getByText('shipping is All')).toBeTruthy();
  expect(screen.queryByText('approval is None')).toBeNull();
});
