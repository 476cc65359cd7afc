import { useQuery } from '@tanstack/react-query';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import { countRows, type RowRanges } from '../../../kit/data/grid/row-ranges.ts';
import { MOST_CHOSEN, readChosen } from '../../list/bulk/read-chosen.ts';
import type { ListState } from '../../list/use-list-state.ts';
import type { ChosenDocument } from './bulk-events.ts';

/** The chosen rows of a list as documents, those included that were never scrolled into view. */
export function useChosen(definition: AnyDocument, state: ListState, selected: RowRanges) {
  const count = countRows(selected);
  return useQuery({
    queryKey: [definition.name, 'chosen', state, selected],
    enabled: count > 0 && count <= MOST_CHOSEN,
    queryFn: async ({ signal }): Promise<readonly ChosenDocument[]> => {
      const fields = 'approvalStatus' in definition.fields ? ['approvalStatus'] : [];
      const wanted = ['number', 'status', ...fields];
      const rows = await readChosen(definition, state, selected, wanted, signal);
      return rows.map(({ id, version, number, status, approvalStatus }) => ({
        id,
        version,
        number: asText(number),
        status: asText(status),
        approvalStatus: asText(approvalStatus) || null,
      }));
    },
  });
}
