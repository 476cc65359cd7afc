import { and } from 'xstate';
import { goodsReceivedNoteSetup, invoiceGiven, reverseForOrder } from './goods-received-note-setup.ts';

const mayTakeBack = and(['hasRemark', 'receivedUnderThisOutlet', 'invoiceNotVerified', 'goodsStillThere']);
const mayVerify = and(['hasInvoiceNo', 'hasInvoiceDate', 'invoiceNotVerified', 'withinInvoiceTolerance']);

const verifyMeta = {
  permission: 'ALLOW_TO_VERIFY_GRN',
  needs: ['invoiceNo', 'invoiceDate', 'invoiceSubTotal', 'invoiceTaxAmount'],
  irreversible: true,
} as const;
const takeBackMeta = {
  permission: 'ALLOW_TO_CANCEL_GRN',
  needs: ['remark'],
  irreversible: true,
  movesStock: true,
  tone: 'danger',
} as const;

/** Posted without an order; the vendor's invoice completes it. */
export const confirmedNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'Posted without an order; the vendor invoice is awaited.',
  on: {
    verify: {
      guard: mayVerify,
      target: 'Completed',
      actions: { type: 'recordVerification', params: invoiceGiven },
      meta: { ...verifyMeta, primary: true },
      description: 'Enters the vendor invoice; from then on the note stands.',
    },
    cancel: {
      guard: mayTakeBack,
      target: 'Cancelled',
      actions: 'reverseStockIn',
      meta: takeBackMeta,
      description: 'Takes the goods out again at the cost they came in with.',
    },
  },
});

/** Posted; its order still has quantity outstanding (decision 8). */
export const partlyReceivedNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'Posted; its order still expects more.',
  on: {
    verify: {
      guard: mayVerify,
      target: 'Partially Received',
      actions: { type: 'recordVerification', params: invoiceGiven },
      meta: { ...verifyMeta, primary: true },
      description: 'Enters the vendor invoice; from then on the note stands.',
    },
    cancel: {
      guard: mayTakeBack,
      target: 'Cancelled',
      actions: reverseForOrder,
      meta: takeBackMeta,
      description: 'Takes the goods out again; the order expects them anew.',
    },
    orderClosed: {
      target: 'Completed',
      meta: { system: true, reversedBy: 'orderReopened' },
      description: 'Its order was fulfilled or completed.',
    },
  },
});

/** Posted, and its order is closed or, without one, its invoice is verified. An unverified note can still be taken back. */
export const completedNote = goodsReceivedNoteSetup.createStateConfig({
  description: 'Posted, and its order is closed or its vendor invoice verified.',
  on: {
    verify: {
      guard: mayVerify,
      target: 'Completed',
      actions: { type: 'recordVerification', params: invoiceGiven },
      meta: { ...verifyMeta, primary: true },
      description: 'Enters the vendor invoice; from then on the note stands.',
    },
    cancel: {
      guard: mayTakeBack,
      target: 'Cancelled',
      actions: reverseForOrder,
      meta: takeBackMeta,
      description: 'Takes the goods out again; an order that they fulfilled expects them anew.',
    },
    orderReopened: {
      guard: 'hasOrder',
      target: 'Partially Received',
      meta: { system: true, reversedBy: 'orderClosed' },
      description: 'Another receipt of its order was taken back.',
    },
  },
});
