import { Refusal } from '../../refusal.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { collection } from './collection.ts';
import { delivery } from './delivery.ts';
import { goodsReceivedNote } from './goods-received-note.ts';
import { purchaseOrder } from './purchase-order.ts';
import { quotation } from './quotation.ts';
import { safeBox } from './safe-box.ts';
import { sale } from './sale.ts';
import { salesOrder } from './sales-order.ts';
import { salesReturn } from './sales-return.ts';
import { stockAdjustment } from './stock-adjustment.ts';
import { stockPacking } from './stock-packing.ts';
import { stockRequest } from './stock-request.ts';
import { stockRevaluation } from './stock-revaluation.ts';
import { transferNote } from './transfer-note.ts';
import { warranty } from './warranty.ts';

/** Every document type the engine runs; one for each definition in the registry. */
export const documentTypes: readonly DocumentType[] = [
  purchaseOrder,
  goodsReceivedNote,
  stockAdjustment,
  stockRevaluation,
  stockPacking,
  stockRequest,
  transferNote,
  safeBox,
  quotation,
  salesOrder,
  sale,
  salesReturn,
  delivery,
  warranty,
  collection,
];

/** @throws Refusal `notFound` for a type there is not */
export function documentType(name: string): DocumentType {
  const found = documentTypes.find((type) => type.definition.name === name);
  if (!found) throw new Refusal('notFound');
  return found;
}
