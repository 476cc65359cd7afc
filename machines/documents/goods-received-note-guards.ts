import type { Asked } from '../lib/moment.ts';
import { tenThousandths } from '../lib/quantity.ts';
import type { GoodsReceivedNoteFacts } from './goods-received-note-facts.ts';

type Told = {
  readonly context: GoodsReceivedNoteFacts;
  readonly event: Asked & { readonly changesApproved?: boolean };
};

/** Conditions on a goods received note, each named by what must be true (inventory §5, spec 2 §5). */
export const goodsReceivedNoteGuards = {
  hasVendor: ({ context }: Told) => context.hasVendor,
  hasLines: ({ context }: Told) => context.lineCount > 0,
  linesHoldStock: ({ context }: Told) => context.refusedStockTypes.length === 0,
  /** Goods are taken in, and taken back, where they lie. */
  receivedUnderThisOutlet: ({ context, event }: Told) => event.outletId === context.outletId,
  orderDeliveredToThisOutlet: ({ context }: Told) =>
    !context.hasOrder || context.orderOutletId === context.outletId,
  /** A saved order must be confirmed first (spec 2 §4). */
  orderConfirmed: ({ context }: Told) => context.orderStatus !== 'Saved' && context.orderStatus !== 'New',
  orderStillOpen: ({ context }: Told) =>
    context.orderStatus !== 'Completed' && context.orderStatus !== 'Cancelled',
  deliveryOrderGiven: ({ context }: Told) =>
    !context.deliveryOrderRequired || (isGiven(context.doNo) && isGiven(context.doDate)),
  withinReceiptTolerance: ({ context }: Told) => context.overReceiptLines === 0,
  serialsComplete: ({ context }: Told) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: Told) => context.linesWithoutBatch === 0,
  periodOpen: ({ context }: Told) => context.periodOpen,
  goodsStillThere: ({ context }: Told) => context.goodsStillThere,
  invoiceNotVerified: ({ context }: Told) => !context.invoiceVerified,
  hasInvoiceNo: ({ event }: Told) => isGiven(event.invoiceNo),
  hasInvoiceDate: ({ event }: Told) => isGiven(event.invoiceDate),
  /** A figure of the invoice that is too far from what was received is a matter for the vendor (inventory §5). */
  withinInvoiceTolerance: ({ context, event }: Told) => {
    const { subTotal, taxAmount, invoiceTolerance } = context;
    const isNear = (said: string | null, received: string) => {
      const differs = tenThousandths(said ?? received) - tenThousandths(received);
      return (differs < 0n ? -differs : differs) <= tenThousandths(invoiceTolerance);
    };
    const figure = (given: string | null | undefined, known: string | null) =>
      given === undefined ? known : given;
    return (
      isNear(figure(event.invoiceSubTotal, context.invoiceSubTotal), subTotal) &&
      isNear(figure(event.invoiceTaxAmount, context.invoiceTaxAmount), taxAmount)
    );
  },
  approvalSettled: ({ context }: Told) => !context.approval.required,
  hasOrder: ({ context }: Told) => context.hasOrder,
  leavesOrderOpen: ({ context }: Told) => context.orderOutstandingAfter,
  changesApproved: ({ event }: Told) => event.changesApproved === true,
};

function isGiven(value: string | null | undefined): boolean {
  return (value ?? '').trim() !== '';
}
