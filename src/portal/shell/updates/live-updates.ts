import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { changeNews, changesPath } from '../../../contracts/service.ts';

const changesSchema = v.pipe(v.string(), v.parseJson(), changeNews);

type Told = v.InferOutput<typeof changesSchema>[number];

/** Work queues and stock figures are made of documents: any change may move something into or out of them. */
const derived = ['queue', 'stock'];

/** Hears from the server what changed in my company and outlets, and fetches again what shows it (api.md "Service"). */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(`/api${changesPath}`);
    const refresh = (event: MessageEvent<unknown>) => {
      const changes = v.safeParse(changesSchema, event.data);
      if (!changes.success) return;
      // What is under way is not committed yet: it is shown, and nothing is fetched for it.
      const isUnderWay = ({ progress }: Told) => progress !== undefined && progress.done < progress.total;
      for (const { resource, id, progress } of changes.output)
        if (progress) queries.setQueryData(['progress', resource, id], progress);
      const done = changes.output.filter((change) => !isUnderWay(change));
      if (done.length === 0) return;
      const names = new Set([...done.map(({ resource }) => resource), ...derived]);
      for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
    };
    source.addEventListener('changes', refresh);
    return () => source.close();
  }, [queries]);
}
