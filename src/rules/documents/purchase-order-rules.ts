import * as v from 'valibot';
import { noApprovalFacts } from '../../../machines/documents/approval/approval-facts.ts';
import { purchaseOrder as chart } from '../../../machines/documents/purchase-order/purchase-order.ts';
import type { purchaseOrder } from '../../resources/documents/purchase-order.ts';
import { date } from '../../resources/kinds/date.ts';
import { text } from '../../resources/kinds/text.ts';
import { texts } from '../../resources/kinds/texts.ts';
import { yesNo } from '../../resources/kinds/yes-no.ts';
import { compare, type Decimal, decimal, divide, multiply, negate, sign, ZERO } from '../money/decimal.ts';
import { AMOUNT_PLACES, UNIT_PLACES } from '../money/money.ts';
import { outstanding } from '../purchasing/over-receipt.ts';
import {
  approvalChanges,
  approvalFound,
  approvalRemedies,
  exchangeRateFacts,
  exchangeRateFound,
  exchangeRateRemedies,
  noRateKnown,
} from './approval-rules.ts';
import { buyingFacts, buyingFound, buyingRemedies } from './buying-rules.ts';
import { type DocumentRules, type GoodsMoved, hasTag, type ReadLine } from './document-rules.ts';
import { lineFacts } from './line-facts.ts';
import { decimalOf, isGiven, textOf, textOrNull } from './read-values.ts';

const found = v.object({
  approval: approvalFound,
  rate: exchangeRateFound,
  /** The vendor of a draft, and the least an order with it should come to. */
  vendor: v.nullable(v.object({ id: v.string(), minimum: v.nullable(v.string()) })),
  /** What speaks against buying what a draft names; null where it was not asked. */
  buying: v.nullable(buyingFound),
});

/** What only the database knows of a purchase order. */
export type PurchaseOrderFound = v.InferOutput<typeof found>;

type Line = ReadLine<typeof purchaseOrder>;

/** A purchase order's facts, and what its events do to goods. */
export const purchaseOrderRules: DocumentRules<typeof purchaseOrder, typeof chart, PurchaseOrderFound> = {
  machine: chart,
  // What receiving an order and extending it may be given.
  eventFields: {
    doNo: text({ max: 60 }),
    doDate: date({ opensOn: 'today' }),
    post: yesNo({ permission: 'ALLOW_TO_CONFIRM_GRN' }),
    expiryDate: date({ future: true }),
  },
  eventLineFields: { batchNo: text({ max: 60 }), expiryDate: date(), serialNos: texts() },
  author: 'issuedBy',
  outlet: 'deliverToOutlet',
  waits: [
    // An order past its day is not received until the day is moved (domain/inventory §3).
    {
      kind: 'incoming',
      outlet: 'deliverToOutlet',
      tag: 'awaitsReceipt',
      events: ['receive'],
      due: 'expectedArrival',
      expires: 'expiryDate',
    },
    { kind: 'draft', outlet: 'issuedOutlet', tag: 'draft', events: ['confirm'], isOwn: true },
  ],
  goods: { releaseOnOrder: { releases: true, moved: released } },
  changes: {
    ...approvalChanges,
    createGoodsReceivedNote: ['anyReceived'],
    moveExpiry: ['expiryDate'],
    releaseOnOrder: ['shortClosed'],
  },
  remedies: {
    ...approvalRemedies,
    ...exchangeRateRemedies,
    ...buyingRemedies,
    issuedUnderThisOutlet: { outlet: 'issuedOutlet' },
    deliveredToThisOutlet: { outlet: 'deliverToOutlet' },
    hasVendor: 'draft',
    hasDeliverTo: 'draft',
    hasLines: 'draft',
    everyLineHasPurchaseTaxCode: 'draft',
    linesHoldStock: 'draft',
    nothingReceived: 'complete',
    notExpired: 'expiry',
  },
  found,
  nothingKnown: { approval: noApprovalFacts, rate: noRateKnown, vendor: null, buying: null },
  facts(document, { approval, rate, vendor, buying }) {
    const { currencyCode, exchangeRate, issueDate: day, lines } = document;
    const isDraft = hasTag(chart, document, 'draft');
    const { vendorId, deliverToOutletId: outletId } = document;
    const minimum = isDraft && vendor?.id === document.vendorId ? vendor?.minimum : null;
    return {
      ...exchangeRateFacts({ currencyCode, exchangeRate, day }, isDraft, rate),
      ...lineFacts(lines),
      ...buyingFacts({ vendorId, outletId, day, lines }, isDraft ? buying : null),
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

/** The net cost of one unit of an order's line, in the order's currency. */
function netUnitCost({ quantity, netAmount }: Line): Decimal {
  const ordered = decimalOf(quantity);
  return sign(ordered) > 0 ? divide(decimalOf(netAmount), ordered, UNIT_PLACES) : ZERO;
}

/** What so much of an order's line is worth without tax, in the order's currency. */
export function netValueOf({ quantity, netAmount }: Line, part: string): Decimal {
  const ordered = decimalOf(quantity);
  return sign(ordered) > 0 ? divide(multiply(decimalOf(netAmount), part), ordered, AMOUNT_PLACES) : ZERO;
}

/** What is still to come of a line, and is given up. */
function released(line: Line): GoodsMoved | null {
  const left = outstanding({
    ordered: decimalOf(line.quantity),
    received: decimalOf(line.receivedQuantity),
    shortClosed: decimalOf(line.shortClosedQuantity),
  });
  const value = decimal(netValueOf(line, left));
  return sign(left) === 0
    ? null
    : { quantity: negate(left), unitCost: netUnitCost(line), value: negate(value) };
}

const isAny = (quantity: unknown): boolean => sign(decimalOf(quantity)) > 0;
