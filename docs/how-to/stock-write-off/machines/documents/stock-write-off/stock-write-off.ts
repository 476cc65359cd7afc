import { and, setup } from 'xstate';
import type { GuardEvent } from '../../lib/event-context.ts';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta } from '../document-steps.ts';

/** What the chart must know of a write-off; from its row and lines. */
export type StockWriteOffFacts = {
  /** The outlet the goods were lost in. */
  readonly outletId: string;
  readonly lineCount: number;
  /** Stock types on the lines that are not written off by quantity. */
  readonly refusedStockTypes: readonly string[];
};

type GuardArgs = { readonly context: StockWriteOffFacts; readonly event: GuardEvent };

const canSave = and(['hasLines', 'linesCountStock', 'lostInThisOutlet']);

/** The life of a write-off: goods that spoiled, broke or went missing leave the books. */
export const stockWriteOff = setup({
  types: {
    context: {} as StockWriteOffFacts,
    input: {} as StockWriteOffFacts,
    events: {} as GuardEvent & { readonly type: 'save' | 'confirm' | 'cancel' },
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: {
    hasLines: ({ context }: GuardArgs) => context.lineCount > 0,
    linesCountStock: ({ context }: GuardArgs) => context.refusedStockTypes.length === 0,
    lostInThisOutlet: ({ context, event }: GuardArgs) => event.outletId === context.outletId,
    hasRemark,
  },
  actions: {
    /** Out at the outlet's average cost. */
    postStockOut: () => {},
  },
}).createMachine({
  id: 'stock-write-off',
  version: '1',
  description: 'From finding spoiled goods to their leaving the books.',
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
          meta: { permission: 'ALLOW_TO_EDIT_WRITE_OFF', primary: true, reversedBy: 'cancel' },
          description: 'Keeps the write-off as a draft and gives it its number.',
        },
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: fully editable, no effect on stock.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: 'ALLOW_TO_EDIT_WRITE_OFF', reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        confirm: {
          guard: canSave,
          target: 'Completed',
          actions: 'postStockOut',
          meta: {
            permission: 'ALLOW_TO_CONFIRM_WRITE_OFF',
            primary: true,
            movesStock: true,
            irreversible: true,
          },
          description: 'Takes the goods out of stock.',
        },
        cancel: {
          guard: and(['hasRemark', 'lostInThisOutlet']),
          target: 'Cancelled',
          meta: cancelMeta('ALLOW_TO_EDIT_WRITE_OFF'),
          description: 'Gives the draft up; stock is not touched.',
        },
      },
    },
    Completed: { tags: ['posted', 'settled'], description: 'The goods are out of stock.' },
    Cancelled: { tags: ['void', 'settled'], description: 'Given up before stock was touched.' },
  },
});
