import { and, or, stateIn } from 'xstate';
import type { Permission } from '../../lib/meta.ts';
import { nextCopy, type Recurrence, recurrenceAsked } from './recurrence-facts.ts';

/** The effects a chart with recurring copies asks of the server, for its `setup`. */
export const recurrenceActions = {
  /** Keeps how often it is made again, from which day and until when. */
  keepRecurrence: (_: unknown, _params: Recurrence) => {},
  /** Makes the copy that is due, open and on its day, and notes when the next one is. */
  makeCopy: () => {},
  /** No further copy is made. */
  endRecurrence: () => {},
};

/** The delay of a chart with recurring copies, for its `setup`. */
export const recurrenceDelays = { nextCopy };

/** It is called off while nothing of it is posted. */
const cancellable = or([stateIn({ status: 'Open' }), stateIn({ status: 'Confirmed' })]);
/** It is made again wherever it was not called off. */
const repeatable = or([
  cancellable,
  stateIn({ status: 'Partially Posted' }),
  stateIn({ status: 'Completed' }),
]);

/**
 * Whether a document is made again by itself (spec 2 §3, "recursive frequency and date range"; domain/sales §2). For a
 * chart that knows the guards of `recurrenceGuards`, `hasRemark` and `issuedUnderThisOutlet`, `recurrenceActions` and
 * `recurrenceDelays`.
 */
export function recurrenceRegion<const P extends Permission, const C extends Permission>({
  edit,
  cancel,
}: {
  readonly edit: P;
  readonly cancel: C;
}) {
  const repeat = {
    guard: and([repeatable, 'issuedUnderThisOutlet', 'frequencyGiven', 'startNotPast', 'endsAfterStart']),
    target: 'Recurring',
    reenter: true,
    actions: { type: 'keepRecurrence', params: recurrenceAsked },
    meta: {
      permission: edit,
      needs: ['recurringFrequency', 'recurringFrom'],
      takes: ['recurringTo'],
      reversedBy: 'stopRepeating',
    },
  } as const;
  return {
    initial: 'Once',
    states: {
      Once: {
        description: 'Made once.',
        on: { repeat: { ...repeat, description: 'Has copies made by themselves, from a day on.' } },
      },
      Recurring: {
        description: 'A copy is made on every due day.',
        on: {
          repeat: { ...repeat, description: 'Changes when the next copies are made.' },
          stopRepeating: {
            guard: 'issuedUnderThisOutlet',
            target: 'Once',
            actions: 'endRecurrence',
            meta: { permission: edit, reversedBy: 'repeat' },
            description: 'Makes no further copy.',
          },
          cancel: {
            guard: and([cancellable, 'hasRemark', 'issuedUnderThisOutlet']),
            target: 'Once',
            actions: 'endRecurrence',
            meta: { permission: cancel, needs: ['remark'], irreversible: true, tone: 'danger' },
            description: 'What is called off is not made again.',
          },
        },
        after: {
          nextCopy: [
            {
              guard: 'isLastCopy',
              target: 'Once',
              actions: ['makeCopy', 'endRecurrence'],
              meta: { system: true, irreversible: true },
              description: 'The last copy of the range is made.',
            },
            {
              target: 'Recurring',
              reenter: true,
              actions: 'makeCopy',
              meta: { system: true, irreversible: true },
              description: 'The copy that is due is made; the next one is waited for.',
            },
          ],
        },
      },
    },
  } as const;
}
