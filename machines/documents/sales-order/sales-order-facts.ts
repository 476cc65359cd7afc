import type { EventLine } from '../../lib/quantity.ts';
import { type SellingEvent, type SellingFacts, sellingGuards } from '../selling/selling-facts.ts';

/** What the chart must know of a sales order; from its row, lines, the outlet's stock and what carries it on. */
export type SalesOrderFacts = SellingFacts & {
  /** Lines of matrix items that have cells, which name none. */
  readonly linesWithoutCell: number;
  /** The first item of which less is available than the draft promises, unless it is sold without stock. */
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
  /** Its rest was given up: a sale that is cancelled does not open it again. */
  readonly closedShort: boolean;
};

/** Everything that can happen to a sales order. */
export type SalesOrderEvent = SellingEvent;

type GuardArgs = { readonly context: SalesOrderFacts };
type Told = { readonly event: { readonly type: string; readonly nothingLeft?: boolean } };

/** Conditions on a sales order, each named by what must be true (domain/sales §2). */
export const salesOrderGuards = {
  ...sellingGuards,
  cellsNamed: ({ context }: GuardArgs) => context.linesWithoutCell === 0,
  stockAvailable: ({ context }: GuardArgs) => context.shortItem === null,
  leavesNothing: ({ event }: Told) => event.nothingLeft === true,
  closedByHand: ({ context }: GuardArgs) => context.closedShort,
};

/** Lines an effect is about. */
export type LinesAsked = { readonly lines: readonly EventLine[] };
