import type { AnyStateMachine } from 'xstate';
import { statusesTagged } from '../../../machines/lib/document.ts';
import { rows, type TransitionRow } from '../../../machines/lib/rows.ts';

/** What a reset says with an event; where an event needs more, nobody but a person can send it. */
const said: ReadonlySet<string> = new Set(['remark', 'reason']);

/** An event that ends a document, and which words it wants. */
export interface EndingEvent {
  readonly type: string;
  readonly needs: readonly string[];
}

/**
 * The events people may send that end a document where it stands: first those that give it up, so that it counts for
 * nothing, then, of what is in force, those that close it with what was done. Its own chart says of each whether it may
 * be sent.
 */
export function endingEvents(machine: AnyStateMachine, status: string): readonly EndingEvent[] {
  const leading = (tag: 'void' | 'settled') => {
    const ends = new Set(statusesTagged(machine, tag));
    return rows(machine).filter((row) => isOwn(row, status) && row.target !== null && ends.has(row.target));
  };
  const isDraft = statusesTagged(machine, 'draft').includes(status);
  const found = new Map<string, EndingEvent>();
  for (const { event, meta } of [...leading('void'), ...(isDraft ? [] : leading('settled'))])
    if (!found.has(event) && (meta.needs ?? []).every((need) => said.has(need)))
      found.set(event, { type: event, needs: meta.needs ?? [] });
  return [...found.values()];
}

const isOwn = ({ region, state, event, meta }: TransitionRow, status: string): boolean =>
  (region === null || region === 'status') &&
  state === status &&
  meta.system !== true &&
  event !== '' &&
  !event.startsWith('xstate.');
