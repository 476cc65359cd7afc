import type { StatusColumns } from '../../lib/document.ts';
import { type EventLine, linesTaken, type OpenLine, tenThousandths } from '../../lib/quantity.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { approvalAfter } from '../approval/approval-after.ts';
import { noApprovalFacts } from '../approval/approval-facts.ts';
import type { TransferNoteEvent, TransferNoteFacts } from './transfer-note-facts.ts';

const { issuer, approver, second, elsewhere: receiver } = sampleContexts;

/** The facts, and how many approvals the rule asks. */
type SampleFacts = TransferNoteFacts & { readonly approvalsNeeded: number };

const both = (quantity: string): readonly OpenLine[] =>
  ['line-1', 'line-2'].map((lineId) => ({ lineId, quantity }));

const plain: SampleFacts = {
  number: 'TN-A-000001',
  fromOutletId: 'outlet-a',
  fromOutletName: 'Bangsar',
  toOutletId: 'outlet-b',
  lineCount: 2,
  refusedStockTypes: [],
  issuedById: issuer.userId,
  blockedItem: null,
  inactiveOutlet: null,
  outletWithoutClient: null,
  betweenCompanies: false,
  shortItem: null,
  shortAvailable: '0',
  shortNeeded: '0',
  linesWithoutSerials: 0,
  linesWithoutBatch: 0,
  linesWithoutCell: 0,
  toShip: both('10'),
  toReceive: both('0'),
  orderNumber: null,
  toBill: both('10'),
  approval: noApprovalFacts,
  approvalsNeeded: 0,
};
const ruled: SampleFacts = { ...plain, approval: { ...noApprovalFacts, required: true } };
const short = { shortItem: 'I-1 Coffee', shortAvailable: '3', shortNeeded: '10' };

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'no rule matches', input: plain },
  { name: 'one approval needed', input: { ...ruled, approvalsNeeded: 1 } },
  { name: 'two approvals needed', input: { ...ruled, approvalsNeeded: 2 } },
  { name: 'between companies', input: { ...plain, betweenCompanies: true } },
  { name: 'nothing to bill', amiss: true, input: { ...plain, betweenCompanies: true, toBill: both('0') } },
  { name: 'in transit', amiss: true, input: { ...plain, toShip: both('0'), toReceive: both('10') } },
  { name: 'all arrived', amiss: true, input: { ...plain, toShip: both('0') } },
  { name: 'without sender', amiss: true, input: { ...plain, fromOutletId: '' } },
  { name: 'without receiver', amiss: true, input: { ...plain, toOutletId: '' } },
  { name: 'to itself', amiss: true, input: { ...plain, toOutletId: 'outlet-a' } },
  { name: 'without lines', amiss: true, input: { ...plain, lineCount: 0 } },
  { name: 'a recipe on a line', amiss: true, input: { ...plain, refusedStockTypes: ['Recipe'] } },
  { name: 'an item that must stay', amiss: true, input: { ...plain, blockedItem: 'I-2 Tea' } },
  { name: 'to an outlet that is not active', amiss: true, input: { ...plain, inactiveOutlet: 'Bangsar' } },
  {
    name: 'to an outlet that is no client',
    amiss: true,
    input: { ...plain, outletWithoutClient: 'Bangsar' },
  },
  { name: 'too little there', amiss: true, input: { ...plain, ...short } },
  { name: 'serials missing', amiss: true, input: { ...plain, linesWithoutSerials: 1 } },
  { name: 'batch missing', amiss: true, input: { ...plain, linesWithoutBatch: 1 } },
  { name: 'cell missing', amiss: true, input: { ...plain, linesWithoutCell: 1 } },
];

/** Moves quantities of the lines from one list to another. */
function moved(
  { toShip, toReceive }: SampleFacts,
  lines: readonly EventLine[] | null | undefined,
  isShipment: boolean,
) {
  const taken = linesTaken(isShipment ? toShip : toReceive, lines);
  const change = (list: readonly OpenLine[], sign: bigint) =>
    list.map(({ lineId, quantity }) => {
      const part = taken.find((line) => line.lineId === lineId)?.quantity ?? '0';
      const units = tenThousandths(quantity) + sign * tenThousandths(part);
      return { lineId, quantity: String(units / 10_000n) };
    });
  return isShipment
    ? { toShip: change(toShip, -1n), toReceive: change(toReceive, 1n) }
    : { toReceive: change(toReceive, -1n) };
}

