import { and, setup } from 'xstate';
import type { DocumentTag, TransitionMeta } from '../../lib/meta.ts';
import { hasRemark } from '../approval/approval-facts.ts';
import { cancelMeta, checkStep } from '../document-steps.ts';
import {
  type StockAdjustmentEvent,
  type StockAdjustmentFacts,
  stockAdjustmentGuards,
} from './stock-adjustment-facts.ts';

const canSave = and(['hasLines', 'linesHoldStock', 'adjustedUnderThisOutlet']);
const edit = 'ALLOW_TO_EDIT_STOCK_ADJUSTMENT';

const check = checkStep('ALLOW_TO_ACCESS_STOCK_ADJUSTMENT');

/**
 * The life of a stock adjustment (spec 2 §4, decision 11): it posts differences, never absolutes, and once completed
 * it is final; a correction is a new document.
 */
export const stockAdjustment = setup({
  types: {
    context: {} as StockAdjustmentFacts,
    input: {} as StockAdjustmentFacts,
    events: {} as StockAdjustmentEvent,
    tags: {} as DocumentTag,
    meta: {} as TransitionMeta,
  },
  guards: { ...stockAdjustmentGuards, hasRemark },
  actions: {
    /** Lists every problem and warning by line; changes nothing. */
    reportProblems: () => {},
    /** Takes the books as they are now under every count: the difference becomes another. */
    rebaseCounts: () => {},
    /** Leaves the differences as they are: what moved since, moved after the count. */
    acceptMoves: () => {},
    /** Each line's own changes; up at the entered unit cost where there is one, else at the average. */
    postAdjustment: () => {},
  },
}).createMachine({
  id: 'stock-adjustment',
  version: '2',
  description: 'From a count or a finding to books that agree with the shelf.',
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
          meta: { permission: edit, primary: true, reversedBy: 'cancel' },
          description: 'Keeps the adjustment as a draft and gives it its number.',
        },
        check,
      },
    },
    Saved: {
      tags: ['draft'],
      description: 'A draft: fully editable, no effect on stock.',
      on: {
        save: {
          guard: canSave,
          target: 'Saved',
          meta: { permission: edit, reversedBy: 'save' },
          description: 'Changes the draft.',
        },
        check,
        rebase: {
          guard: and(['movedSinceCount', 'adjustedUnderThisOutlet']),
          target: 'Saved',
          actions: 'rebaseCounts',
          meta: { permission: edit, reversedBy: 'save' },
          description:
            'The count still holds: the difference is worked out against the books as they are now.',
        },
        keepDifferences: {
          guard: and(['movedSinceCount', 'adjustedUnderThisOutlet']),
          target: 'Saved',
          actions: 'acceptMoves',
          meta: { permission: edit, reversedBy: 'save' },
          description: 'The goods moved after they were counted: the difference stays as it is.',
        },
        confirm: {
          guard: and([
            canSave,
            'dateHasCome',
            'periodOpen',
            'serialsComplete',
            'batchesComplete',
            'cellsNamed',
            'unmovedSinceCount',
            'enoughStock',
            'promisesKept',
          ]),
          target: 'Completed',
          actions: 'postAdjustment',
          meta: {
            permission: 'ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT',
            primary: true,
            movesStock: true,
            irreversible: true,
          },
          description: 'Posts every line; a correction is then a new document.',
        },
        cancel: {
          guard: and(['hasRemark', 'adjustedUnderThisOutlet']),
          target: 'Cancelled',
          meta: cancelMeta('ALLOW_TO_CANCEL_STOCK_ADJUSTMENT'),
          description: 'Gives the draft up; stock is not touched.',
        },
      },
    },
    Completed: { tags: ['posted', 'settled'], description: 'Posted; the books say what the shelf says.' },
    Cancelled: { tags: ['void', 'settled'], description: 'Given up before stock was touched.' },
  },
});
