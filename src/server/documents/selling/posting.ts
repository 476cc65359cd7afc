import { sql } from 'kysely';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { quotation } from '../../../resources/documents/selling/quotation.ts';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import type { salesOrder } from '../../../resources/documents/selling/sales-order.ts';
import { sellingFields } from '../../../resources/documents/selling/selling-fields.ts';
import { snakeCase, tableName, wireName } from '../../../resources/wire.ts';
import {
  add,
  type Decimal,
  divide,
  least,
  multiply,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundAmount, UNIT_PLACES } from '../../../rules/money/money.ts';
import { inUnits } from '../../../rules/stock/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { EffectContext } from '../effects/effect.ts';
import { takenLines } from '../effects/taken-lines.ts';
import { type LineLink, linkLines } from '../storage/document-links.ts';
import { forgetDocument } from '../storage/standing-documents.ts';
import type { DraftHeader, StoredDocument, StoredLine } from '../stored-document.ts';
import { refreshPosted } from './posted-quantities.ts';

/** What is put on documents of the next type, line by line. */
export type Posted = typeof quotation | typeof salesOrder;

type Context = EffectContext<typeof quotation> | EffectContext<typeof salesOrder>;
type Line = StoredLine<typeof quotation> | StoredLine<typeof salesOrder>;

/**
 * Opens a document of the next type with so much of some lines, at the prices, discounts and terms they were agreed at
 * (domain/sales §2): both sides name each other line by line.
 */
export async function postTo(
  context: Context,
  targetType: 'salesOrder' | 'sale',
  { lines: asked }: { readonly lines: readonly EventLine[] },
): Promise<void> {
  const { work, document, type, chain, created } = context;
  const parts = takenLines<Line>(document.lines, asked);
  const target = await chain.create(work, targetType, {
    ...termsOf(document),
    businessDate: work.today,
    discountAmount: document.discountPercent === null ? discountPart(document, parts) : null,
    lines: parts.map(({ line, quantity }) => lineOf(line, quantity)),
  });
  const pair = {
    sourceType: type.definition.name,
    sourceId: document.id,
    targetType,
    targetId: target.id,
  };
  await linkLines(work, pair, linksOf(parts, target.lines));
  await nameOrigin(context, targetType, target.id);
  await refreshPosted(work, type.definition.name, document.id);
  created.push({ type: targetType, id: target.id, number: target.number });
}

/** What people typed into the header, but the document's own day and references. */
function termsOf(document: Context['document']): Record<string, unknown> {
  const said: Readonly<Record<string, unknown>> = document;
  const keys = Object.entries(sellingFields).map(([name, field]) => wireName(name, field));
  return Object.fromEntries(keys.map((key) => [key, said[key] ?? null]));
}

/** So much of a line: in its own unit where it comes out, else in base units at that part of the price. */
function lineOf(line: Line, quantity: Decimal) {
  const { itemId, discountPercent, taxCode, matrixX, matrixY, remark, uom, factor, unitPrice } = line;
  const kept = { itemId, discountPercent, taxCode, matrixX, matrixY, remark, quantity };
  if (factor === null) return { ...kept, uom, unitPrice };
  const uomQuantity = inUnits(quantity, factor);
  return uomQuantity === null
    ? { ...kept, unitPrice: divide(unitPrice ?? ZERO, factor, UNIT_PLACES) }
    : { ...kept, uom, factor, uomQuantity, unitPrice };
}

/** The part of a document's own discount: what its posted lines come to with these, less what they came to before. */
function discountPart(
  { discountAmount, lines }: Context['document'],
  parts: readonly { readonly line: Line; readonly quantity: Decimal }[],
): Decimal | null {
  if (discountAmount === null || sign(discountAmount) === 0) return null;
  const worth = (line: Line, quantity: Decimal) =>
    line.quantity === null || sign(line.quantity) === 0
      ? ZERO
      : divide(
          multiply(add(line.netAmount ?? ZERO, line.discountAmount ?? ZERO), quantity),
          line.quantity,
          10,
        );
  const all = sum(lines.map((line: Line) => worth(line, line.quantity ?? ZERO)));
  if (sign(all) === 0) return null;
  const before = sum(lines.map((line: Line) => worth(line, line.postedQuantity ?? ZERO)));
  const now = sum(parts.map(({ line, quantity }) => worth(line, quantity)));
  const upTo = (part: Decimal) => roundAmount(divide(multiply(discountAmount, part), all, 10));
  return subtract(upTo(add(before, now)), upTo(before));
}

/** Which line carries which part on: in their order, a part that was split by batch on several. */
function linksOf(
  parts: readonly { readonly line: Line; readonly quantity: Decimal }[],
  targets: readonly { readonly id: string; readonly itemId?: unknown; readonly quantity?: unknown }[],
): LineLink[] {
  const rooms = targets.map(({ id, itemId, quantity }) => ({ id, itemId, left: String(quantity) }));
  return parts.flatMap(({ line, quantity }) => {
    let left: string = quantity;
    return rooms.flatMap((room): LineLink[] => {
      const taken = room.itemId === line.itemId ? least(room.left, left) : ZERO;
      if (sign(taken) <= 0) return [];
      room.left = subtract(room.left, taken);
      left = subtract(left, taken);
      return [{ sourceLineId: line.id, targetLineId: room.id, quantity: taken }];
    });
  });
}

/** The new document says what it carries on, and that its prices are from there. */
async function nameOrigin({ work, document, type }: Context, targetType: 'salesOrder' | 'sale', id: string) {
  const { companyId } = work.actor;
  const { name } = type.definition;
  const above = 'quotationId' in document ? sql`, quotation_id = ${document.quotationId}` : sql``;
  await sql`
    update ${sql.table(tableName(targetType))} set ${sql.ref(`${snakeCase(name)}_id`)} = ${document.id}${above}
    where company_id = ${companyId} and id = ${id}
  `.execute(work.tx);
  await sql`
    update ${sql.table(`${tableName(targetType)}_line`)} set price_origin = ${name}
    where company_id = ${companyId} and document_id = ${id}
  `.execute(work.tx);
  forgetDocument(work, id);
}

type Origin = Pick<DraftHeader<typeof sale>, 'outletId' | 'clientId'>;

/** What carries on another document stays at its outlet and with its client: prices and promised goods are theirs. */
export function otherThanOrigin(
  { outletId, clientId }: Origin,
  before:
    | (Pick<StoredDocument<typeof sale>, 'outletId' | 'clientId' | 'quotationId'> &
        Partial<Pick<StoredDocument<typeof sale>, 'salesOrderId' | 'stockRequestId' | 'transferNoteId'>>)
    | null,
): FieldRefusal[] {
  if (before === null) return [];
  const { quotationId, salesOrderId, stockRequestId, transferNoteId } = before;
  if ((quotationId ?? salesOrderId ?? stockRequestId ?? transferNoteId ?? null) === null) return [];
  return [
    ...(outletId === before.outletId ? [] : [{ field: 'outletId', code: 'otherThanOrigin' as const }]),
    ...((clientId ?? null) === before.clientId
      ? []
      : [{ field: 'clientId', code: 'otherThanOrigin' as const }]),
  ];
}
