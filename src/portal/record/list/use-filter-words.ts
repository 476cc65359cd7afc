import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { findResource } from '../../../resources/registry.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { read } from '../../shell/api.ts';
import { useLanguage } from '../../shell/language.tsx';
import type { ListFilter } from './filters.ts';

/** What a filter is called, and what the values it holds are called. */
export function useFilterWords(labels: Labels, filter: ListFilter, held: readonly string[]) {
  const { text, dates } = useLanguage();
  const { field, name, id } = filter;
  const recordName = useRecordName(field, held[0]);
  const label = labels.field(name);
  const title =
    filter.component === 'date' ? text(id.endsWith('To') ? 'list.to' : 'list.from', { label }) : label;
  const of = (value: string): string => {
    if (field.kind === 'date') return dates.date(value);
    if (field.kind === 'yesNo') return text(value === 'true' ? 'list.yes' : 'list.no');
    if (field.kind === 'reference') return recordName ?? text('list.chosen');
    return labels.choice(name, field, value);
  };
  return { title, of };
}

/** The name of the record a filter points at, also when it came with the address. */
function useRecordName(field: Field, id: string | undefined): string | undefined {
  const target = field.kind === 'reference' ? findResource(field.to) : undefined;
  const record = useQuery({
    queryKey: [target?.name, 'one', 'title', id],
    enabled: target !== undefined && id !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const data = await read(`/${target?.path}/${id}`, v.record(v.string(), v.unknown()), { signal });
      const found = v.parse(v.record(v.string(), v.unknown()), data[target?.name ?? '']);
      return v.parse(v.string(), found[target?.titleField ?? '']);
    },
  });
  return record.data;
}
