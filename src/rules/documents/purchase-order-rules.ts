import * as v from 'valibot';
import { noApprovalFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { purchaseOrder as chart } from '../../../machines/documents/purchase-order/purchase-order.ts';
import type { purchaseOrder } from '../../resources/documents/purchase-order.ts';
import { compare, sign } from '../money/decimal.ts';
import { approvalFound, exchangeRateFacts, exchangeRateFound, noRateKnown } from './approval-rules.ts';
import { type DocumentRules, hasTag } from './document-rules.ts';
import { lineFacts } from './line-facts.ts';
import { decimalOf, isGiven, textOf, textOrNull } from './read-values.ts';

const found = v.object({
  approval: approvalFound,
  rate: exchangeRateFound,
  /** The vendor of a draft, and the least an order with it should come to. */
  vendor: v.nullable(v.object({ id: v.string(), minimum: v.nullable(v.string()) })),
});

/** What only the database knows of a purchase order. */
export type PurchaseOrderFound = v.InferOutput<typeof found>;

/** A purchase order's facts. */
export const purchaseOrderRules: DocumentRules<typeof purchaseOrder, typeof chart, PurchaseOrderFound> = {
  author: 'issuedBy',
  found,
  nothingKnown: { approval: noApprovalFacts, rate: noRateKnown, vendor: null },
  facts(document, { approval, rate, vendor }) {
    const { currencyCode, exchangeRate, issueDate: day, lines } = document;
    const isDraft = hasTag(chart, document, 'draft');
    const minimum = isDraft && vendor?.id === document.vendorId ? vendor?.minimum : null;
    return {
      ...exchangeRateFacts({ currencyCode, exchangeRate, day }, isDraft, rate),
      ...lineFacts(lines),
      hasVendor: isGiven(document.vendorId),
      hasDeliverTo: isGiven(document.deliverToOutletId),
      linesWithoutTaxCode: lines.filter((line) => !isGiven(line.taxCode)).length,
      issuedById: textOf(document.issuedById),
      issuedOutletId: textOf(document.issuedOutletId),
      deliverToOutletId: textOf(document.deliverToOutletId),
      expiryDate: textOrNull(document.expiryDate),
      anyReceived: lines.some((line) => isAny(line.receivedQuantity) || isAny(line.receivedFocQuantity)),
      shortClosed: lines.some(
        (line) => isAny(line.shortClosedQuantity) || isAny(line.shortClosedFocQuantity),
      ),
      belowVendorMinimum: minimum != null && compare(decimalOf(document.baseTotal), minimum) < 0,
      approval,
    };
  },
};

const isAny = (quantity: unknown): boolean => sign(decimalOf(quantity)) > 0;
