import { useQuery } from '@tanstack/react-query';
import { readTables } from '../../../../contracts/menus/tables.ts';
import { call } from '../../../platform/api/api.ts';

/** The tables of an outlet, or of one of its areas, with where their codes lead. */
export function useTables(outletId: string | null, areaId: string | null = null) {
  return useQuery({
    queryKey: ['tableArea', 'tables', outletId, areaId],
    enabled: outletId !== null && outletId !== '',
    queryFn: ({ signal }) =>
      call(readTables, {
        query: { outletId: outletId ?? '', ...(areaId === null ? {} : { areaId }) },
        signal,
      }),
  });
}
