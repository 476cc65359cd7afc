import { useEffect, useState } from 'react';
import { type Run, readRun, runText } from './run.ts';

const PREFIX = '#run=';

/** What the address holds of a run: nothing, something that cannot be read, or a run. */
export type LinkedRun = { readonly kind: 'none' | 'broken' } | { readonly kind: 'run'; readonly run: Run };

function linkedRun(): LinkedRun {
  const { hash } = location;
  if (!hash.startsWith(PREFIX)) return { kind: 'none' };
  const run = readRun(hash.slice(PREFIX.length));
  return run ? { kind: 'run', run } : { kind: 'broken' };
}

/**
 * The run in the address. It stands behind the `#`, which browsers keep to themselves: the facts of a document reach no
 * log of a server, and however many there are, no server has to take them.
 */
export function useLinkedRun(): LinkedRun {
  const [linked, setLinked] = useState(linkedRun);
  useEffect(() => {
    const read = () => setLinked(linkedRun());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return linked;
}

/** The address that plays a run again, for whoever may open this page. */
export const runAddress = (run: Run): string =>
  `${location.origin}${location.pathname}${location.search}${PREFIX}${runText(run)}`;

/** Puts a run in the address; the address of one that is only begun holds none. */
export function showRunInAddress(run: Run | null): void {
  const address = run === null ? location.pathname + location.search : runAddress(run);
  if (run !== null || location.hash !== '') history.replaceState(history.state, '', address);
}
