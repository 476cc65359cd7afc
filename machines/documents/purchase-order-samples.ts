import type { ChartSamples } from '../lib/samples.ts';
import { sampleMoments } from '../lib/samples.ts';
import { noApprovalFacts } from './approval.ts';
import type { PurchaseOrderEvent, PurchaseOrderFacts } from './purchase-order-facts.ts';

const { issuer, approver, elsewhere } = sampleMoments;

const plain: PurchaseOrderFacts = {
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
};

const open = { ...noApprovalFacts, required: true, level: 1, openGroups: ['group-managers'] };

const inputs: readonly { name: string; input: PurchaseOrderFacts }[] = [
  { name: 'no rule matches', input: plain },
  {
    name: 'one approval finishes the round',
    input: { ...plain, approval: { ...open, completingGroups: ['group-managers'] } },
  },
  { name: 'more approvals follow', input: { ...plain, approval: open } },
  {
    name: 'this approver already counted',
    input: { ...plain, approval: { ...open, approvedBy: ['group-managers:user-approver'] } },
  },
  { name: 'closed by hand', input: { ...plain, anyReceived: true, shortClosed: true } },
  { name: 'expired', input: { ...plain, expiryDate: '2026-03-15' } },
  { name: 'expires today', input: { ...plain, expiryDate: '2026-03-16', belowVendorMinimum: true } },
  {
    name: 'nothing filled in',
    input: {
      ...plain,
      hasVendor: false,
      hasDeliverTo: false,
      lineCount: 0,
      linesWithoutTaxCode: 1,
      refusedStockTypes: ['Recipe'],
    },
  },
];

const events: readonly PurchaseOrderEvent[] = [
  { ...issuer, type: 'save' },
  { ...issuer, type: 'save', changesApproved: true },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'requestApproval' },
  { ...approver, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'approve', group: 'group-buyers' },
  { ...issuer, groups: ['group-managers'], type: 'approve', group: 'group-managers' },
  { ...elsewhere, type: 'approve', group: 'group-managers' },
  { ...approver, type: 'reject', group: 'group-managers', remark: 'Too dear' },
  { ...approver, type: 'reject', group: 'group-managers', remark: ' ' },
  { ...issuer, type: 'confirm' },
  { ...issuer, type: 'receive' },
  { ...elsewhere, type: 'receive' },
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

export const purchaseOrderSamples: ChartSamples = { inputs, events };
