import type { AnyStateMachine } from 'xstate';
import { rows } from '../../../../../machines/lib/rows.ts';

/** Whether an event makes a goods received note: then it is asked what came. */
export const opensReceipt = (machine: AnyStateMachine, event: string): boolean =>
  rows(machine).some((row) => row.event === event && row.actions.includes('createGoodsReceivedNote'));
