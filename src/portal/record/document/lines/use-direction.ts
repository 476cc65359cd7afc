import { useQuery } from '@tanstack/react-query';
import { listRecords, rowsIn } from '../../../../contracts/records.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { adjustmentDirections, adjustmentType } from '../../../../resources/stock/adjustment-type.ts';
import type { AdjustmentDirection } from '../../../../rules/stock/stock-adjustment.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';

/** Which way a document's type moves stock; both ways where it has none, or none that is known. */
export function useDirection({ fields }: AnyDocument, header: Draft): AdjustmentDirection {
  const types = useQuery({
    queryKey: [adjustmentType.name, 'directions'],
    enabled: 'adjustmentType' in fields,
    retry: false,
    queryFn: async ({ signal }) =>
      rowsIn(adjustmentType, await call(listRecords(adjustmentType), { query: { pageSize: 100 }, signal })),
  });
  const type = types.data?.find(({ code }) => code === header.adjustmentType);
  return adjustmentDirections.find((each) => each === asText(type?.direction)) ?? 'Both';
}
