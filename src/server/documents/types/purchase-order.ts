import type { purchaseOrder as chart } from '../../../../machines/documents/purchase-order/purchase-order.ts';
import { purchaseOrder as definition } from '../../../resources/documents/purchase-order.ts';
import { filledFrom } from '../../../resources/fills.ts';
import {
  type PurchaseOrderFound,
  purchaseOrderRules,
} from '../../../rules/documents/purchase-order-rules.ts';
import { divide, multiply, ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { findApproval } from '../approval/approval-subject.ts';
import { approvedPurchase } from '../approval/approved-purchase.ts';
import { hasTag } from '../document-tags.ts';
import { orderEffects } from '../effects/order-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { purchaseTerms } from '../lines/line-items.ts';
import { fillCosts } from '../lines/line-prices.ts';
import { fillUnit } from '../lines/line-units.ts';
import { fillCells } from '../lines/matrix-cells.ts';
import { priceLines } from '../lines/price-lines.ts';
import { fillVendorCodes } from '../lines/vendor-codes.ts';
import { findBuying } from '../permits/buying.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { DraftHeader, DraftLine, StoredDocument } from '../stored-document.ts';
import { type VendorTerms, vendorTerms } from './vendor-terms.ts';

type Order = typeof definition;

const exchange = { day: 'issueDate' } as const;

/** A purchase order to the engine: its figures (domain/inventory §3) and what is known of it. */
export const purchaseOrder: DocumentType<Order, typeof chart, PurchaseOrderFound> = {
  definition,
  approval: { amount: 'baseTotal', ...approvedPurchase },
  exchange,
  carriesOn: true,
  effects: orderEffects,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.issuedOutletId ??= work.actor.outletId;
    const { vendor, items, taxOn, codes } = await purchaseTerms(
      work,
      header.vendorId ?? '',
      lines,
      header.documentTaxCode,
    );
    fillVendorCodes(lines, codes);
    fillFromVendor(work, header, vendor);
    const rated = await fillExchangeRate(work, exchange, header, before);
    const problems = lines.flatMap((line, index) => {
      const unit = fillUnit(line, items.get(line.itemId ?? ''), `lines.${index}`);
      fillCosts(line);
      return [...unit, ...fillQuantity(work, line, `lines.${index}`)];
    });
    for (const line of lines) {
      const item = items.get(line.itemId ?? '');
      line.itemStockType = item?.stockType;
      line.taxCode ??= item?.purchaseTaxCode ?? null;
      line.receivedQuantity ??= ZERO;
      line.receivedFocQuantity ??= ZERO;
      line.shortClosedQuantity ??= ZERO;
      line.shortClosedFocQuantity ??= ZERO;
    }
    const tax = taxOn(header.issueDate ?? work.today);
    problems.push(...(await fillCells(work, lines)));
    return [...rated, ...problems, ...(await priceLines(work, draft, tax)).problems];
  },
  rules: purchaseOrderRules,
  async found(work, document) {
    return {
      ...(await findApproval(work, purchaseOrder, document)),
      vendor: await findVendor(work, document),
      buying: await findPurchase(work, document),
    };
  },
};

/** Quantity in base units, from the UOM quantity where one was given, and what may come on top of it. */
function fillQuantity(work: Work, line: DraftLine<Order>, at: string): FieldRefusal[] {
  const problems = fillBaseQuantity(line, at);
  const beyond = (part: string) => divide(multiply(part, work.settings.overReceiptTolerance), '100', 4);
  line.toleranceQuantity = beyond(line.quantity ?? '0');
  line.toleranceFocQuantity = beyond(line.focQuantity ?? '0');
  return problems;
}

/** Terms, currency, whether costs include tax, and expected arrival as the vendor has them, where the order does not say. */
function fillFromVendor(work: Work, header: DraftHeader<Order>, vendor: VendorTerms | undefined): void {
  header.currencyCode ??= vendor?.currencyCode ?? work.settings.currencyCode;
  Object.assign(header, filledFrom(definition.fields.vendor, header, { ...vendor }));
  header.taxInclusive ??= false;
  header.termsDays ??= vendor?.termsDays ?? null;
  header.expectedArrival ??= vendor?.earliestArrival(header.issueDate ?? work.today) ?? null;
}

/** What speaks against a draft's purchase. */
const findPurchase = async (
  work: Work,
  document: StoredDocument<Order>,
): Promise<PurchaseOrderFound['buying']> =>
  hasTag(purchaseOrder, document, 'draft')
    ? findBuying(work, { ...document, outletId: document.deliverToOutletId })
    : null;

/** The least an order with its vendor should come to, while it is a draft. */
async function findVendor(
  work: Work,
  document: StoredDocument<Order>,
): Promise<PurchaseOrderFound['vendor']> {
  if (!hasTag(purchaseOrder, document, 'draft')) return null;
  const minimum = (await vendorTerms(work, document.vendorId))?.minimumPurchaseAmount ?? null;
  return { id: document.vendorId, minimum };
}
