import type { StatusColumns } from '../../lib/document.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { approvalAfter } from '../approval/approval-after.ts';
import { noApprovalFacts, ownCurrencyFacts } from '../approval/approval-facts.ts';
import { buyingSamples, nothingAgainstBuying } from '../buying/buying-facts.ts';
import type { GoodsReceivedNoteEvent, GoodsReceivedNoteFacts } from './goods-received-note-facts.ts';

const { issuer, approver, second, elsewhere } = sampleContexts;

/** The facts, and how many approvals the rule asks. */
type SampleFacts = GoodsReceivedNoteFacts & { readonly approvalsNeeded: number };

const alone: SampleFacts = {
  ...ownCurrencyFacts,
  ...nothingAgainstBuying,
  notReceivedItem: null,
  hasVendor: true,
  lineCount: 2,
  refusedStockTypes: [],
  outletId: 'outlet-a',
  issuedById: issuer.userId,
  hasOrder: false,
  orderNumber: null,
  orderStatus: null,
  orderOutletId: null,
  orderExpiryDate: null,
  orderOutstandingAfter: false,
  deliveryOrderRequired: false,
  doNo: null,
  doDate: null,
  overReceiptLines: 0,
  linesWithoutSerials: 0,
  linesWithoutBatch: 0,
  linesWithoutCell: 0,
  expiresSoonItem: null,
  postingDate: '2026-03-16',
  periodOpen: true,
  goodsStillThere: true,
  invoiceVerified: false,
  priceDisputed: false,
  subTotal: '90.00',
  taxAmount: '5.40',
  invoiceSubTotal: null,
  invoiceTaxAmount: null,
  invoiceTolerance: '1',
  approval: noApprovalFacts,
  approvalsNeeded: 0,
};

const ordered: SampleFacts = {
  ...alone,
  hasOrder: true,
  orderNumber: 'PO-A-000001',
  orderStatus: 'Partially Received',
  orderOutletId: 'outlet-a',
};
const partly: SampleFacts = { ...ordered, orderOutstandingAfter: true };

const ruled = { ...noApprovalFacts, required: true };

/** A rate far from that of the table. */
const farFromTable = { currencyCode: 'USD', exchangeRate: '9', exchangeRateToApprove: true };

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'stands alone', input: alone },
  { name: 'fulfils its order', input: ordered },
  { name: 'leaves its order open', input: partly },
  { name: 'stands alone, one approval needed', input: { ...alone, approval: ruled, approvalsNeeded: 1 } },
  {
    name: 'fulfils its order, one approval needed',
    input: { ...ordered, approval: ruled, approvalsNeeded: 1 },
  },
  {
    name: 'leaves its order open, two approvals needed',
    input: { ...partly, approval: ruled, approvalsNeeded: 2 },
  },
  { name: 'goods are gone', amiss: true, input: { ...partly, goodsStillThere: false } },
  { name: 'order not confirmed', amiss: true, input: { ...ordered, orderStatus: 'Saved' } },
  { name: 'order closed', amiss: true, input: { ...ordered, orderStatus: 'Completed' } },
  { name: 'order of another outlet', amiss: true, input: { ...ordered, orderOutletId: 'outlet-b' } },
  { name: 'order expired', amiss: true, input: { ...ordered, orderExpiryDate: '2026-03-15' } },
  { name: 'order expires today', amiss: true, input: { ...ordered, orderExpiryDate: '2026-03-16' } },
  { name: 'dated ahead', amiss: true, input: { ...alone, postingDate: '2026-03-17' } },
  { name: 'without vendor', amiss: true, input: { ...alone, hasVendor: false } },
  {
    name: 'a rate nobody can approve',
    amiss: true,
    input: { ...alone, ...farFromTable },
  },
  {
    name: 'a rate to be approved',
    amiss: true,
    input: { ...alone, approval: ruled, ...farFromTable, approvalsNeeded: 1 },
  },
  { name: 'without lines', amiss: true, input: { ...alone, lineCount: 0 } },
  { name: 'a recipe on a line', amiss: true, input: { ...alone, refusedStockTypes: ['Recipe'] } },
  { name: 'delivery order missing', amiss: true, input: { ...partly, deliveryOrderRequired: true } },
  { name: 'more than ordered', amiss: true, input: { ...partly, overReceiptLines: 1 } },
  { name: 'serials missing', amiss: true, input: { ...partly, linesWithoutSerials: 1 } },
  { name: 'batch missing', amiss: true, input: { ...partly, linesWithoutBatch: 1 } },
  { name: 'cell missing', amiss: true, input: { ...partly, linesWithoutCell: 1 } },
  { name: 'expires soon', input: { ...partly, expiresSoonItem: 'I-2 Tea' } },
  { name: 'period closed', amiss: true, input: { ...partly, periodOpen: false } },
  {
    name: 'an item that is not received here',
    amiss: true,
    input: { ...partly, notReceivedItem: 'I-2 Tea' },
  },
  ...buyingSamples(alone),
];

function after(facts: SampleFacts, event: GoodsReceivedNoteEvent, landed: StatusColumns): SampleFacts {
  return {
    ...facts,
    approval: approvalAfter(facts, event, landed.status),
    invoiceVerified: facts.invoiceVerified || event.type === 'verify',
    priceDisputed: event.type === 'disputePrices' || (facts.priceDisputed && event.type !== 'acceptPrices'),
  };
}

const events: readonly GoodsReceivedNoteEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approveAndConfirm', group: 'group-managers' },
  { ...second, type: 'approveAndConfirm', group: 'group-managers' },
  { ...approver, type: 'approveAndConfirm', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approveAndConfirm', group: 'group-managers' },
  { ...elsewhere, type: 'approveAndConfirm', group: 'group-managers' },
  { ...issuer, type: 'confirm' },
  { ...elsewhere, type: 'confirm' },
  { ...issuer, type: 'verify', invoiceNo: 'INV-1', invoiceDate: '2026-03-16' },
  { ...issuer, type: 'verify', invoiceNo: 'INV-1', invoiceDate: '2026-03-16', invoiceSubTotal: '99999' },
  { ...issuer, type: 'verify', invoiceNo: '', invoiceDate: '' },
  { ...issuer, type: 'disputePrices', remark: 'Eggs were agreed at 0.42' },
  { ...issuer, type: 'disputePrices', remark: '' },
  { ...issuer, type: 'acceptPrices' },
  { ...issuer, type: 'cancel', remark: 'Delivered to the wrong door' },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  { ...issuer, type: 'orderClosed' },
  { ...issuer, type: 'orderReopened' },
];

export const samples: ChartSamples = { inputs, events, after };
