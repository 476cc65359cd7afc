import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { pluralOf } from '../../../../resources/plural.ts';
import { countRows, type RowRanges } from '../../../kit/grid/row-ranges.ts';
import { read } from '../../../shell/api.ts';
import { listQuery } from '../../list/use-list-rows.ts';
import type { ListState } from '../../list/use-list-state.ts';
import type { ChosenDocument } from './bulk-events.ts';

/** The most documents one act takes: what a person can still read the outcome of. */
export const MOST_CHOSEN = 1000;
const pageSize = 100;

const rowSchema = v.object({
  id: v.string(),
  version: v.number(),
  number: v.string(),
  status: v.string(),
  approvalStatus: v.optional(v.nullable(v.string()), null),
});

/** The chosen rows of a list as documents, those included that were never scrolled into view. */
export function useChosen(definition: AnyDocument, state: ListState, selected: RowRanges) {
  const count = countRows(selected);
  return useQuery({
    queryKey: [definition.name, 'chosen', state, selected],
    enabled: count > 0 && count <= MOST_CHOSEN,
    queryFn: async ({ signal }): Promise<readonly ChosenDocument[]> => {
      const fields = 'approvalStatus' in definition.fields ? ['approvalStatus'] : [];
      const query = { ...listQuery(state, ['number', 'status', ...fields]), pageSize };
      const pages = new Set<number>();
      for (const [from, to] of selected)
        for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.add(page);
      const chosen: ChosenDocument[] = [];
      for (const page of [...pages].sort((a, b) => a - b)) {
        const data = await read(`/${definition.path}`, v.record(v.string(), v.unknown()), {
          query: { ...query, page: page + 1 },
          signal,
        });
        const rows = v.parse(v.array(rowSchema), data[pluralOf(definition.name)]);
        chosen.push(
          ...rows.filter((_, place) =>
            selected.some(([from, to]) => page * pageSize + place >= from && page * pageSize + place < to),
          ),
        );
      }
      return chosen;
    },
  });
}
