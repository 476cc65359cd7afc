import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../../../shell/api.ts';

const levels = {
  onHand: v.string(),
  reserved: v.string(),
  restricted: v.string(),
  available: v.string(),
  averageCost: v.optional(v.string()),
  value: v.optional(v.string()),
};
const reply = v.object({
  stocks: v.array(
    v.object({ outletId: v.string(), outletCode: v.string(), outletName: v.string(), ...levels }),
  ),
  total: v.object(levels),
});

/** What an item holds over the outlets of the reader, and at each (decision 15). */
export type ItemStocks = v.InferOutput<typeof reply>;
export type OutletStock = ItemStocks['stocks'][number];

/** Stock of an item per outlet; cost figures only for those who may see costs. */
export function useItemStocks(itemId: string) {
  return useQuery({
    queryKey: ['stock', 'levels', itemId],
    queryFn: ({ signal }) => read('/stock', reply, { query: { key: itemId }, signal }),
  });
}
