import type { AnyStateMachine } from 'xstate';
import type { DocumentRules } from './document-rules.ts';
import { goodsReceivedNoteRules } from './goods-received-note-rules.ts';
import { purchaseOrderRules } from './purchase-order-rules.ts';
import { safeBoxRules } from './safe-box-rules.ts';
import { collectionRules } from './selling/collection-rules.ts';
import { deliveryRules } from './selling/delivery-rules.ts';
import { quotationRules } from './selling/quotation-rules.ts';
import { saleRules } from './selling/sale-rules.ts';
import { salesOrderRules } from './selling/sales-order-rules.ts';
import { salesReturnRules } from './selling/sales-return-rules.ts';
import { warrantyRules } from './selling/warranty-rules.ts';
import { stockAdjustmentRules } from './stock-adjustment-rules.ts';
import { stockPackingRules } from './stock-packing-rules.ts';
import { stockRequestRules } from './stock-request-rules.ts';
import { stockRevaluationRules } from './stock-revaluation-rules.ts';
import { transferNoteRules } from './transfer-note-rules.ts';

/** Every document type's rules by its name. */
const documentRules: Readonly<Record<string, DocumentRules>> = {
  purchaseOrder: purchaseOrderRules,
  goodsReceivedNote: goodsReceivedNoteRules,
  stockAdjustment: stockAdjustmentRules,
  stockRevaluation: stockRevaluationRules,
  stockPacking: stockPackingRules,
  stockRequest: stockRequestRules,
  transferNote: transferNoteRules,
  safeBox: safeBoxRules,
  quotation: quotationRules,
  salesOrder: salesOrderRules,
  sale: saleRules,
  salesReturn: salesReturnRules,
  collection: collectionRules,
  delivery: deliveryRules,
  warranty: warrantyRules,
};

/** A document type's rules by its name, for who knows no type by name; one without is a fault of the code. */
export function rulesNamed(name: string): DocumentRules {
  const found = documentRules[name];
  if (!found) throw new Error(`No rules are known of ${name}`);
  return found;
}

/** Every document's chart by its id: what the engine and the screens need at run time. */
export const documentCharts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  Object.values(documentRules).map(({ machine }) => [machine.id, machine]),
);
