import { columnsIn } from '../../../../machines/lib/document.ts';
import { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { compare, ZERO } from '../../../rules/money/decimal.ts';
import { orderParts } from '../../../rules/purchasing/order-amounts.ts';
import { Refusal } from '../../refusal.ts';
import { purchaseTerms } from '../lines/line-items.ts';
import { heldDocument } from '../storage/held-document.ts';
import { forgetDocument } from '../storage/standing-documents.ts';
import { replaceDocument } from '../storage/store-document.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import { type OrderOfReceipt, orderOfReceipt, otherThanOrder } from '../types/order-of-receipt.ts';
import { priceReceipt } from '../types/receipt-amounts.ts';
import type { EffectContext } from './effect.ts';

type Note = typeof goodsReceivedNote;
type Stored = StoredDocument<Note>;

const settled = new WeakMap<Stored, Promise<Stored>>();

/**
 * A note that is being posted, with its order's amounts as they stand now, under the order's lock: another note may have
 * taken its part since this one was saved (decision 47).
 * @throws Refusal `validationFailed` where the order is meanwhile another vendor's, or in another currency
 */
export function settledReceipt(context: EffectContext<Note>): Promise<Stored> {
  const { document } = context;
  const known = settled.get(document) ?? settle(context);
  settled.set(document, known);
  return known;
}

async function settle(context: EffectContext<Note>): Promise<Stored> {
  const { work, document, type } = context;
  const order = await orderOfReceipt(work, document.purchaseOrderId);
  if (!order) return document;
  const refused = otherThanOrder(document, order);
  if (refused.length > 0) throw new Refusal('validationFailed', {}, { errors: refused });
  if (isCurrent(document, order)) return document;
  const now = await heldDocument(work, goodsReceivedNote, document.id);
  const draft: Draft<Note> = {
    header: { ...now },
    lines: now.lines.map((line) => ({ ...line })),
    entries: {},
  };
  const { items, taxOn } = await purchaseTerms(work, now.vendorId, now.lines, now.documentTaxCode);
  const problems = await priceReceipt(work, draft, { items, tax: taxOn(now.postingDate) }, order, now);
  if (problems.length > 0) throw new Refusal('validationFailed', {}, { errors: problems });
  await replaceDocument(work, type, now, draft, columnsIn(type.rules.machine, now));
  forgetDocument(work, now.id);
  return heldDocument(work, goodsReceivedNote, now.id);
}

/** Whether the parts of the order's amounts are still what was saved. */
function isCurrent(
  { lines, taxInclusive, orderedServiceCharges }: Stored,
  { amounts }: OrderOfReceipt,
): boolean {
  const asked = lines.map((line) => ({
    ...line,
    orderLineId: line.purchaseOrderLineId,
    quantity: line.quantity ?? ZERO,
  }));
  const parts = orderParts(amounts, asked, taxInclusive);
  const isSame = (one: string | null | undefined, other: string | null | undefined) =>
    compare(one ?? ZERO, other ?? ZERO) === 0;
  return (
    isSame(parts.serviceCharges, orderedServiceCharges) &&
    parts.lines.every(
      (part, index) =>
        isSame(part?.subTotal, lines[index]?.orderedSubTotal) &&
        isSame(part?.amount, lines[index]?.orderedAmount),
    )
  );
}
