import { purchaseOrder as chart } from '../../../../machines/documents/purchase-order.ts';
import type { PurchaseOrderFacts } from '../../../../machines/documents/purchase-order-facts.ts';
import { purchaseOrder as definition } from '../../../resources/documents/purchase-order.ts';
import { stocklessTypes } from '../../../resources/item-fields.ts';
import { compare, divide, multiply } from '../../../rules/decimal.ts';
import { baseQuantity } from '../../../rules/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { approvalFacts } from '../approval-round.ts';
import type { DocumentType, Draft, StoredDocument } from '../document-type.ts';
import type { Work } from '../work.ts';
import { lineItems, taxOnDay } from './line-items.ts';
import { decimalOf, MOST_STORED, priceLines } from './price-lines.ts';
import { vendorTerms } from './vendor-terms.ts';

/** A purchase order to the engine: its figures (domain/inventory §3) and what its chart asks. */
export const purchaseOrder: DocumentType = {
  definition,
  machine: chart,
  approval: {
    amount: 'baseTotal',
    header: ['vendorId', 'currencyCode', 'exchangeRate', 'taxInclusive', 'discountAmount', 'serviceCharges'],
    line: ['itemId', 'quantity', 'unitCost', 'discountPercent', 'focQuantity', 'taxCode'],
  },
  carriesOn: true,
  lineFaults: ({ quantity, uomQuantity }) =>
    (quantity ?? uomQuantity ?? null) === null ? [{ field: 'quantity', code: 'required' }] : [],
  async complete(work, draft) {
    const { header, lines } = draft;
    header.issuedOutletId ??= work.actor.outletId;
    header.issuedById ??= work.actor.userId;
    await defaultsFromVendor(work, header);
    const items = await lineItems(
      work,
      lines.map((line) => String(line.itemId)),
    );
    const problems = lines.flatMap((line, index) => fillQuantity(work, line, `lines.${index}`));
    for (const line of lines) {
      const item = items.get(String(line.itemId));
      line.itemStockType = item?.stockType;
      line.taxCode ??= item?.purchaseTaxCode ?? null;
      line.uom ??= item?.unitOfMeasurement ?? null;
      line.receivedQuantity ??= '0';
      line.receivedFocQuantity ??= '0';
      line.shortClosedQuantity ??= '0';
    }
    const tax = await taxOnDay(
      work,
      lines.map((line) => line.taxCode),
      String(header.issueDate),
    );
    return [...problems, ...priceLines(draft, tax).problems];
  },
  async facts(work, document): Promise<PurchaseOrderFacts> {
    const { lines } = document;
    const approval = await approvalFacts(
      work,
      { type: definition.name, documentId: document.id, amount: decimalOf(document.baseTotal) },
      document.approvalStatus === 'Pending',
    );
    return {
      hasVendor: Boolean(document.vendorId),
      hasDeliverTo: Boolean(document.deliverToOutletId),
      lineCount: lines.length,
      linesWithoutTaxCode: lines.filter((line) => !line.taxCode).length,
      refusedStockTypes: refusedTypes(document),
      issuedById: String(document.issuedById ?? ''),
      issuedOutletId: String(document.issuedOutletId ?? ''),
      deliverToOutletId: String(document.deliverToOutletId ?? ''),
      expiryDate: typeof document.expiryDate === 'string' ? document.expiryDate : null,
      anyReceived: lines.some((line) => compare(received(line), '0') > 0),
      shortClosed: lines.some((line) => compare(decimalOf(line.shortClosedQuantity), '0') > 0),
      belowVendorMinimum: await belowMinimum(work, document),
      approval,
    };
  },
};

const received = (line: Readonly<Record<string, unknown>>): string =>
  compare(decimalOf(line.receivedQuantity), '0') > 0
    ? decimalOf(line.receivedQuantity)
    : decimalOf(line.receivedFocQuantity);

/** The stock types on a document's lines that hold no stock (spec 2 §5). */
export const refusedTypes = ({ lines }: Pick<StoredDocument, 'lines'>): string[] =>
  [...new Set(lines.map((line) => line.itemStockType))].filter((type) => stocklessTypes.includes(type));

/** Quantity in base units, from the UOM quantity where one was given, and what may come on top of it. */
function fillQuantity(work: Work, line: Record<string, unknown>, at: string): FieldRefusal[] {
  if (typeof line.uomQuantity === 'string')
    line.quantity = baseQuantity(line.uomQuantity, decimalOf(line.factor ?? '1'));
  const quantity = decimalOf(line.quantity);
  line.toleranceQuantity = divide(multiply(quantity, work.settings.overReceiptTolerance), '100', 4);
  if (compare(quantity, '0') <= 0) return [{ field: `${at}.uomQuantity`, code: 'tooSmall' }];
  return compare(quantity, MOST_STORED) > 0 ? [{ field: `${at}.uomQuantity`, code: 'tooLarge' }] : [];
}

/** Terms, currency and expected arrival as the vendor has them, where the order does not say. */
async function defaultsFromVendor(work: Work, header: Draft['header']): Promise<void> {
  const vendor = await vendorTerms(work, String(header.vendorId));
  header.currencyCode ??= vendor?.currencyCode ?? work.settings.currencyCode;
  header.exchangeRate ??= '1';
  header.termsDays ??= vendor?.termsDays ?? null;
  header.expectedArrival ??= vendor?.earliestArrival(String(header.issueDate)) ?? null;
}

async function belowMinimum(work: Work, document: StoredDocument): Promise<boolean> {
  if (document.status !== 'Saved') return false;
  const minimum = (await vendorTerms(work, String(document.vendorId)))?.minimumPurchaseAmount;
  return minimum != null && compare(decimalOf(document.baseTotal), minimum) < 0;
}
