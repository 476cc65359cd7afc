import { and, setup } from 'xstate';
import { hasRemark } from '../../../machines/documents/approval/approval-facts.ts';
import {
  type StockAdjustmentFacts,
  stockAdjustmentGuards,
} from '../../../machines/documents/stock-adjustment/stock-adjustment-facts.ts';
import type { ChartMigrations } from '../../../machines/lib/migrations.ts';

/** How long a draft of the changed chart is kept. */
export const KEPT_MS = 60 * 60_000;

/**
 * The chart of stock adjustments as later versions might have it: the draft is called otherwise, it lapses when nobody
 * goes on with it, whether it was looked at is a region of its own, and it may be given up from any outlet.
 */
export const changedAdjustment = (version: string, draft: string) =>
  setup({
    types: {
      context: {} as StockAdjustmentFacts,
      input: {} as StockAdjustmentFacts,
      tags: {} as string,
      meta: {} as object,
    },
    guards: { ...stockAdjustmentGuards, hasRemark },
    actions: { reportProblems: () => {}, postAdjustment: () => {} },
    delays: { keptFor: KEPT_MS },
  }).createMachine({
    id: 'stock-adjustment',
    version,
    context: ({ input }) => input,
    type: 'parallel',
    states: {
      status: {
        initial: 'New',
        states: {
          New: { tags: ['draft'], on: { save: { guard: 'hasLines', target: draft } } },
          [draft]: {
            tags: ['draft'],
            on: {
              save: { guard: 'hasLines', target: draft },
              check: { actions: 'reportProblems' },
              confirm: {
                guard: and(['hasLines', 'enoughStock']),
                target: 'Completed',
                actions: 'postAdjustment',
              },
              cancel: { guard: 'hasRemark', target: 'Cancelled', meta: { needs: ['remark'] } },
            },
            after: { keptFor: { target: 'Cancelled', meta: { system: true } } },
          },
          Completed: { tags: ['posted', 'settled'] },
          Cancelled: { tags: ['void', 'settled'] },
        },
      },
      checking: {
        initial: 'Unchecked',
        states: { Unchecked: { on: { cancel: { guard: 'hasRemark', target: 'Checked' } } }, Checked: {} },
      },
    },
  });

/** How documents come to them, from the second version on. */
export const adjustmentMigrations: ChartMigrations = {
  '2→3': {
    status: {
      New: 'New',
      Saved: 'Draft',
      Completed: { status: 'Completed', checking: 'Checked' },
      Cancelled: 'Cancelled',
    },
  },
  '3→4': {
    status: { New: 'New', Draft: 'Open', Completed: 'Completed', Cancelled: 'Cancelled' },
    checking: { Unchecked: 'Unchecked', Checked: 'Checked' },
  },
};
