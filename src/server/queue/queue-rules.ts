import type { DocumentTag } from '../../../machines/lib/meta.ts';

/** Why a document waits: what a user would call the queue rule it is on. */
export type QueueKind =
  | 'approval'
  | 'overdue'
  | 'incoming'
  | 'request'
  | 'shipping'
  | 'receipt'
  | 'invoice'
  | 'draft';

/** Documents of one type that wait for the same thing at an outlet. */
export interface QueueRule {
  readonly kind: QueueKind;
  /** What they are called by in code; a type that does not exist yet has no rule. */
  readonly type: string;
  /** The field naming the outlet they wait at. */
  readonly outlet: string;
  /** What the chart's states they stand in say. */
  readonly tag: DocumentTag;
  /** The events that move them on, the most wanted first. */
  readonly events: readonly string[];
  /** The field naming the day they are expected; past it they are overdue. */
  readonly due?: string;
  /** Only while this field is empty. */
  readonly until?: string;
  /** Only what the user made. */
  readonly isOwn?: true;
}

const draft = (type: string, outlet: string, ...events: readonly string[]): QueueRule => ({
  kind: 'draft',
  type,
  outlet,
  tag: 'draft',
  events,
  isOwn: true,
});

/** Everything that may wait at an outlet, beside approvals; what is worked off first is first. */
export const queueRules: readonly QueueRule[] = [
  {
    kind: 'incoming',
    type: 'purchaseOrder',
    outlet: 'deliverToOutlet',
    tag: 'awaitsReceipt',
    events: ['receive'],
    due: 'expectedArrival',
  },
  {
    kind: 'incoming',
    type: 'transferNote',
    outlet: 'toOutlet',
    tag: 'awaitsReceipt',
    events: ['receive'],
    due: 'eta',
  },
  {
    kind: 'request',
    type: 'stockRequest',
    outlet: 'toOutlet',
    tag: 'awaitsSupply',
    events: ['confirm', 'addToTransferNote', 'addToPurchaseOrder'],
    due: 'etaDate',
  },
  {
    kind: 'shipping',
    type: 'transferNote',
    outlet: 'fromOutlet',
    tag: 'awaitsShipment',
    events: ['ship'],
  },
  {
    kind: 'receipt',
    type: 'goodsReceivedNote',
    outlet: 'outlet',
    tag: 'draft',
    events: ['confirm'],
  },
  {
    kind: 'invoice',
    type: 'goodsReceivedNote',
    outlet: 'outlet',
    tag: 'posted',
    events: ['verify'],
    until: 'verifiedAt',
  },
  draft('purchaseOrder', 'issuedOutlet', 'confirm'),
  draft('stockRequest', 'fromOutlet', 'submit'),
  draft('transferNote', 'fromOutlet', 'confirm'),
  draft('stockAdjustment', 'outlet', 'complete', 'confirm'),
  draft('stockRevaluation', 'outlet', 'confirm'),
];
