import { useQuery } from '@tanstack/react-query';
import { countStatuses } from '../../../contracts/lists.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { choicesOf } from '../../../resources/kinds/traits.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Tabs } from '../../kit/layout/Tabs.tsx';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/language/language.tsx';
import type { ListState } from './use-list-state.ts';

export interface StatusTabsProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  onChange(filters: ListState['filters']): void;
}

/** The statuses of a document list with their counts; what is there is first in the order of a document's life. */
export function StatusTabs({ resource, labels, state, onChange }: StatusTabsProps) {
  const text = useText();
  const field = resource.fields.status;
  const counts = useQuery({
    queryKey: [resource.name, 'counts'],
    queryFn: ({ signal }) => call(countStatuses(resource), { signal }),
  });
  if (!field) return null;
  const chosen = state.filters.status;
  const { status: _status, ...others } = state.filters;
  // The first is that of a form nobody has saved: no list holds one.
  const statuses = choicesOf(field).slice(1);
  return (
    <Tabs
      label={text('list.tabs')}
      selected={chosen?.length === 1 ? (chosen[0] ?? '') : ''}
      onSelect={(status) => onChange(status === '' ? others : { ...others, status: [status] })}
      tabs={[
        { id: '', label: text('list.all') },
        ...statuses.map((status) => ({
          id: status,
          label: labels.choice('status', field, status),
          count: counts.isPending ? null : counts.data?.counts[status],
        })),
      ]}
    />
  );
}
