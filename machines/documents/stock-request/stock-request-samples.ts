import type { StatusColumns } from '../../lib/document.ts';
import { type EventLine, linesTaken, type OpenLine, tenThousandths } from '../../lib/quantity.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { approvalAfter } from '../approval/approval-after.ts';
import { noApprovalFacts } from '../approval/approval-facts.ts';
import { allActive } from '../buying/activity-facts.ts';
import type { StockRequestEvent, StockRequestFacts } from './stock-request-facts.ts';

const { issuer, approver, second, elsewhere: supplier } = sampleContexts;

/** The facts, how many approvals the rule asks, and what is on transfer notes and on sales. */
type SampleFacts = StockRequestFacts & {
  readonly approvalsNeeded: number;
  readonly transferred: readonly OpenLine[];
  readonly sold: readonly OpenLine[];
};

/** What the rest of the world did before it told the request. */
type Cause =
  | 'orders received'
  | 'receipts cancelled'
  | 'transfers cancelled'
  | 'orders cancelled'
  | 'sales cancelled';
type SampleEvent = StockRequestEvent & { readonly cause?: Cause; readonly isOneOfMany?: true };

const both = (quantity: string): readonly OpenLine[] =>
  ['line-1', 'line-2'].map((lineId) => ({ lineId, quantity }));

const plain: SampleFacts = {
  ...allActive,
  number: 'SR-A-000001',
  fromOutletId: 'outlet-a',
  toOutletId: 'outlet-b',
  lineCount: 2,
  refusedStockTypes: [],
  issuedById: issuer.userId,
  blockedItem: null,
  toConfirm: both('10'),
  toSupply: both('10'),
  onOrder: false,
  broughtByOrder: false,
  onTransfer: false,
  onSale: false,
  betweenCompanies: false,
  outletWithoutClient: null,
  approval: noApprovalFacts,
  approvalsNeeded: 0,
  transferred: both('0'),
  sold: both('0'),
};
const ruled: SampleFacts = { ...plain, approval: { ...noApprovalFacts, required: true } };

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'no rule matches', input: plain },
  { name: 'one approval needed', input: { ...ruled, approvalsNeeded: 1 } },
  { name: 'two approvals needed', input: { ...ruled, approvalsNeeded: 2 } },
  { name: 'between companies', input: { ...plain, betweenCompanies: true } },
  { name: 'partly supplied', amiss: true, input: { ...plain, onTransfer: true } },
  {
    name: 'an outlet that is no client',
    amiss: true,
    input: { ...plain, betweenCompanies: true, outletWithoutClient: 'Bangsar' },
  },
  { name: 'without requester', amiss: true, input: { ...plain, fromOutletId: '' } },
  { name: 'without supplier', amiss: true, input: { ...plain, toOutletId: '' } },
  { name: 'to itself', amiss: true, input: { ...plain, toOutletId: 'outlet-a' } },
  { name: 'without lines', amiss: true, input: { ...plain, lineCount: 0 } },
  { name: 'a recipe on a line', amiss: true, input: { ...plain, refusedStockTypes: ['Recipe'] } },
  { name: 'an item that may not be asked for', amiss: true, input: { ...plain, blockedItem: 'I-2 Tea' } },
  { name: 'an outlet that is not active', amiss: true, input: { ...plain, inactiveOutlet: 'Bangsar' } },
  { name: 'an item that is not active', amiss: true, input: { ...plain, inactiveItem: 'I-2 Tea' } },
];

/** Quantities of the lines with those of others added (or taken off). */
function changed(lines: readonly OpenLine[], by: readonly EventLine[], sign: bigint): readonly OpenLine[] {
  return lines.map(({ lineId, quantity }) => {
    const part = by.find((line) => line.lineId === lineId)?.quantity ?? '0';
    return { lineId, quantity: String((tenThousandths(quantity) + sign * tenThousandths(part)) / 10_000n) };
  });
}

function fulfilled(facts: SampleFacts, cause: Cause | undefined): SampleFacts {
  switch (cause) {
    case 'orders received':
      return { ...facts, onOrder: false, broughtByOrder: true };
    case 'receipts cancelled':
      return { ...facts, onOrder: true, broughtByOrder: false };
    case 'orders cancelled':
      return {
        ...facts,
        onOrder: false,
        toSupply: changed(changed(both('10'), facts.transferred, -1n), facts.sold, -1n),
      };
    case 'sales cancelled':
      return { ...facts, onSale: false, sold: both('0'), toSupply: changed(facts.toSupply, facts.sold, 1n) };
    default:
      return {
        ...facts,
        onTransfer: false,
        transferred: both('0'),
        toSupply: changed(facts.toSupply, facts.transferred, 1n),
      };
  }
}

