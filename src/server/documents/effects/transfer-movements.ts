import { sql } from 'kysely';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  least,
  negate,
  subtract,
  ZERO,
} from '../../../rules/money/decimal.ts';
import type { StockMovement } from '../../stock/ledger/movement.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import { serialsOf } from '../lines/serial-numbers.ts';
import type { StoredLine } from '../stored-document.ts';
import type { EffectContext } from './effect.ts';

type Note = typeof transferNote;
type Line = StoredLine<Note>;
type Context = EffectContext<Note>;

/** What every movement of a line says, wherever the goods go. */
export function movementOf(
  { work, document, type }: Context,
  { line, index }: { readonly line: Line; readonly index: number },
  outletField: 'fromOutletId' | 'toOutletId',
  action: string,
): StockMovement {
  return {
    itemId: line.itemId,
    outletId: document[outletField],
    documentType: type.definition.name,
    documentId: document.id,
    documentNo: document.number,
    lineId: line.id,
    action,
    businessDate: work.today,
    batchNo: line.batchNo || null,
    expiryDate: line.expiryDate,
    cell: cellName(line.matrixX, line.matrixY),
    field: `lines.${index}.quantity`,
  };
}

/** The serial numbers a movement of `quantity` takes, after the first `before` of the line; none of other items. */
export function serialsTaken(
  line: Pick<Line, 'itemStockType' | 'serialNos'>,
  before: string,
  quantity: string,
): readonly string[] {
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
  readonly quantity: Decimal;
  readonly serialNo: string | null;
}

/** Everything that left by this note, in the order it left. */
export async function shipmentsOf({ work, document, type }: Context): Promise<readonly Shipment[]> {
  const { rows } = await sql<Shipment>`
    select seq, line_id as "lineId", -d_on_hand as quantity, serial_no as "serialNo" from stock_movement
    where company_id = ${work.actor.companyId} and document_type = ${type.definition.name}
      and document_id = ${document.id} and action = 'shipTransfer' order by seq
  `.execute(work.tx);
  return rows;
}

/** One unit: what a serial number stands for. */
const ONE = decimal('1');

/** A part of what left, coming to rest. */
export interface ArrivingPart {
  readonly sourceSeq: string;
  readonly quantity: Decimal;
  readonly serialNo: string | null;
}

/** Which shipments `quantity` of a line comes from, those that left first before the others, after what arrived before. */
export function arrivingParts(
  line: Line,
  shipments: readonly Shipment[],
  arrivedBefore: Decimal,
  quantity: Decimal,
): readonly ArrivingPart[] {
  const own = shipments.filter(({ lineId }) => lineId === line.id);
  const serials = serialsTaken(line, arrivedBefore, quantity);
  if (serials.length > 0)
    return serials.flatMap((serialNo) => {
      const shipment = own.find((each) => each.serialNo === serialNo);
      return shipment ? [{ sourceSeq: shipment.seq, quantity: ONE, serialNo }] : [];
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
export const arrivedOf = (line: Line): Decimal =>
  add(line.receivedQuantity ?? ZERO, line.returnedQuantity ?? ZERO, line.lostQuantity ?? ZERO);

/** Adds to a line's running figures, in one statement for all lines. */
export async function addToLines(
  { work, document }: Context,
  column: 'shipped_quantity' | 'received_quantity' | 'returned_quantity' | 'lost_quantity',
  lines: readonly EventLine[],
): Promise<void> {
  await sql`
    update transfer_note_line as l set ${sql.ref(column)} = ${sql.ref(`l.${column}`)} + n.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n("lineId" text, quantity numeric)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id} and l.id = n."lineId"
  `.execute(work.tx);
}

/** The quantity, going out. */
export const out = (quantity: Decimal): Decimal => negate(quantity);
