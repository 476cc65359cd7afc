import {
  noApprovalFacts,
  ownCurrencyFacts,
} from '../../../../../machines/documents/approval/approval-facts.ts';
import type { GoodsReceivedNoteFacts } from '../../../../../machines/documents/goods-received-note/goods-received-note-facts.ts';
import type { PurchaseOrderFacts } from '../../../../../machines/documents/purchase-order/purchase-order-facts.ts';
import type { StockAdjustmentFacts } from '../../../../../machines/documents/stock-adjustment/stock-adjustment-facts.ts';
import type { StockRevaluationFacts } from '../../../../../machines/documents/stock-revaluation/stock-revaluation.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { stocklessTypes } from '../../../../resources/items/item-fields.ts';
import { asText } from '../../../fields/draft.ts';
import type { DocumentAuthor } from './author.ts';
import { type DocumentDraft, isFilled, isGiven } from './document-draft.ts';
import { stockRequest } from './request-draft.ts';
import { transferNote } from './transfer-draft.ts';

/** What the chart asks of a document that was never saved, and what a save that is being typed changes of it. */
interface DraftFacts {
  fresh(author: DocumentAuthor): object;
  typed(draft: DocumentDraft): object;
}

const linesOf = ({ lines }: DocumentDraft) => lines.filter(isFilled);
const refusedTypes = (draft: DocumentDraft): string[] => [
  ...new Set(
    linesOf(draft)
      .map(({ values }) => asText(values.itemStockType))
      .filter((type) => stocklessTypes.includes(type)),
  ),
];
const orNull = (value: unknown): string | null => (isGiven(value) ? value : null);

const purchaseOrder: DraftFacts = {
  fresh: ({ userId, outletId }) =>
    ({
      ...ownCurrencyFacts,
      issuedById: userId,
      issuedOutletId: outletId ?? '',
      anyReceived: false,
      shortClosed: false,
      belowVendorMinimum: false,
      approval: noApprovalFacts,
    }) satisfies Partial<PurchaseOrderFacts>,
  typed: (draft) =>
    ({
      hasDeliverTo: isGiven(draft.header.deliverToOutletId),
      linesWithoutTaxCode: linesOf(draft).filter(({ values }) => !isGiven(values.taxCode)).length,
      deliverToOutletId: asText(draft.header.deliverToOutletId),
      expiryDate: orNull(draft.header.expiryDate),
    }) satisfies Partial<PurchaseOrderFacts>,
};

const goodsReceivedNote: DraftFacts = {
  fresh: ({ userId, outletId }) =>
    ({
      ...ownCurrencyFacts,
      issuedById: userId,
      orderNumber: null,
      orderStatus: null,
      orderOutletId: outletId,
      orderOutstandingAfter: false,
      deliveryOrderRequired: false,
      overReceiptLines: 0,
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      periodOpen: true,
      goodsStillThere: true,
      invoiceVerified: false,
      subTotal: '0',
      taxAmount: '0',
      invoiceSubTotal: null,
      invoiceTaxAmount: null,
      invoiceTolerance: '0',
      approval: noApprovalFacts,
    }) satisfies Partial<GoodsReceivedNoteFacts>,
  typed: (draft) =>
    ({
      hasOrder: isGiven(draft.header.purchaseOrderId),
      ...orderOf(draft),
      doNo: orNull(draft.header.doNo),
      doDate: orNull(draft.header.doDate),
      postingDate: asText(draft.header.postingDate),
    }) satisfies Partial<GoodsReceivedNoteFacts>,
};

const stockAdjustment: DraftFacts = {
  fresh: () =>
    ({
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      movedLines: 0,
      shortLines: 0,
      periodOpen: true,
    }) satisfies Partial<StockAdjustmentFacts>,
  typed: (draft) =>
    ({ postingDate: asText(draft.header.postingDate) }) satisfies Partial<StockAdjustmentFacts>,
};

const stockRevaluation: DraftFacts = {
  fresh: () =>
    ({ issueDay: '', momentHasCome: true, periodOpen: true }) satisfies Partial<StockRevaluationFacts>,
  typed: (draft) => {
    const items = linesOf(draft).flatMap(({ values }) => (isGiven(values.itemId) ? values.itemId : []));
    return { repeatedItems: items.length - new Set(items).size } satisfies Partial<StockRevaluationFacts>;
  },
};

/** What any document's lines and header say alike. */
const shared = (draft: DocumentDraft) => ({
  hasVendor: isGiven(draft.header.vendorId),
  outletId: asText(draft.header.outletId),
  lineCount: linesOf(draft).length,
  refusedStockTypes: refusedTypes(draft),
});

/** What is known of an order that was loaded just now. */
const orderOf = ({ header }: DocumentDraft): Partial<GoodsReceivedNoteFacts> =>
  isGiven(header.purchaseOrderStatus)
    ? {
        orderNumber: orNull(header.purchaseOrderCode),
        orderStatus: header.purchaseOrderStatus,
        orderOutletId: orNull(header.purchaseOrderOutletId),
      }
    : {};

/** What a chart asks beyond that; a document whose chart asks nothing more is not here. */
const byDocument: Readonly<Record<string, DraftFacts>> = {
  purchaseOrder,
  goodsReceivedNote,
  stockAdjustment,
  stockRevaluation,
  stockRequest,
  transferNote,
};

/**
 * The facts of a document as typed, for judging its `save` before it is sent. What only the server can know (order,
 * period, tolerance) is taken as good until it says otherwise.
 */
export function draftFacts(
  definition: AnyDocument,
  draft: DocumentDraft,
  stored: object | null,
  author: DocumentAuthor,
): object {
  const known = byDocument[definition.name];
  return { ...(stored ?? known?.fresh(author)), ...shared(draft), ...known?.typed(draft) };
}
