import { goodsReceivedNote as chart } from '../../../../machines/documents/goods-received-note.ts';
import type { GoodsReceivedNoteFacts } from '../../../../machines/documents/goods-received-note-facts.ts';
import { goodsReceivedNote as definition } from '../../../resources/documents/goods-received-note.ts';
import { add } from '../../../rules/decimal.ts';
import { landedCosts } from '../../../rules/landed-cost.ts';
import { toBaseCurrency } from '../../../rules/money.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { goodsStillThere } from '../../stock/reverse.ts';
import { approvalFacts } from '../approval-round.ts';
import type { DocumentType, Draft, StoredDocument } from '../document-type.ts';
import type { Work } from '../work.ts';
import { fillBaseQuantity } from './base-quantity.ts';
import { type LineItem, lineItems, type TaxOnDay, taxOnDay } from './line-items.ts';
import { orderFacts, orderLineProblems } from './order-of-receipt.ts';
import { decimalOf, priceLines } from './price-lines.ts';
import { refusedTypes } from './purchase-order.ts';
import { linesWithoutSerials } from './serial-numbers.ts';
import { vendorTerms } from './vendor-terms.ts';

/** Statuses in which a note's stock has been posted (decision 8). */
const posted = new Set(['Confirmed', 'Partially Received', 'Completed']);

/** A goods received note to the engine: its landed cost (domain/inventory §5) and what its chart asks. */
export const goodsReceivedNote: DocumentType = {
  definition,
  machine: chart,
  approval: {
    amount: 'baseTotal',
    header: ['vendorId', 'currencyCode', 'exchangeRate', 'taxInclusive', 'forwarderCost1', 'forwarderCost2'],
    line: ['itemId', 'quantity', 'unitCost', 'discountPercent', 'focQuantity', 'taxCode'],
  },
  lockedAfter: { type: 'purchaseOrder', field: 'purchaseOrderId' },
  lineFaults: bringsNothing,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    header.receivedById ??= work.actor.userId;
    const [vendor, items] = await Promise.all([
      vendorTerms(work, String(header.vendorId)),
      lineItems(
        work,
        lines.map((line) => String(line.itemId)),
      ),
    ]);
    header.currencyCode ??= vendor?.currencyCode ?? work.settings.currencyCode;
    header.exchangeRate ??= '1';
    header.termsDays ??= vendor?.termsDays ?? null;
    const filled = lines.flatMap((line, index) => {
      fillFromItem(line, items.get(String(line.itemId)), String(header.postingDate));
      return fillUnits(line, `lines.${index}`);
    });
    const tax = await taxOnDay(
      work,
      lines.map((line) => line.taxCode),
      String(header.postingDate),
    );
    const { total, problems } = priceLines(draft, tax);
    if (total) fillLanded(draft, items, tax);
    return [...filled, ...(await orderLineProblems(work, draft)), ...problems];
  },
  async facts(work, document): Promise<GoodsReceivedNoteFacts> {
    const approval = await approvalFacts(
      work,
      { type: definition.name, documentId: document.id, amount: decimalOf(document.baseTotal) },
      document.status === 'Pending',
    );
    const postingDate = String(document.postingDate ?? '');
    return {
      hasVendor: Boolean(document.vendorId),
      lineCount: document.lines.length,
      refusedStockTypes: refusedTypes(document),
      outletId: String(document.outletId ?? ''),
      issuedById: String(document.receivedById ?? ''),
      ...(await orderFacts(work, document)),
      deliveryOrderRequired: work.settings.deliveryOrderRequired,
      doNo: textOf(document.doNo),
      doDate: textOf(document.doDate),
      linesWithoutSerials: posted.has(document.status) ? 0 : await linesWithoutSerials(work, document),
      linesWithoutBatch: document.lines.filter(
        (line) => line.itemBatchControl === true && !(line.batchNo && line.expiryDate),
      ).length,
      postingDate,
      periodOpen: work.settings.lockedUntil === null || postingDate > work.settings.lockedUntil,
      goodsStillThere: !posted.has(document.status) || (await stillThere(work, document)),
      invoiceVerified: document.verifiedAt != null,
      subTotal: decimalOf(document.subTotal),
      taxAmount: decimalOf(document.taxAmount),
      invoiceSubTotal: textOf(document.invoiceSubTotal),
      invoiceTaxAmount: textOf(document.invoiceTaxAmount),
      invoiceTolerance: work.settings.invoiceTolerance,
      approval,
    };
  },
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const stillThere = (work: Work, document: StoredDocument): Promise<boolean> =>
  goodsStillThere(work.tx, work.actor, { documentType: definition.name, documentId: document.id });

/** Tax code and expiry as the item has them, where the line does not say (domain/inventory §5). */
function fillFromItem(line: Record<string, unknown>, item: LineItem | undefined, postingDate: string): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.taxCode ??= item?.purchaseTaxCode ?? null;
  line.uom ??= item?.unitOfMeasurement ?? null;
  if (item?.batchControl && line.batchNo && item.expiryDays !== null && !line.expiryDate)
    line.expiryDate = dayAfter(postingDate, item.expiryDays);
}

/** The paid quantity in base units, from its UOM quantity where one was given; none where all of it is free. */
function fillUnits(line: Record<string, unknown>, at: string): FieldRefusal[] {
  if (Number(decimalOf(line.uomQuantity ?? line.quantity)) !== 0) return fillBaseQuantity(line, at);
  line.quantity = '0';
  return [];
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What each line puts into stock: its net in the company's currency, unclaimable tax, and its share of the forwarder. */
function fillLanded(
  { header, lines }: Draft,
  items: Map<string, LineItem>,
  tax: Map<string, TaxOnDay>,
): void {
  const rate = decimalOf(header.exchangeRate ?? '1');
  const forwarder = add(decimalOf(header.forwarderCost1), decimalOf(header.forwarderCost2));
  const landed = landedCosts(
    lines.map((line) => ({
      quantity: decimalOf(line.quantity),
      focQuantity: decimalOf(line.focQuantity),
      net: toBaseCurrency(decimalOf(line.netAmount), rate),
      taxNotClaimable:
        tax.get(String(line.taxCode ?? ''))?.claimable === false
          ? toBaseCurrency(decimalOf(line.taxAmount), rate)
          : '0',
      appliesForwarderCost: items.get(String(line.itemId))?.applyForwarderCost === true,
    })),
    forwarder,
  );
  for (const [index, line] of lines.entries()) {
    line.landedValue = landed[index]?.value ?? '0';
    line.landedUnitCost = landed[index]?.unitCost ?? '0';
  }
}

/** A line must bring something, paid or free. */
function bringsNothing(line: Readonly<Record<string, unknown>>): FieldRefusal[] {
  const { quantity, uomQuantity, focQuantity } = line;
  return Number(decimalOf(uomQuantity ?? quantity)) === 0 && Number(decimalOf(focQuantity)) === 0
    ? [{ field: 'quantity', code: 'tooSmall' }]
    : [];
}
