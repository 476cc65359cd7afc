import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Resource } from '../../../resources/define-resource.ts';
import { documents } from '../../../resources/registry.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { read } from '../../shell/api.ts';
import { useText } from '../../shell/language.tsx';
import type { ListState } from './use-list-state.ts';

interface StatusTabsProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  onChange(filters: ListState['filters']): void;
}

const reply = v.object({ counts: v.record(v.string(), v.number()) });

/** The statuses of a document list with their counts; what is there stands first in the order of a document's life. */
export function StatusTabs({ resource, labels, state, onChange }: StatusTabsProps) {
  const text = useText();
  const field = resource.fields.status;
  const isDocument = documents.some((document) => document.name === resource.name);
  const counts = useQuery({
    queryKey: [resource.name, 'counts'],
    enabled: isDocument,
    queryFn: ({ signal }) => read(`/${resource.path}/status/counts`, reply, { signal }),
  });
  if (!isDocument || field?.kind !== 'choice') return null;
  const chosen = state.filters.status;
  const { status: _status, ...others } = state.filters;
  const statuses = field.values.filter((status) => status !== 'New');
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
