import type { putBacks } from '../../resources/documents/selling/sales-return.ts';
import { stocklessTypes } from '../../resources/items/item-fields.ts';

/** What may become of goods that come back. */
export type PutBack = (typeof putBacks)[number];

/** Packs are taken apart again; what dishes and sets were made of is used up. */
const PACK = 'Postpack';

/**
 * What becomes of returned goods of a stock type: as wanted, for sale again where nothing is said, and not kept where
 * there is nothing that could be put back (decision 89).
 */
export const putBackOf = (stockType: string, wanted: PutBack | null | undefined): PutBack =>
  stocklessTypes.includes(stockType) && stockType !== PACK ? 'Not Kept' : (wanted ?? 'Available');
