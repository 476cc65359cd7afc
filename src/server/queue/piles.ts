/** Why a document waits: what a person would call the pile it lies on. */
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
export interface Pile {
  readonly kind: QueueKind;
  /** What they are called by in code; a type there is not yet has no pile. */
  readonly type: string;
  /** The field naming the outlet they wait at. */
  readonly outlet: string;
  readonly statuses: readonly string[];
  /** The events that move them on, the most wanted first. */
  readonly events: readonly string[];
  /** The field naming the day they are expected; past it they are overdue. */
  readonly due?: string;
  /** Only while this field is empty. */
  readonly until?: string;
  /** Only what the person made. */
  readonly isOwn?: true;
}

const draft = (type: string, outlet: string, ...events: readonly string[]): Pile => ({
  kind: 'draft',
  type,
  outlet,
  statuses: ['Saved'],
  events,
  isOwn: true,
});

/** Everything that may wait at an outlet, beside approvals; what is worked off first stands first. */
export const piles: readonly Pile[] = [
  {
    kind: 'incoming',
    type: 'purchaseOrder',
    outlet: 'deliverToOutlet',
    statuses: ['Confirmed', 'Partially Received'],
    events: ['receive'],
    due: 'expectedArrival',
  },
  {
    kind: 'incoming',
    type: 'transferNote',
    outlet: 'toOutlet',
    statuses: ['Partially Shipped', 'Shipped', 'Partially Received'],
    events: ['receive'],
    due: 'eta',
  },
  {
    kind: 'request',
    type: 'stockRequest',
    outlet: 'toOutlet',
    statuses: ['Pending', 'Confirmed'],
    events: ['confirm', 'addToTransferNote', 'addToPurchaseOrder'],
    due: 'etaDate',
  },
  {
    kind: 'shipping',
    type: 'transferNote',
    outlet: 'fromOutlet',
    statuses: ['Confirmed', 'Partially Shipped'],
    events: ['ship'],
  },
  {
    kind: 'receipt',
    type: 'goodsReceivedNote',
    outlet: 'outlet',
    statuses: ['Saved'],
    events: ['confirm'],
  },
  {
    kind: 'invoice',
    type: 'goodsReceivedNote',
    outlet: 'outlet',
    statuses: ['Confirmed', 'Partially Received', 'Completed'],
    events: ['verify'],
    until: 'verifiedAt',
  },
  draft('purchaseOrder', 'issuedOutlet', 'confirm'),
  draft('stockRequest', 'fromOutlet', 'submit'),
  draft('transferNote', 'fromOutlet', 'confirm'),
  draft('stockAdjustment', 'outlet', 'complete', 'confirm'),
  draft('stockRevaluation', 'outlet', 'confirm'),
];
