import type { delivery } from '../../../resources/documents/selling/delivery.ts';
import { sale } from '../../../resources/documents/selling/sale.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import { heldDocument } from '../storage/held-document.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';

type Delivery = typeof delivery;

/**
 * Fills in a delivery from its sale, whose row is locked first: of two who request one at once, one is refused. What the
 * sale says of recipient and provider is where a new one begins.
 */
export async function fillDelivery(
  work: Work,
  { header }: Draft<Delivery>,
  before: StoredDocument<Delivery> | null,
): Promise<FieldRefusal[]> {
  if (header.saleId == null) return [{ field: 'saleId', code: 'required' }];
  if (before !== null && before.saleId !== header.saleId)
    return [{ field: 'saleId', code: 'deliveryOfOtherSale' }];
  const sold = await heldDocument(work, sale, header.saleId);
  if (header.outletId !== sold.outletId) return [{ field: 'outletId', code: 'deliveredByOtherOutlet' }];
  header.clientId = sold.clientId;
  if (before !== null) return [];
  header.provider ??= sold.shipmentProvider;
  header.recipientName ??= sold.recipientName;
  header.recipientContact ??= sold.recipientContact;
  header.recipientAddress ??= sold.shippingAddress;
  header.requestedAt = work.now.toISOString();
  return [];
}
