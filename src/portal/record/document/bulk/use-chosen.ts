import { useQuery } from '@tanstack/react-query';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import { readChosen } from '../../list/bulk/read-chosen.ts';
import type { ChosenDocument } from './bulk-events.ts';

/** The documents chosen in a list as they stand now. */
export function useChosen(definition: AnyDocument, selected: readonly string[]) {
  return useQuery({
    queryKey: [definition.name, 'chosen', selected],
    queryFn: async ({ signal }): Promise<readonly ChosenDocument[]> => {
      const fields = 'approvalStatus' in definition.fields ? ['approvalStatus'] : [];
      const wanted = ['number', 'status', ...fields];
      const rows = await readChosen(definition, selected, wanted, signal);
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
