import type { ChartSamples } from '../lib/samples.ts';
import { sampleMoments } from '../lib/samples.ts';
import { noApprovalFacts } from './approval.ts';
import type { GoodsReceivedNoteEvent, GoodsReceivedNoteFacts } from './goods-received-note-facts.ts';

const { issuer, approver, elsewhere } = sampleMoments;

const alone: GoodsReceivedNoteFacts = {
  hasVendor: true,
  lineCount: 2,
  refusedStockTypes: [],
  outletId: 'outlet-a',
  issuedById: issuer.userId,
  hasOrder: false,
  orderNumber: null,
  orderStatus: null,
  orderOutletId: null,
  orderOutstandingAfter: false,
  deliveryOrderRequired: false,
  doNo: null,
  doDate: null,
  overReceiptLines: 0,
  linesWithoutSerials: 0,
  linesWithoutBatch: 0,
  postingDate: '2026-03-16',
  periodOpen: true,
  goodsStillThere: true,
  invoiceVerified: false,
  approval: noApprovalFacts,
};

const ordered: GoodsReceivedNoteFacts = {
  ...alone,
  hasOrder: true,
  orderNumber: 'PO-A-000001',
  orderStatus: 'Confirmed',
  orderOutletId: 'outlet-a',
};
const partly: GoodsReceivedNoteFacts = { ...ordered, orderOutstandingAfter: true };

const open = { ...noApprovalFacts, required: true, level: 1, openGroups: ['group-managers'] };
const last = { ...open, completingGroups: ['group-managers'] };

const inputs: readonly { name: string; input: GoodsReceivedNoteFacts }[] = [
  { name: 'stands alone', input: alone },
  { name: 'fulfils its order', input: ordered },
  { name: 'leaves its order open', input: partly },
  { name: 'stands alone, one approval finishes', input: { ...alone, approval: last } },
  { name: 'fulfils its order, one approval finishes', input: { ...ordered, approval: last } },
  { name: 'leaves its order open, one approval finishes', input: { ...partly, approval: last } },
  { name: 'more approvals follow', input: { ...partly, approval: open } },
  {
    name: 'this approver already counted',
    input: { ...partly, approval: { ...open, approvedBy: ['group-managers:user-approver'] } },
  },
  { name: 'invoice verified', input: { ...partly, invoiceVerified: true } },
  { name: 'goods are gone', input: { ...partly, goodsStillThere: false } },
  { name: 'order not confirmed', input: { ...ordered, orderStatus: 'Saved' } },
  { name: 'order closed', input: { ...ordered, orderStatus: 'Completed' } },
  { name: 'order of another outlet', input: { ...ordered, orderOutletId: 'outlet-b' } },
  {
    name: 'nothing filled in',
    input: { ...alone, hasVendor: false, lineCount: 0, refusedStockTypes: ['Recipe'] },
  },
  {
    name: 'not ready to post',
    input: {
      ...partly,
      deliveryOrderRequired: true,
      overReceiptLines: 1,
      linesWithoutSerials: 1,
      linesWithoutBatch: 1,
      periodOpen: false,
    },
  },
];

const events: readonly GoodsReceivedNoteEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approveAndConfirm', group: 'group-managers' },
  { ...approver, type: 'approveAndConfirm', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approveAndConfirm', group: 'group-managers' },
  { ...elsewhere, type: 'approveAndConfirm', group: 'group-managers' },
  { ...issuer, type: 'confirm' },
  { ...elsewhere, type: 'confirm' },
  { ...issuer, type: 'verify', invoiceNo: 'INV-1', invoiceDate: '2026-03-16' },
  { ...issuer, type: 'verify', invoiceNo: '', invoiceDate: '' },
  { ...issuer, type: 'cancel', remark: 'Delivered to the wrong door' },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  { ...issuer, type: 'orderClosed' },
  { ...issuer, type: 'orderReopened' },
];

export const goodsReceivedNoteSamples: ChartSamples = { inputs, events };
