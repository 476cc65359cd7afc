import { Refusal } from '../refusal.ts';
import type { Hub } from './hub.ts';

/** More windows than anybody works in; each holds a connection for as long as it is open. */
const MOST_BY_SESSION = 20;

const open = new WeakMap<Hub, Map<string, number>>();

/** How many streams of news are open. */
export const openStreams = (hub: Hub): number =>
  [...(open.get(hub)?.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** Counts one more stream of news for a session; gives back how to leave. @throws Refusal `tooManyStreams` */
export function joinStreams(hub: Hub, sessionId: string): () => void {
  const counts = open.get(hub) ?? new Map<string, number>();
  open.set(hub, counts);
  const count = counts.get(sessionId) ?? 0;
  if (count >= MOST_BY_SESSION) throw new Refusal('tooManyStreams', { limit: MOST_BY_SESSION });
  counts.set(sessionId, count + 1);
  let hasLeft = false;
  return () => {
    if (hasLeft) return;
    hasLeft = true;
    const left = (counts.get(sessionId) ?? 1) - 1;
    if (left > 0) counts.set(sessionId, left);
    else counts.delete(sessionId);
  };
}
