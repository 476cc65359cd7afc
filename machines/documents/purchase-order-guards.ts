import type { Asked } from '../lib/moment.ts';
import type { PurchaseOrderFacts } from './purchase-order-facts.ts';

type Told = {
  readonly context: PurchaseOrderFacts;
  readonly event: Asked & {
    readonly changesApproved?: boolean;
    readonly fullyReceived?: boolean;
    readonly anyReceived?: boolean;
  };
};

/** Conditions on a purchase order, each named by what must be true (inventory §3, spec 2 §5). */
export const purchaseOrderGuards = {
  hasVendor: ({ context }: Told) => context.hasVendor,
  hasDeliverTo: ({ context }: Told) => context.hasDeliverTo,
  hasLines: ({ context }: Told) => context.lineCount > 0,
  everyLineHasPurchaseTaxCode: ({ context }: Told) => context.linesWithoutTaxCode === 0,
  linesHoldStock: ({ context }: Told) => context.refusedStockTypes.length === 0,
  issuedUnderThisOutlet: ({ context, event }: Told) => event.outletId === context.issuedOutletId,
  deliveredToThisOutlet: ({ context, event }: Told) => event.outletId === context.deliverToOutletId,
  /** The expiry date is the last day on which goods are taken. */
  notExpired: ({ context, event }: Told) =>
    context.expiryDate === null || (event.today !== undefined && event.today <= context.expiryDate),
  /** A new last day for goods has not passed yet. */
  expiryNotPast: ({ event }: Told) =>
    (event.expiryDate ?? '') !== '' && (event.expiryDate ?? '') >= (event.today ?? ''),
  nothingReceived: ({ context }: Told) => !context.anyReceived,
  closedByHand: ({ context }: Told) => context.shortClosed,
  changesApproved: ({ event }: Told) => event.changesApproved === true,
  nothingOutstanding: ({ event }: Told) => event.fullyReceived === true,
  someStillReceived: ({ event }: Told) => event.anyReceived === true,
};
