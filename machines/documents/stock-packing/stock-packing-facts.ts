import type { EventContext, GuardEvent } from '../../lib/event-context.ts';

/** What the chart must know of a stock packing; from its row, lines, components, stock and the period lock. */
export type StockPackingFacts = {
  /** The outlet that packs. */
  readonly outletId: string;
  /** Packages are opened again, and their components come back. */
  readonly unpacks: boolean;
  readonly lineCount: number;
  /** Stock types on the lines other than Prepack: nothing is packed of them. */
  readonly otherStockTypes: readonly string[];
  /** The first item that is made of nothing. */
  readonly emptyPackage: string | null;
  /** The first component whose batch nobody would know once it is out of its package. */
  readonly untracedComponent: string | null;
  /** Batch-controlled packages without a batch. */
  readonly linesWithoutBatch: number;
  /** The first item of which more is taken than is available: a component, or a package that is opened. */
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
  /** `YYYY-MM-DD`. */
  readonly postingDate: string;
  /** The posting date lies after the period lock. */
  readonly periodOpen: boolean;
};

/** Everything that can happen to a stock packing. */
export type StockPackingEvent = EventContext &
  ({ readonly type: 'save' | 'check' | 'confirm' } | { readonly type: 'cancel'; readonly remark: string });

type GuardArgs = { readonly context: StockPackingFacts; readonly event: GuardEvent };

/** Conditions on a stock packing, each named by what must be true (domain/items-clients-vendors §1). */
export const stockPackingGuards = {
  hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
  prepacksOnly: ({ context }: GuardArgs) => context.otherStockTypes.length === 0,
  /** Goods are packed where they lie. */
  packedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
  packs: ({ context }: GuardArgs) => !context.unpacks,
  componentsKnown: ({ context }: GuardArgs) => context.emptyPackage === null,
  componentsTraceable: ({ context }: GuardArgs) => context.untracedComponent === null,
  dateHasCome: ({ context, event }: GuardArgs) => context.postingDate <= (event.today ?? ''),
  periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  batchesComplete: ({ context }: GuardArgs) => context.linesWithoutBatch === 0,
  enoughStock: ({ context }: GuardArgs) => context.shortItem === null,
};
