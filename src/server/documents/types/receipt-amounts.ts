import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { add, compare, multiply, sign, sum, ZERO } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import {
  type CarriedAmounts,
  carriedAmounts,
  discountTaken,
} from '../../../rules/purchasing/order-amounts.ts';
import { landedCosts } from '../../../rules/stock/landed-cost.ts';
import type { DocumentTotal } from '../../../rules/totals/document-total.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { LineItem, TaxOnDay } from '../lines/line-items.ts';
import { priceLines } from '../lines/price-lines.ts';
import type { Draft, StoredDocument, StoredLine } from '../stored-document.ts';
import type { OrderOfReceipt } from './order-of-receipt.ts';

type Note = typeof goodsReceivedNote;

/** What a note is priced with: its items, and the taxes of its day by code. */
export interface ReceiptTerms {
  readonly items: Map<string, LineItem>;
  readonly tax: Map<string, TaxOnDay>;
}

/** Puts a note's figures on it: what it takes of its order's amounts, its totals, and what its goods cost landed. */
export async function priceReceipt(
  work: Work,
  draft: Draft<Note>,
  { items, tax }: ReceiptTerms,
  order: OrderOfReceipt | undefined,
  before: StoredDocument<Note> | null,
): Promise<FieldRefusal[]> {
  const carried = order && carryAmounts(draft, order, before);
  const { total, problems } = await priceLines(work, draft, tax, carried);
  if (total) fillLanded(draft, total, items, tax);
  return problems;
}

/**
 * What the note takes of its order's amounts (decision 47), also what of its discount and charges where nobody typed
 * other ones: what was filled in before is no typing.
 */
function carryAmounts(
  { header, lines }: Draft<Note>,
  order: OrderOfReceipt,
  before: StoredDocument<Note> | null,
): CarriedAmounts {
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    compare(one ?? ZERO, other ?? ZERO) === 0;
  const filled = before?.purchaseOrderId === order.id ? before : null;
  if (filled && isSame(header.discountAmount, discountTaken(filled.lines.map(partOfLine))))
    header.discountAmount = null;
  const carried = carriedAmounts(
    order.amounts,
    lines.map((line) => ({
      ...line,
      orderLineId: line.purchaseOrderLineId ?? null,
      quantity: line.quantity ?? ZERO,
    })),
    header.taxInclusive === true,
  );
  for (const [index, line] of lines.entries()) {
    const part = carried.parts.lines[index];
    line.orderedSubTotal = part?.subTotal ?? null;
    line.orderedAmount = part?.amount ?? null;
  }
  const { serviceCharges } = carried.parts;
  if (filled && isSame(header.serviceCharges, filled.orderedServiceCharges)) header.serviceCharges = null;
  header.orderedServiceCharges = serviceCharges;
  if (sign(serviceCharges) > 0) header.serviceCharges ??= serviceCharges;
  return carried;
}

const partOfLine = ({ orderedSubTotal, orderedAmount }: StoredLine<Note>) => ({
  subTotal: orderedSubTotal ?? ZERO,
  amount: orderedAmount ?? ZERO,
});

/** What each line puts into stock: its net in the company's currency, unclaimable tax, and its share of the forwarder. */
function fillLanded(
  { header, lines }: Draft<Note>,
  total: DocumentTotal,
  items: Map<string, LineItem>,
  tax: Map<string, TaxOnDay>,
): void {
  const rate = header.exchangeRate ?? '1';
  const forwarder = add(header.forwarderCost1 ?? ZERO, header.forwarderCost2 ?? ZERO);
  const stepsOf = (code: string | null | undefined) => tax.get(code ?? '')?.steps ?? [];
  const ofDocument = stepsOf(header.documentTaxCode);
  const landed = landedCosts(
    lines.map((line, index) => {
      const steps = [...stepsOf(line.taxCode), ...ofDocument];
      const taxes = total.lines[index]?.taxes ?? [];
      const notClaimable = taxes.filter((_, nth) => steps[nth]?.claimable === false);
      return {
        quantity: line.quantity ?? ZERO,
        focQuantity: line.focQuantity ?? ZERO,
        net: toBaseCurrency(line.netAmount ?? ZERO, rate),
        exactNet: multiply(multiply(line.quantity ?? ZERO, line.unitCost ?? ZERO), rate),
        taxNotClaimable: toBaseCurrency(sum(notClaimable), rate),
        appliesForwarderCost: items.get(line.itemId ?? '')?.applyForwarderCost === true,
      };
    }),
    forwarder,
  );
  // Consignment goods are the vendor's until they are sold: no value, and no cost of the item's (decision 45).
  const isOwned = header.receiveType !== 'Consignment';
  for (const [index, line] of lines.entries()) {
    line.landedValue = (isOwned ? landed[index]?.value : null) ?? ZERO;
    line.landedUnitCost = (isOwned ? landed[index]?.unitCost : null) ?? ZERO;
  }
  if (!isOwned) header.updateItemCost = false;
}