function after(facts: SampleFacts, event: SampleEvent, landed: StatusColumns): SampleFacts {
  const next = { ...facts, approval: approvalAfter(facts, event, landed.approval) };
  switch (event.type) {
    case 'addToTransferNote': {
      const taken = linesTaken(facts.toSupply, event.lines);
      const transferred = changed(facts.transferred, taken, 1n);
      return { ...next, onTransfer: true, transferred, toSupply: changed(facts.toSupply, taken, -1n) };
    }
    case 'convertToSales': {
      const taken = linesTaken(facts.toSupply, event.lines);
      const sold = changed(facts.sold, taken, 1n);
      return { ...next, onSale: true, sold, toSupply: changed(facts.toSupply, taken, -1n) };
    }
    case 'addToPurchaseOrder': {
      const taken = linesTaken(facts.toSupply, event.lines);
      return { ...next, onOrder: true, toSupply: changed(facts.toSupply, taken, -1n) };
    }
    case 'cancel':
    case 'reject':
      return { ...next, toSupply: both('0') };
    case 'fulfilmentChanged':
      return fulfilled(next, event.cause);
    default:
      return next;
  }
}

/**
 * What can have happened to the documents that carry the request on; each part is handed out once. One of many is tried
 * where it is refused, and walks no path of its own.
 */
function possibleEvents(facts: SampleFacts, event: SampleEvent): boolean {
  const { onOrder, broughtByOrder, onTransfer, onSale, toSupply } = facts;
  const nothingLeft = linesTaken(toSupply, null).length === 0;
  if (event.isOneOfMany) return false;
  if (isSupply(event))
    return (event.lines ?? []).every(({ lineId }) =>
      toSupply.some((line) => line.lineId === lineId && line.quantity === '10'),
    );
  if (event.type !== 'fulfilmentChanged') return true;
  if (event.sold !== (onSale && event.cause !== 'sales cancelled')) return false;
  switch (event.cause) {
    case 'orders received':
      return onOrder && event.nothingLeft === nothingLeft;
    case 'receipts cancelled':
      return broughtByOrder && !onOrder && event.nothingLeft === nothingLeft;
    case 'orders cancelled':
      return onOrder && !broughtByOrder && !event.nothingLeft;
    case 'sales cancelled':
      return onSale && !onOrder && !event.nothingLeft;
    default:
      return onTransfer && !onOrder && !event.nothingLeft;
  }
}

const isSupply = (
  event: SampleEvent,
): event is Extract<SampleEvent, { type: 'addToTransferNote' | 'addToPurchaseOrder' | 'convertToSales' }> =>
  event.type === 'addToTransferNote' ||
  event.type === 'addToPurchaseOrder' ||
  event.type === 'convertToSales';

const part = [{ lineId: 'line-1', quantity: '4' }];
const tooMuch = [{ lineId: 'line-1', quantity: '11' }];
const changedBy = (cause: Cause, nothingLeft: boolean, onOrder: boolean, sold = false): SampleEvent => ({
  ...issuer,
  type: 'fulfilmentChanged',
  ...{ cause, nothingLeft, onOrder, sold },
});

const events: readonly SampleEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approve', group: 'group-managers' },
  { ...second, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'approve', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approve', group: 'group-managers' },
  { ...supplier, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'declineApproval', group: 'group-managers', remark: 'Too much' },
  { ...approver, type: 'declineApproval', group: 'group-managers', remark: ' ' },
  { ...issuer, type: 'submit' },
  { ...supplier, type: 'submit' },
  { ...supplier, type: 'confirm' },
  { ...supplier, type: 'confirm', lines: tooMuch },
  { ...supplier, type: 'confirm', lines: [] },
  { ...issuer, type: 'confirm' },
  { ...supplier, type: 'addToTransferNote' },
  { ...supplier, type: 'addToTransferNote', lines: part },
  { ...supplier, type: 'addToTransferNote', lines: tooMuch },
  { ...supplier, type: 'addToTransferNote', lines: [] },
  { ...issuer, type: 'addToTransferNote' },
  { ...supplier, type: 'addToPurchaseOrder' },
  { ...supplier, type: 'addToPurchaseOrder', lines: part },
  { ...supplier, type: 'addToPurchaseOrder', lines: tooMuch },
  { ...issuer, type: 'addToPurchaseOrder' },
  { ...supplier, type: 'convertToSales' },
  { ...supplier, type: 'convertToSales', lines: part },
  { ...supplier, type: 'convertToSales', lines: tooMuch },
  { ...issuer, type: 'convertToSales' },
  { ...supplier, type: 'reject', reason: 'We have none ourselves' },
  { ...supplier, type: 'reject', reason: ' ' },
  { ...issuer, type: 'reject', reason: 'Not ours to refuse' },
  { ...issuer, type: 'cancel', remark: 'No longer needed' },
  { ...issuer, type: 'cancel', remark: '' },
  { ...supplier, type: 'cancel', remark: 'Not ours' },
  { ...issuer, type: 'cancel', remark: 'All of these', isOneOfMany: true },
  { ...supplier, type: 'reject', reason: 'None of these', isOneOfMany: true },
  changedBy('orders received', true, false),
  changedBy('orders received', false, false),
  changedBy('receipts cancelled', true, true),
  changedBy('orders cancelled', false, false),
  changedBy('transfers cancelled', false, false),
  changedBy('orders received', true, false, true),
  changedBy('orders received', false, false, true),
  changedBy('receipts cancelled', true, true, true),
  changedBy('orders cancelled', false, false, true),
  changedBy('transfers cancelled', false, false, true),
  changedBy('sales cancelled', false, false),
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
