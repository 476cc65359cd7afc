import type { StatusColumns } from '../../lib/document.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { approvalAfter } from '../approval/approval-after.ts';
import { noApprovalFacts, ownCurrencyFacts } from '../approval/approval-facts.ts';
import { buyingSamples, nothingAgainstBuying } from '../buying/buying-facts.ts';
import type { PurchaseOrderEvent, PurchaseOrderFacts } from './purchase-order-facts.ts';

const { issuer, approver, second, elsewhere } = sampleContexts;

/** The facts, and what the world knows beside them: how many receipts are posted, how many approvals the rule asks. */
type SampleFacts = PurchaseOrderFacts & { readonly receipts: number; readonly approvalsNeeded: number };

const plain: SampleFacts = {
  ...ownCurrencyFacts,
  ...nothingAgainstBuying,
  hasVendor: true,
  hasDeliverTo: true,
  lineCount: 3,
  linesWithoutTaxCode: 0,
  refusedStockTypes: [],
  issuedById: issuer.userId,
  issuedOutletId: 'outlet-a',
  deliverToOutletId: 'outlet-a',
  expiryDate: null,
  anyReceived: false,
  shortClosed: false,
  belowVendorMinimum: false,
  approval: noApprovalFacts,
  receipts: 0,
  approvalsNeeded: 0,
};

const ruled: SampleFacts = { ...plain, approval: { ...noApprovalFacts, required: true } };

/** A rate far from that of the table. */
const farFromTable = { currencyCode: 'USD', exchangeRate: '9', exchangeRateToApprove: true };

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'no rule matches', input: plain },
  { name: 'one approval needed', input: { ...ruled, approvalsNeeded: 1 } },
  { name: 'two approvals needed', input: { ...ruled, approvalsNeeded: 2 } },
  { name: 'expired', amiss: true, input: { ...plain, expiryDate: '2026-03-15' } },
  { name: 'expires today', input: { ...plain, expiryDate: '2026-03-16', belowVendorMinimum: true } },
  {
    name: 'a receipt its status does not show yet',
    amiss: true,
    input: { ...plain, anyReceived: true, receipts: 1 },
  },
  { name: 'without vendor', amiss: true, input: { ...plain, hasVendor: false } },
  { name: 'without outlet to deliver to', amiss: true, input: { ...plain, hasDeliverTo: false } },
  {
    name: 'a rate nobody can approve',
    amiss: true,
    input: { ...plain, ...farFromTable },
  },
  {
    name: 'a rate to be approved',
    amiss: true,
    input: { ...ruled, ...farFromTable, approvalsNeeded: 1 },
  },
  { name: 'without lines', amiss: true, input: { ...plain, lineCount: 0 } },
  { name: 'a line without tax code', amiss: true, input: { ...plain, linesWithoutTaxCode: 1 } },
  { name: 'a recipe on a line', amiss: true, input: { ...plain, refusedStockTypes: ['Recipe'] } },
  ...buyingSamples(plain),
];

function after(facts: SampleFacts, event: PurchaseOrderEvent, landed: StatusColumns): SampleFacts {
  const approval = approvalAfter(facts, event, landed.approval);
  const posted = { goodsReceived: 1, receiptReversed: -1 };
  const receipts =
    facts.receipts +
    (event.type === 'goodsReceived' || event.type === 'receiptReversed' ? posted[event.type] : 0);
  const shortClosed = facts.shortClosed || event.type === 'complete';
  const expiryDate = event.type === 'extendExpiry' ? event.expiryDate : facts.expiryDate;
  return { ...facts, approval, receipts, anyReceived: receipts > 0, shortClosed, expiryDate };
}

/** Two receipts at most, and a receipt taken back leaves what was posted before it. */
function possibleEvents(facts: SampleFacts, event: PurchaseOrderEvent): boolean {
  if (event.type === 'goodsReceived') return facts.receipts < 2;
  if (event.type !== 'receiptReversed') return true;
  return facts.receipts > 0 && event.anyReceived === facts.receipts > 1;
}

const events: readonly PurchaseOrderEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approve', group: 'group-managers' },
  { ...second, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'approve', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approve', group: 'group-managers' },
  { ...elsewhere, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'reject', group: 'group-managers', remark: 'Too dear' },
  { ...approver, type: 'reject', group: 'group-managers', remark: ' ' },
  { ...issuer, type: 'confirm' },
  { ...issuer, type: 'receive' },
  { ...elsewhere, type: 'receive' },
  { ...issuer, type: 'extendExpiry', expiryDate: '2099-12-31' },
  { ...issuer, type: 'extendExpiry', expiryDate: '2026-03-15' },
  { ...elsewhere, type: 'extendExpiry', expiryDate: '2099-12-31' },
  { ...issuer, type: 'complete', remark: 'The vendor cannot deliver the rest' },
  { ...issuer, type: 'complete', remark: '' },
  { ...issuer, type: 'cancel', remark: 'Ordered twice' },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  { ...issuer, type: 'goodsReceived', fullyReceived: true },
  { ...issuer, type: 'goodsReceived', fullyReceived: false },
  { ...issuer, type: 'receiptReversed', anyReceived: true },
  { ...issuer, type: 'receiptReversed', anyReceived: false },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
