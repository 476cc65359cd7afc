import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../../../shell/api.ts';

const barcodeSchema = v.object({
  id: v.string(),
  barcode: v.string(),
  batchNo: v.optional(v.nullable(v.string()), null),
});
const reply = v.object({ barcodeDTOs: v.array(barcodeSchema) });

/** A code a scanner reads for the item. */
export type Barcode = v.InferOutput<typeof barcodeSchema>;

/** The barcodes of an item (spec 2 §8: `GET /barcode/item/{id}`). */
export function useBarcodes(itemId: string) {
  return useQuery({
    queryKey: ['barcode', 'of', itemId],
    queryFn: async ({ signal }) =>
      (await read(`/barcode/item/${encodeURIComponent(itemId)}`, reply, { signal })).barcodeDTOs,
  });
}
