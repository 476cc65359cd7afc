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
  /** Whether the statuses of its rows are tabs: those of documents are. */
  hasStatuses: boolean;
  onStatus(status: string | null): void;
}

/** A view's tab beside those of statuses. */
const viewKey = (id: number): string => `view ${id}`;

/** The views of a list, one at a time: all of it, each status with its count, and what its reader saved (look.md U7). */
export function ListTabs({ resource, labels, state, list, hasStatuses, onStatus }: ListTabsProps) {
  const text = useText();
  const field = hasStatuses ? resource.fields.status : undefined;
  const counts = useQuery({
    queryKey: [resource.name, 'counts'],
    enabled: field !== undefined,
    queryFn: ({ signal }) => call(countStatuses(resource), { signal }),
  });
  const chosen = field && state.filters.status;
  // The first is that of a form nobody has saved: no list holds one.
  const statuses = field ? choicesOf(field).slice(1) : [];
  const { profiles, shown } = list;
  return (
    <Tabs
      label={text(hasStatuses ? 'list.tabs' : 'list.views')}
      selected={shown ? viewKey(shown.id) : chosen?.length === 1 ? (chosen[0] ?? '') : ''}
      onSelect={(key) => {
        const view = profiles.find(({ id }) => viewKey(id) === key);
        if (view) list.load(view.data);
        else if (shown) list.leave(key === '' ? '' : new URLSearchParams({ status: key }).toString());
        else onStatus(key === '' ? null : key);
      }}
      tabs={[
        { id: '', label: text('list.all') },
        ...statuses.map((status) => ({
          id: status,
          label: field ? labels.choice('status', field, status) : status,
          count: counts.isPending ? null : counts.data?.counts[status],
        })),
        ...profiles.map(({ id, name }) => ({ id: viewKey(id), label: name, isOwn: true })),
      ]}
    />
  );
}
