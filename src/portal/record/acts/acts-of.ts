import type { AnyStateMachine } from 'xstate';
import { type AllowedEvent, allowedEvents } from '../../../../machines/lib/allowed.ts';
import { snapshotOf } from '../../../../machines/lib/document.ts';
import { todayHere } from '../../kit/lib/date-text.ts';

/** What an act is judged with before anything is typed: the least it may be. */
const samples: Readonly<Record<string, string>> = { amount: '0.0001', expiresOn: '9999-12-31' };

/**
 * The acts of a record that its chart takes where it stands, each with what it needs; what is only not possible now is
 * left out. What is most often wanted comes first, what harms last; the others as the chart has them.
 */
export function actsOf(
  chart: AnyStateMachine,
  status: string,
  facts: Readonly<Record<string, unknown>>,
): readonly AllowedEvent[] {
  const snapshot = snapshotOf(chart, { status, approval: null }, facts);
  const asker = { outletId: null, userId: '', isAdmin: false, groups: [], today: todayHere() };
  return allowedEvents(snapshot, asker, (need) => samples[need] ?? need)
    .filter(({ refusal }) => refusal === null)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ meta }: AllowedEvent): number => (meta.primary ? 0 : meta.tone === 'danger' ? 2 : 1);
