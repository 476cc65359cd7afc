import type { AnyStateMachine } from 'xstate';
import { goodsReceivedNote } from './documents/goods-received-note/goods-received-note.ts';
import { purchaseOrder } from './documents/purchase-order/purchase-order.ts';
import { stockAdjustment } from './documents/stock-adjustment/stock-adjustment.ts';
import { stockRequest } from './documents/stock-request/stock-request.ts';
import { stockRevaluation } from './documents/stock-revaluation/stock-revaluation.ts';
import { transferNote } from './documents/transfer-note/transfer-note.ts';

/** Every document's chart by its id, without the samples: what the engine and the screens need at run time. */
export const documentCharts: Readonly<Record<string, AnyStateMachine>> = {
  'purchase-order': purchaseOrder,
  'goods-received-note': goodsReceivedNote,
  'stock-adjustment': stockAdjustment,
  'stock-revaluation': stockRevaluation,
  'stock-request': stockRequest,
  'transfer-note': transferNote,
};
