import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readGroups } from '../../../contracts/lists.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { call } from '../../platform/api/api.ts';
import { askedList } from './asked-list.ts';
import { groupedPositions, type RowGroup } from './group-rows.ts';
import type { ListState } from './use-list-state.ts';

/** The groups a list falls into by a field, and which of them are folded; null while it is not grouped. */
export function useGroups(resource: Resource, state: ListState, groupBy: string | null) {
  const list = useMemo(() => askedList(state.asked), [state.asked]);
  const [folded, setFolded] = useState<ReadonlySet<string | null>>(new Set());
  const answer = useQuery({
    queryKey: [resource.name, 'list', 'groups', groupBy, list],
    enabled: groupBy !== null,
    queryFn: ({ signal }) =>
      call(readGroups, {
        params: { resource: resource.name },
        query: { field: groupBy ?? '', list },
        signal,
      }),
  });
  const found = groupBy === null ? undefined : answer.data?.groups;
  const groups = useMemo(
    () => found?.map((group): RowGroup => ({ ...group, isFolded: folded.has(group.value) })),
    [found, folded],
  );
  const places = useMemo(() => (groups ? groupedPositions(groups) : null), [groups]);
  const toggle = (value: string | null) =>
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(value)) next.add(value);
      return next;
    });
  return { places, toggle, error: answer.error };
}
