import { sql } from 'kysely';
import { add, compare, least, negate, sign, subtract } from '../../../rules/decimal.ts';
import { cellName } from '../../stock/batches.ts';
import type { StockMovement } from '../../stock/movement.ts';
import type { StoredLine } from '../document-type.ts';
import { decimalOf } from '../types/price-lines.ts';
import { serialsOf } from '../types/serial-numbers.ts';
import type { EffectContext } from './effect.ts';

/** How much of a line an event moves, in base units. */
export interface TakenLine {
  readonly lineId: string;
  readonly quantity: string;
}

/** The stored lines an event takes, each with how much and its place on the document. */
export function takenLines({ document }: EffectContext, taken: readonly TakenLine[]) {
  const quantities = new Map<string, string>();
  for (const { lineId, quantity } of taken)
    quantities.set(lineId, add(quantities.get(lineId) ?? '0', quantity));
  return document.lines.flatMap((line, index) => {
    const quantity = quantities.get(line.id) ?? '0';
    return sign(quantity) > 0 ? [{ line, index, quantity }] : [];
  });
}

/** What every movement of a line says, wherever the goods go. */
export function movementOf(
  { work, document, type }: EffectContext,
  { line, index }: { readonly line: StoredLine; readonly index: number },
  outletField: 'fromOutletId' | 'toOutletId',
  action: string,
): StockMovement {
  return {
    itemId: line.itemId,
    outletId: String(document[outletField]),
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action,
    businessDate: work.today,
    batchNo: textOf(line.batchNo),
    expiryDate: textOf(line.expiryDate),
    cell: cellName(line.matrixX, line.matrixY),
    field: `lines.${index}.quantity`,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The serial numbers a movement of `quantity` takes, after the first `before` of the line; none of other items. */
export function serialsTaken(line: StoredLine, before: string, quantity: string): readonly string[] {
  if (line.itemStockType !== 'Serial') return [];
  return serialsOf(line).slice(Number(before), Number(add(before, quantity)));
}

/** A movement a serial, each of one unit; the movement itself where its item has none. */
export function bySerial(
  movement: StockMovement,
  serials: readonly string[],
  unit: Partial<StockMovement>,
): readonly StockMovement[] {
  return serials.length === 0 ? [movement] : serials.map((serialNo) => ({ ...movement, ...unit, serialNo }));
}

/** A movement by which goods of a line left the sender. */
interface Shipment {
  readonly seq: string;
  readonly lineId: string;
  readonly quantity: string;
  readonly serialNo: string | null;
}

/** Everything that left by this note, in the order it left. */
export async function shipmentsOf({ work, document, type }: EffectContext): Promise<readonly Shipment[]> {
  const { rows } = await sql<Shipment>`
    select seq, line_id as "lineId", -d_on_hand as quantity, serial_no as "serialNo" from stock_movement
    where company_id = ${work.actor.companyId} and document_type = ${type.definition.name}
      and document_id = ${document.id} and action = 'shipTransfer' order by seq
  `.execute(work.tx);
  return rows;
}

/** A part of what left, coming to rest. */
export interface ArrivingPart {
  readonly sourceSeq: string;
  readonly quantity: string;
  readonly serialNo: string | null;
}

/** Which shipments `quantity` of a line comes from, those that left first before the others, after what arrived before. */
export function arrivingParts(
  line: StoredLine,
  shipments: readonly Shipment[],
  arrivedBefore: string,
  quantity: string,
): readonly ArrivingPart[] {
  const own = shipments.filter(({ lineId }) => lineId === line.id);
  const serials = serialsTaken(line, arrivedBefore, quantity);
  if (serials.length > 0)
    return serials.flatMap((serialNo) => {
      const shipment = own.find((each) => each.serialNo === serialNo);
      return shipment ? [{ sourceSeq: shipment.seq, quantity: '1', serialNo }] : [];
    });
  const parts: ArrivingPart[] = [];
  let skip = arrivedBefore;
  let left = quantity;
  for (const { seq, quantity: shipped } of own) {
    const rest = subtract(shipped, least(skip, shipped));
    skip = subtract(skip, least(skip, shipped));
    const part = least(rest, left);
    if (compare(part, '0') > 0) parts.push({ sourceSeq: seq, quantity: part, serialNo: null });
    left = subtract(left, part);
  }
  return parts;
}

/** What has come to rest of a line so far, wherever. */
export const arrivedOf = (line: StoredLine): string =>
  add(decimalOf(line.receivedQuantity), decimalOf(line.returnedQuantity), decimalOf(line.lostQuantity));

/** Adds to a line's running figures, in one statement for all lines. */
export async function addToLines(
  { work, document }: EffectContext,
  column: 'shipped_quantity' | 'received_quantity' | 'returned_quantity' | 'lost_quantity',
  lines: readonly TakenLine[],
): Promise<void> {
  await sql`
    update transfer_note_line as l set ${sql.ref(column)} = ${sql.ref(`l.${column}`)} + n.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n("lineId" text, quantity numeric)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id} and l.id = n."lineId"
  `.execute(work.tx);
}

/** The quantity, going out. */
export const out = (quantity: string): string => negate(quantity);
