import type { QueryClient } from '@tanstack/react-query';
import { readSeenDocument } from '../../../../contracts/documents/documents.ts';
import type { AnyDocument, SeenDocumentOf } from '../../../../resources/define-document.ts';
import { goodsReceivedNote } from '../../../../resources/documents/goods-received-note.ts';
import { purchaseOrder } from '../../../../resources/documents/purchase-order.ts';
import { orderAmounts } from '../../../../rules/purchasing/order-amounts.ts';
import { receiptHeader, receiptLine } from '../../../../rules/receipt-of-order.ts';
import type { Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import { documentKey } from '../use-document.ts';
import { type LineDraft, newLine } from './document-draft.ts';

/** What a document takes over from the one it is made from. */
export interface Loaded {
  readonly header: Draft;
  readonly lines: readonly LineDraft[];
}

/**
 * A purchase order loaded into a goods received note (spec 2 §4): its vendor and terms, and what is outstanding of its
 * lines. Its status comes along, so that the chart can refuse a draft or a closed order before anything is sent.
 */
export async function loadOrder(
  queries: QueryClient,
  definition: AnyDocument,
  id: string,
): Promise<Loaded | null> {
  if (definition.name !== goodsReceivedNote.name) return null;
  const { document } = await queries.fetchQuery({
    queryKey: [...documentKey(purchaseOrder, id), 'seen'],
    queryFn: ({ signal }) => call(readSeenDocument(purchaseOrder), { params: { id }, signal }),
  });
  return takenOver(definition, document);
}

/** What a new note takes over from an order, by the rules of receipts, and what its page shows of vendor and items. */
export function takenOver(definition: AnyDocument, order: SeenDocumentOf<typeof purchaseOrder>): Loaded {
  const header = {
    vendorCode: order.vendorCode,
    vendorName: order.vendorName,
    ...receiptHeader(order),
    purchaseOrderStatus: order.status,
    purchaseOrderOutletId: order.deliverToOutletId,
    purchaseOrderExpiryDate: order.expiryDate,
    orderAmounts: orderAmounts(order),
  };
  const lines = order.lines.flatMap((line): LineDraft[] => {
    const taken = receiptLine(line);
    if (!taken) return [];
    const { itemCode, itemName, itemStockType, itemUnitOfMeasurement } = line;
    const item = { itemCode, itemName, itemStockType, itemUnitOfMeasurement };
    const fresh = newLine(definition);
    return [{ ...fresh, values: { ...fresh.values, ...item, ...taken } }];
  });
  return { header, lines };
}
