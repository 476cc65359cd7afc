import { useQuery } from '@tanstack/react-query';
import { type OpenBill, readOpenBills } from '../../../../contracts/menus/tables.ts';
import { call } from '../../../platform/api/api.ts';

/** The open bills of an outlet by the labels of their tables, in small letters; read anew whenever a sale changes. */
export function useOpenBills(outletId: string | null): ReadonlyMap<string, OpenBill> | undefined {
  const { data } = useQuery({
    queryKey: ['sale', 'openBills', outletId],
    enabled: outletId !== null && outletId !== '',
    queryFn: ({ signal }) => call(readOpenBills, { query: { outletId: outletId ?? '' }, signal }),
    select: ({ bills }) => new Map(bills.map((bill) => [bill.label, bill])),
  });
  return data;
}
