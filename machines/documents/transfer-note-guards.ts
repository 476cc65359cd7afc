import type { Asked } from '../lib/moment.ts';
import { type EventLine, emptiesAll, fitsInto, linesTaken } from '../lib/quantity.ts';
import type { Settlement, TransferNoteFacts } from './transfer-note-facts.ts';

type Told = {
  readonly context: TransferNoteFacts;
  readonly event: Asked & {
    readonly changesApproved?: boolean;
    readonly lines?: readonly EventLine[] | null;
    readonly settlements?: readonly Settlement[] | null;
  };
};

/** Conditions on a transfer note, each named by what must be true (inventory §6, spec 2 §4, §5 and §8). */
export const transferNoteGuards = {
  hasSender: ({ context }: Told) => context.fromOutletId !== '',
  hasReceiver: ({ context }: Told) => context.toOutletId !== '',
  outletsDiffer: ({ context }: Told) => context.fromOutletId !== context.toOutletId,
  hasLines: ({ context }: Told) => context.lineCount > 0,
  linesHoldStock: ({ context }: Told) => context.refusedStockTypes.length === 0,
  itemsMayMove: ({ context }: Told) => context.blockedItem === null,
  issuedUnderThisOutlet: ({ context, event }: Told) => event.outletId === context.fromOutletId,
  addressedToThisOutlet: ({ context, event }: Told) => event.outletId === context.toOutletId,
  serialsComplete: ({ context }: Told) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: Told) => context.linesWithoutBatch === 0,
  stockAvailable: ({ context }: Told) => context.shortItem === null,
  shipsSomething: ({ context, event }: Told) => linesTaken(context.toShip, event.lines).length > 0,
  shipsWithinConfirmed: ({ context, event }: Told) => fitsInto(context.toShip, event.lines),
  shipsTheRest: ({ context, event }: Told) => emptiesAll(context.toShip, event.lines),
  receivesSomething: ({ context, event }: Told) => linesTaken(context.toReceive, event.lines).length > 0,
  receivesWithinShipped: ({ context, event }: Told) => fitsInto(context.toReceive, event.lines),
  receivesTheRest: ({ context, event }: Told) =>
    linesTaken(context.toShip, null).length === 0 && emptiesAll(context.toReceive, event.lines),
  settlesOwnLines: ({ context, event }: Told) =>
    (event.settlements ?? []).every(({ lineId }) =>
      context.toReceive.some((line) => line.lineId === lineId && linesTaken([line], null).length > 0),
    ),
  hasEta: ({ event }: Told) => (event.eta ?? '') !== '',
  notOrderedYet: ({ context }: Told) => context.orderNumber === null,
  leavesToOrder: ({ context }: Told) => linesTaken(context.toShip, null).length > 0,
  betweenCompanies: ({ context }: Told) => context.betweenCompanies,
  salesInvoicesExist: ({ context }: Told) => context.salesInvoicesExist,
  changesApproved: ({ event }: Told) => event.changesApproved === true,
};
