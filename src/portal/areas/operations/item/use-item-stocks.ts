import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { readStock } from '../../../../contracts/stock.ts';
import { call } from '../../../platform/api/api.ts';

/** What an item holds over the outlets of the reader, and at each (decision 15). */
export type ItemStocks = ReplyOf<typeof readStock>;
export type OutletStock = ItemStocks['stocks'][number];

/** Stock of an item per outlet; cost figures only for those who may see costs. */
export function useItemStocks(itemId: string) {
  return useQuery({
    queryKey: ['stock', 'levels', itemId],
    queryFn: ({ signal }) => call(readStock, { query: { key: itemId }, signal }),
  });
}
