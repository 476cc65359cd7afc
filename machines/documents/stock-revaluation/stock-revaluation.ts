import { and, setup } from 'xstate';
import type { EventContext, GuardEvent } from '../../lib/event-context.ts';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { checkStep } from '../document-steps.ts';

/** What the chart must know of a stock revaluation; from its row, lines and the period lock. */
export type StockRevaluationFacts = {
  /** The outlet whose stock is revalued. */
  readonly outletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that hold no stock: Recipe, Postpack, Bundle, Service Based. */
  readonly refusedStockTypes: readonly string[];
  /** Items that stand on more than one line: an item has one average. */
  readonly repeatedItems: number;
  /** The day of issue, `YYYY-MM-DD`. */
  readonly issueDay: string;
  /** The moment of issue is not ahead. */
  readonly momentHasCome: boolean;
  /** The day of issue lies after the period lock. */
  readonly periodOpen: boolean;
};

/** Everything that can happen to a stock revaluation. */
export type StockRevaluationEvent = EventContext & { readonly type: 'save' | 'check' | 'confirm' };

type GuardArgs = { readonly context: StockRevaluationFacts; readonly event: GuardEvent };

const canSave = and(['hasLines', 'linesHoldStock', 'itemsOnce', 'revaluedUnderThisOutlet']);
const edit = 'ALLOW_TO_EDIT_STOCK_REVALUATION';

const check = checkStep('ALLOW_TO_ACCESS_STOCK_REVALUATION');

/** The life of a stock revaluation (spec 2 §4, decision 12): a further one sets another average, nothing undoes it. */
export const stockRevaluation = setup({
  types: {
    context: {} as StockRevaluationFacts,
    input: {} as StockRevaluationFacts,
    events: {} as StockRevaluationEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
    linesHoldStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
    itemsOnce: ({ context }: GuardArgs) => context.repeatedItems === 0,
    /** Stock is revalued where it lies. */
    revaluedUnderThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
    momentHasCome: ({ context }: GuardArgs) => context.momentHasCome,
    periodOpen: ({ context }: GuardArgs) => context.periodOpen,
  },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: () => {},
    /** Each item's average from the moment of issue on; later movements are costed anew. */
    setAverages: () => {},
    /** Prices and cost of the items, where the lines fill them. */
    setItemPrices: () => {},
    /** Who confirmed, and when. */
    recordVerifier: () => {},
  },
}).createMachine({
  id: 'stock-revaluation',
  version: '2',
  description: 'From a wrong cost to the right average, from a moment on.',
  context: ({ input }) => input,
  initial: 'New',
  states: {
    New: {
      tags: ['draft'],
      description: 'A form not saved yet.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: edit, primary: true, irreversible: true },
          description: 'Keeps the revaluation as a draft and gives it its number.',
        },
        check,
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: fully editable, no effect on cost.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: edit, reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        check,
        confirm: {
          guard: and([canSave, 'momentHasCome', 'periodOpen']),
          target: 'Completed',
          actions: ['setAverages', 'setItemPrices', 'recordVerifier'],
          meta: {
            permission: 'ALLOW_TO_CONFIRM_STOCK_REVALUATION',
            primary: true,
            movesStock: true,
            irreversible: true,
          },
          description: 'Sets the averages from the moment of issue on; every later movement is costed anew.',
        },
      },
    },
    Completed: { tags: ['posted', 'settled'], description: 'The averages are set.' },
  },
});
