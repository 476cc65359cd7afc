import { skipToken, useQuery } from '@tanstack/react-query';
import { readRecord } from '../../../../contracts/records.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { isReference } from '../../../../resources/kinds/traits.ts';
import { valueText } from '../../../fields/kind-cells.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { call } from '../../../platform/api/api.ts';
import { loadDefinition } from '../../../platform/definitions/load-definition.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { ListFilter } from './filters.ts';

/** What a filter is called, and what the values it holds are called. */
export function useFilterWords(labels: Labels, filter: ListFilter, held: readonly string[]) {
  const { text, dates, numbers } = useLanguage();
  const { field, name, id } = filter;
  const recordName = useRecordName(field, held[0]);
  const label = labels.field(name);
  const title =
    filter.component === 'date' ? text(id.endsWith('To') ? 'list.to' : 'list.from', { label }) : label;
  const of = (value: string): string =>
    isReference(field)
      ? (recordName ?? text('list.chosen'))
      : valueText(name, field, value, { labels, text, dates, numbers });
  return { title, of };
}

/** The name of the record a filter points at, also when it came with the address. */
function useRecordName(field: Field, id: string | undefined): string | undefined {
  const to = isReference(field) ? field.to : undefined;
  const record = useQuery({
    queryKey: [to, 'one', 'title', id],
    retry: false,
    queryFn:
      to !== undefined && id !== undefined
        ? async ({ signal }) => {
            const target = await loadDefinition(to);
            const reply = await call(readRecord(target), { params: { id }, signal });
            const title = reply[target.name]?.[target.titleField];
            return typeof title === 'string' ? title : null;
          }
        : skipToken,
  });
  return record.data ?? undefined;
}
