import { useQuery } from '@tanstack/react-query';
import type { StoredRecord } from '../../../../contracts/records.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { readChosen } from '../../list/bulk/read-chosen.ts';
import { visibleDocument } from '../../visible-fields.ts';
import type { ChosenDocument } from './bulk-events.ts';
import { partiesOf } from './parties.ts';

/** The documents chosen in a list as they stand now, with whom they are about and their amount. */
export function useChosen(whole: AnyDocument, selected: readonly string[]) {
  const account = useAccount();
  return useQuery({
    queryKey: [whole.name, 'chosen', selected],
    queryFn: async ({ signal }): Promise<readonly ChosenDocument[]> => {
      const definition = visibleDocument(whole, account);
      const parties = partiesOf(definition);
      const further = ['approvalStatus', 'total', 'currencyCode'].filter((name) => name in definition.fields);
      const wanted = ['number', 'status', ...parties, ...further];
      const rows = await readChosen(definition, selected, wanted, signal);
      return rows.map((row) => chosenDocument(row, parties));
    },
  });
}

const chosenDocument = (row: StoredRecord, parties: readonly string[]): ChosenDocument => ({
  id: row.id,
  version: row.version,
  number: asText(row.number),
  status: asText(row.status),
  approvalStatus: asText(row.approvalStatus) || null,
  parties: parties.map((name) => asText(row[`${name}Name`])).filter((name) => name !== ''),
  total: asText(row.total) || null,
  currencyCode: asText(row.currencyCode),
});