/** What arrived of ten a line. */
const arrived = ({ toShip, toReceive }: SampleFacts): readonly OpenLine[] =>
  toShip.map(({ lineId, quantity }, index) => {
    const away = tenThousandths(quantity) + tenThousandths(toReceive[index]?.quantity ?? '0');
    return { lineId, quantity: String(10n - away / 10_000n) };
  });

function after(facts: SampleFacts, event: TransferNoteEvent, landed: StatusColumns): SampleFacts {
  const next = { ...facts, approval: approvalAfter(facts, event, landed.approval) };
  switch (event.type) {
    case 'ship':
    case 'receive':
      return { ...next, ...moved(facts, event.lines, event.type === 'ship') };
    case 'complete':
    case 'cancel':
      return { ...next, toShip: both('0'), toReceive: both('0'), toBill: arrived(facts) };
    case 'convertToPurchaseOrder':
      return { ...next, orderNumber: 'PO-A-000001' };
    default:
      return next;
  }
}

/** Part of a line moves once, as long as all of it is there. */
function possibleEvents(facts: SampleFacts, event: TransferNoteEvent): boolean {
  if (event.type === 'convertToPurchaseOrder') return facts.approvalsNeeded === 0;
  if (event.type !== 'ship' && event.type !== 'receive') return true;
  const open = event.type === 'ship' ? facts.toShip : facts.toReceive;
  return (event.lines ?? []).every(({ lineId }) =>
    open.some((line) => line.lineId === lineId && line.quantity === '10'),
  );
}

const part = [{ lineId: 'line-1', quantity: '4' }];
const otherPart = [{ lineId: 'line-2', quantity: '4' }];
const tooMuch = [{ lineId: 'line-1', quantity: '11' }];
const remark = 'Two were broken';

const events: readonly TransferNoteEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approve', group: 'group-managers' },
  { ...second, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'approve', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approve', group: 'group-managers' },
  { ...receiver, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'reject', group: 'group-managers', remark: 'Too much' },
  { ...approver, type: 'reject', group: 'group-managers', remark: ' ' },
  { ...issuer, type: 'confirm' },
  { ...receiver, type: 'confirm' },
  { ...issuer, type: 'ship' },
  { ...issuer, type: 'ship', lines: part },
  { ...issuer, type: 'ship', lines: otherPart },
  { ...issuer, type: 'ship', lines: tooMuch },
  { ...issuer, type: 'ship', lines: [] },
  { ...receiver, type: 'ship' },
  { ...receiver, type: 'receive' },
  { ...receiver, type: 'receive', lines: part },
  { ...receiver, type: 'receive', lines: otherPart },
  { ...receiver, type: 'receive', lines: tooMuch },
  { ...receiver, type: 'receive', lines: [] },
  { ...issuer, type: 'receive' },
  { ...issuer, type: 'changeTransferDate', eta: '2026-03-20' },
  { ...issuer, type: 'changeTransferDate', eta: '' },
  { ...receiver, type: 'changeTransferDate', eta: '2026-03-20' },
  { ...issuer, type: 'complete', remark },
  { ...issuer, type: 'complete', remark, settlements: [{ lineId: 'line-1', settlement: 'lost' }] },
  { ...issuer, type: 'complete', remark, settlements: [{ lineId: 'line-9', settlement: 'lost' }] },
  { ...issuer, type: 'complete', remark: '' },
  { ...issuer, type: 'cancel', remark: 'Sent by mistake' },
  { ...issuer, type: 'cancel', remark: '' },
  { ...receiver, type: 'cancel', remark: 'Not ours' },
  { ...issuer, type: 'convertToPurchaseOrder' },
  { ...receiver, type: 'convertToPurchaseOrder' },
  { ...issuer, type: 'postToSales' },
  { ...receiver, type: 'postToSales' },
  { ...issuer, type: 'invoiceCancelled' },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
