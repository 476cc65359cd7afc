import type { Asked } from '../lib/moment.ts';
import { type EventLine, emptiesAll, fitsInto, linesTaken } from '../lib/quantity.ts';
import type { StockRequestFacts } from './stock-request-facts.ts';

type Told = {
  readonly context: StockRequestFacts;
  readonly event: Asked & {
    readonly changesApproved?: boolean;
    readonly lines?: readonly EventLine[] | null;
    readonly nothingLeft?: boolean;
  };
};

/** Conditions on a stock request, each named by what must be true (inventory §7, spec 2 §4, §5 and §8). */
export const stockRequestGuards = {
  hasRequester: ({ context }: Told) => context.fromOutletId !== '',
  hasSupplier: ({ context }: Told) => context.toOutletId !== '',
  outletsDiffer: ({ context }: Told) => context.fromOutletId !== context.toOutletId,
  hasLines: ({ context }: Told) => context.lineCount > 0,
  linesHoldStock: ({ context }: Told) => context.refusedStockTypes.length === 0,
  itemsMayBeRequested: ({ context }: Told) => context.blockedItem === null,
  issuedUnderThisOutlet: ({ context, event }: Told) => event.outletId === context.fromOutletId,
  addressedToThisOutlet: ({ context, event }: Told) => event.outletId === context.toOutletId,
  confirmsSomething: ({ context, event }: Told) => linesTaken(context.toConfirm, event.lines).length > 0,
  confirmsWithinRequested: ({ context, event }: Told) => fitsInto(context.toConfirm, event.lines),
  suppliesSomething: ({ context, event }: Told) => linesTaken(context.toSupply, event.lines).length > 0,
  suppliesWithinPromise: ({ context, event }: Told) => fitsInto(context.toSupply, event.lines),
  suppliesTheRest: ({ context, event }: Told) => emptiesAll(context.toSupply, event.lines),
  leavesNothing: ({ event }: Told) => event.nothingLeft === true,
  nothingSupplied: ({ context }: Told) => !context.onTransfer && !context.onOrder && !context.broughtByOrder,
  somethingOnOrder: ({ context }: Told) => context.onOrder,
  somethingBroughtByOrder: ({ context }: Told) => context.broughtByOrder,
  somethingOnTransfer: ({ context }: Told) => context.onTransfer,
  salesExist: ({ context }: Told) => context.salesExist,
  hasReason: ({ event }: Told) => (event.reason ?? '').trim() !== '',
  changesApproved: ({ event }: Told) => event.changesApproved === true,
};
