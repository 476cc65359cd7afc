import { useQuery } from '@tanstack/react-query';
import { countStatuses } from '../../../contracts/lists.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { choicesOf } from '../../../resources/kinds/traits.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Tabs } from '../../kit/layout/Tabs.tsx';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/language/language.tsx';
import type { ListLayout } from './layouts/use-layout.ts';
import type { ListState } from './use-list-state.ts';

export interface ListTabsProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  list: ListLayout;
  /** The filter whose values are tabs: the status of documents, whether records are in use; none where only views are. */
  filter: TabFilter | null;
  onValue(value: string | null): void;
}

export type TabFilter = 'status' | 'active';

/** The words of the two values of `active`, which have no names of their own. */
const activeWords = { true: 'outlets.active', false: 'outlets.inactive' } as const;

/** A view's tab beside those of statuses. */
const viewKey = (id: number): string => `view ${id}`;

/** The views of a list, one at a time: all of it, each status with its count or those in use and not, and what its reader saved (look.md U7). */
export function ListTabs({ resource, labels, state, list, filter, onValue }: ListTabsProps) {
  const text = useText();
  const field = filter === 'status' ? resource.fields.status : undefined;
  const counts = useQuery({
    queryKey: [resource.name, 'counts'],
    enabled: field !== undefined,
    queryFn: ({ signal }) => call(countStatuses(resource), { signal }),
  });
  const chosen = filter === null ? undefined : state.filters[filter];
  // The first is that of a form nobody has saved: no list holds one.
  const statuses = field ? choicesOf(field).slice(1) : [];
  const { profiles, shown } = list;
  return (
    <Tabs
      label={text(filter === null ? 'list.views' : 'list.tabs')}
      selected={shown ? viewKey(shown.id) : chosen?.length === 1 ? (chosen[0] ?? '') : ''}
      onSelect={(key) => {
        const view = profiles.find(({ id }) => viewKey(id) === key);
        if (view) list.load(view.data);
        else if (shown)
          list.leave(key === '' || filter === null ? '' : new URLSearchParams({ [filter]: key }).toString());
        else onValue(key === '' ? null : key);
      }}
      tabs={[
        { id: '', label: text('list.all') },
        ...statuses.map((status) => ({
          id: status,
          label: field ? labels.choice('status', field, status) : status,
          count: counts.isPending ? null : counts.data?.counts[status],
        })),
        ...(filter === 'active'
          ? (['true', 'false'] as const).map((id) => ({ id, label: text(activeWords[id]) }))
          : []),
        ...profiles.map(({ id, name }) => ({ id: viewKey(id), label: name, isOwn: true })),
      ]}
    />
  );
}
