import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { countRows, type RowRanges } from '../../../kit/grid/row-ranges.ts';
import { MOST_CHOSEN, readChosen } from '../../list/bulk/read-chosen.ts';
import type { ListState } from '../../list/use-list-state.ts';
import type { ChosenDocument } from './bulk-events.ts';

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
      return readChosen(definition, state, selected, ['number', 'status', ...fields], rowSchema, signal);
    },
  });
}
