import { sale } from '../../../resources/documents/selling/sale.ts';
import type { warranty } from '../../../resources/documents/selling/warranty.ts';
import { warrantyDays } from '../../../rules/sales/warranty.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import { heldDocument } from '../storage/held-document.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import { piecesWithout } from './pieces.ts';

type Warranty = typeof warranty;

/**
 * Fills in a warranty from its sale, whose row is locked first: it is of the next piece that has none, from the day of
 * the sale, for as long as the item says.
 */
export async function fillWarranty(
  work: Work,
  { header }: Draft<Warranty>,
  before: StoredDocument<Warranty> | null,
): Promise<FieldRefusal[]> {
  if (header.saleId == null) return [{ field: 'saleId', code: 'required' }];
  if (before !== null && before.saleId !== header.saleId)
    return [{ field: 'saleId', code: 'warrantyOfOtherSale' }];
  const sold = await heldDocument(work, sale, header.saleId);
  if (header.outletId !== sold.outletId) return [{ field: 'outletId', code: 'warrantyOfOtherOutlet' }];
  if (before !== null) return [];
  const [next] = await piecesWithout(work, sold.id);
  if (!next) return [{ field: 'saleId', code: 'warrantyNoPiece' }];
  Object.assign(header, warrantyDays(sold.businessDate ?? work.today, next.months, next.mostMonths));
  header.saleLineId = next.lineId;
  header.itemId = next.itemId;
  header.clientId = sold.clientId;
  header.warrantyGroup = next.warrantyGroup;
  return [];
}
