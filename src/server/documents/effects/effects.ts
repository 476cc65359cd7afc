import { acceptMoves, postAdjustment, rebaseCounts } from './adjustment-effects.ts';
import { clearApproval, recordApproval, startApprovalRound } from './approval-effects.ts';
import type { Effect } from './effect.ts';
import {
  closeReceipts,
  createGoodsReceivedNote,
  moveExpiry,
  releaseOnOrder,
  reopenReceipts,
} from './order-effects.ts';
import { createPurchaseOrders } from './order-goods.ts';
import {
  lowerReceivedQuantity,
  raiseReceivedQuantity,
  recordVerification,
  tellOrder,
  updateItemCost,
} from './receipt-effects.ts';
import {
  addToPurchaseOrders,
  addToTransferNotes,
  giveUpRemainder,
  recordConfirmation,
  recordReason,
  recordRequest,
} from './request-effects.ts';
import { recordVerifier, setAverages, setItemPrices } from './revaluation-effects.ts';
import { postStockIn, reverseStockIn } from './stock-effects.ts';
import { tellRequests } from './tell-requests.ts';
import {
  moveTransferDate,
  receiveStock,
  recordCancelDate,
  releaseReservation,
  reserveStock,
  settleTransit,
  shipStock,
} from './transfer-effects.ts';

/** Every effect a chart may ask for, by the name the chart calls it; a chart's effect missing here fails a test. */
export const effects: Readonly<Record<string, Effect>> = {
  acceptMoves,
  addToPurchaseOrders,
  addToTransferNotes,
  clearApproval,
  closeReceipts,
  createGoodsReceivedNote,
  createPurchaseOrders,
  giveUpRemainder,
  lowerReceivedQuantity,
  moveExpiry,
  moveTransferDate,
  postAdjustment,
  postStockIn,
  raiseReceivedQuantity,
  receiveStock,
  rebaseCounts,
  recordApproval,
  recordCancelDate,
  recordConfirmation,
  recordReason,
  recordRequest,
  recordVerification,
  recordVerifier,
  setAverages,
  setItemPrices,
  releaseOnOrder,
  releaseReservation,
  reopenReceipts,
  reserveStock,
  reverseStockIn,
  settleTransit,
  shipStock,
  startApprovalRound,
  tellOrder,
  tellRequests,
  updateItemCost,
};

/** Effects that write elsewhere alone: after them a document stands as the chart moved it and need not be read again. */
export const writesElsewhere: ReadonlySet<string> = new Set([
  'clearApproval',
  'postStockIn',
  'raiseReceivedQuantity',
  'lowerReceivedQuantity',
  'recordApproval',
  'releaseReservation',
  'reserveStock',
  'reverseStockIn',
  'startApprovalRound',
  'tellOrder',
  'tellRequests',
  'updateItemCost',
]);
