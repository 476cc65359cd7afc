import type { EventContext, GuardEvent } from '../../lib/event-context.ts';

/** What the chart must know of a stock adjustment; from its row, lines, stock and the period lock. */
export type StockAdjustmentFacts = {
  /** The outlet whose stock is adjusted. */
  readonly outletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
  readonly refusedStockTypes: readonly string[];
  /** Serial items without one serial number per unit. */
  readonly linesWithoutSerials: number;
  /** Batch-controlled items without a batch. */
  readonly linesWithoutBatch: number;
  /** Lines of matrix items that have cells, which name none. */
  readonly linesWithoutCell: number;
  /** Counted lines whose item moved after the count was entered, and nobody said yet what that means. */
  readonly movedLines: number;
  /** Lines that take more than there is, unless the item is sold without stock. */
  readonly shortLines: number;
  /** Lines that make available what documents were promised, beyond what adjustments have set aside. */
  readonly promisedLines: number;
  /** `YYYY-MM-DD`. */
  readonly postingDate: string;
  /** The posting date lies after the period lock. */
  readonly periodOpen: boolean;
};

/** Everything that can happen to a stock adjustment. */
export type StockAdjustmentEvent = EventContext &
  (
    | { readonly type: 'save' | 'check' | 'rebase' | 'keepDifferences' | 'confirm' }
    | { readonly type: 'cancel'; readonly remark: string }
  );

type GuardArgs = { readonly context: StockAdjustmentFacts; readonly event: GuardEvent };

/** Conditions on a stock adjustment, each named by what must be true (inventory §8, spec 2 §5). */
export const stockAdjustmentGuards = {
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
  /** Stock is put right where it lies. */
  adjustedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  dateHasCome: ({ context, event }: GuardArgs) => context.postingDate <= (event.today ?? ''),
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  serialsComplete: ({ context }: GuardArgs) => context.linesWithoutSerials === 0,
  batchesComplete: ({ context }: GuardArgs) => context.linesWithoutBatch === 0,
  cellsNamed: ({ context }: GuardArgs) => context.linesWithoutCell === 0,
  unmovedSinceCount: ({ context }: GuardArgs) => context.movedLines === 0,
  movedSinceCount: ({ context }: GuardArgs) => context.movedLines > 0,
  enoughStock: ({ context }: GuardArgs) => context.shortLines === 0,
  promisesKept: ({ context }: GuardArgs) => context.promisedLines === 0,
};
