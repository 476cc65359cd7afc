import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { changeNews, changesPath, databaseNews } from '../../../contracts/service.ts';
import { tellDatabaseLost } from '../../platform/api/api.ts';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { documentOutline } from '../../platform/definitions/outlines.ts';
import { NOTICES } from '../../platform/notifications/use-notices.ts';

const changesSchema = v.pipe(v.string(), v.parseJson(), changeNews);
const databaseSchema = v.pipe(v.string(), v.parseJson(), databaseNews);

type Told = v.InferOutput<typeof changesSchema>[number];

/** Work queues and stock figures are made of documents: any change may move something into or out of them. */
const derived = ['queue', 'stock'];
/** The bell is on every page: however much happens, it asks at most once in so long (ms). */
const BELL_EVERY = 3_000;
/** A browser gives a stream up for good that was refused, as it is while the database is away: it is opened anew after so long (ms), and each time twice as long. */
const OPEN_AGAIN = { first: 2_000, longest: 60_000 };

/** Hears from the server what changed in my company and outlets, and fetches again what shows it (api.md "Service"). */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const { state } = useConnectivity();
  const before = useRef(state);
  useEffect(() => {
    // What could not be read meanwhile is read now.
    if (before.current === 'databaseAway' && state === 'online') void queries.invalidateQueries();
    before.current = state;
  }, [queries, state]);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return listen(queries);
  }, [queries]);
}

function listen(queries: QueryClient): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasListened = false;
  let wait = OPEN_AGAIN.first;
  let bell: ReturnType<typeof setTimeout> | undefined;
  const ring = () => {
    bell ??= setTimeout(() => {
      bell = undefined;
      void queries.invalidateQueries({ queryKey: NOTICES });
    }, BELL_EVERY);
  };
  const open = () => {
    const stream = new EventSource(`/api${changesPath}`);
    source = stream;
    stream.addEventListener('open', () => {
      // What changed while nobody listened was told to nobody.
      if (hasListened) void queries.invalidateQueries();
      hasListened = true;
      wait = OPEN_AGAIN.first;
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, OPEN_AGAIN.longest);
    });
    stream.addEventListener('changes', (event: MessageEvent<unknown>) => {
      if (refresh(queries, event.data).some((name) => documentOutline(name))) ring();
    });
    stream.addEventListener('database', (event: MessageEvent<unknown>) => {
      const news = v.safeParse(databaseSchema, event.data);
      if (!news.success) return;
      if (news.output === 'lost') tellDatabaseLost();
      else void queries.invalidateQueries();
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    clearTimeout(bell);
    source?.close();
  };
}

/** Fetches again what shows the changes that were told; gives the names of what changed. */
function refresh(queries: QueryClient, data: unknown): readonly string[] {
  const changes = v.safeParse(changesSchema, data);
  if (!changes.success) return [];
  // What is under way is not committed yet: it is shown, and nothing is fetched for it.
  const isUnderWay = ({ progress }: Told) => progress !== undefined && progress.done < progress.total;
  for (const { resource, id, progress } of changes.output)
    if (progress) queries.setQueryData(['progress', resource, id], progress);
  const done = changes.output.filter((change) => !isUnderWay(change));
  if (done.length === 0) return [];
  const names = new Set([...done.map(({ resource }) => resource), ...derived]);
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  return [...names];
}
