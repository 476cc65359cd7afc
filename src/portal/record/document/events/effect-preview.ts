import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { add, divide, isDecimal, multiply, negate, sign, sum } from '../../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../../rules/money/money.ts';
import { outstanding } from '../../../../rules/purchasing/over-receipt.ts';
import { itemText } from '../lines/line-columns.ts';

/** What an event does to one line's goods. Quantities in base units, signed; cost and value where they may be seen. */
export interface ItemMovement {
  readonly lineId: string;
  readonly item: string;
  readonly quantity: string;
  readonly unitCost: string | null;
  readonly value: string | null;
}

const decimalOf = (value: unknown): string => (typeof value === 'string' && isDecimal(value) ? value : '0');
const orNull = (value: unknown): string | null =>
  typeof value === 'string' && isDecimal(value) ? value : null;

/** A line's item as people read it. */
export const itemOf = ({ itemCode, itemName }: StoredLine): string =>
  itemText(String(itemCode ?? ''), itemName);

/** What is still expected of an order's line. */
export const outstandingOf = (line: StoredLine): string =>
  outstanding({
    ordered: decimalOf(line.quantity),
    received: decimalOf(line.receivedQuantity),
    shortClosed: decimalOf(line.shortClosedQuantity),
  });

/** What may come of a line beyond what is outstanding. */
export const toleranceOf = (line: StoredLine): string => decimalOf(line.toleranceQuantity);

/** The net cost of one unit of an order's line, in the order's currency. */
export function netUnitCost(line: StoredLine): string {
  const quantity = decimalOf(line.quantity);
  return sign(quantity) > 0 ? divide(decimalOf(line.netAmount), quantity, UNIT_PLACES) : '0';
}

/** Which way an effect moves the goods on a document's lines. */
const goods: Readonly<Record<string, 'in' | 'out'>> = { postStockIn: 'in', reverseStockIn: 'out' };

/** The movements an event's effects amount to, by the document as it is stored. */
export function movementsOf(
  document: StoredDocument,
  effects: readonly string[],
  taken: readonly TakenLine[] = [],
): readonly ItemMovement[] {
  if (effects.includes('shipStock')) return transferred(document, taken, 'out');
  if (effects.includes('receiveStock')) return transferred(document, taken, 'in');
  const way = effects.map((effect) => goods[effect]).find((each) => each !== undefined);
  if (way) return document.lines.map((line) => moved(line, way));
  if (effects.includes('postAdjustment'))
    return document.lines.map((line): ItemMovement => {
      const quantity = decimalOf(line.onHandChange);
      const unitCost =
        sign(quantity) > 0 ? orNull(line.unitCost ?? line.averageCost) : orNull(line.averageCost);
      return { lineId: line.id, item: itemOf(line), quantity, unitCost, value: orNull(line.value) };
    });
  if (effects.includes('releaseOnOrder'))
    return document.lines
      .map((line): ItemMovement => {
        const quantity = negate(outstandingOf(line));
        const unitCost = netUnitCost(line);
        return {
          lineId: line.id,
          item: itemOf(line),
          quantity,
          unitCost,
          value: multiply(quantity, unitCost),
        };
      })
      .filter(({ quantity }) => sign(quantity) !== 0);
  return [];
}

/** How much of a line an event takes. */
interface TakenLine {
  readonly lineId: string;
  readonly quantity: string;
}

/** What leaves the sender or arrives at the receiver, at what it cost the sender. */
function transferred(
  { lines }: StoredDocument,
  taken: readonly TakenLine[],
  way: 'in' | 'out',
): readonly ItemMovement[] {
  return taken.flatMap(({ lineId, quantity: plain }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return [];
    const quantity = way === 'out' ? negate(plain) : plain;
    const unitCost = orNull(line.unitCost);
    const value = unitCost === null ? null : multiply(quantity, unitCost);
    return [{ lineId, item: itemOf(line), quantity, unitCost, value }];
  });
}

/** The outlet whose stock an event's effects move. */
export function outletOf(document: StoredDocument, effects: readonly string[]): string {
  if (effects.includes('receiveStock')) return textOf(document.toOutletName);
  return (
    textOf(document.outletName) || textOf(document.deliverToOutletName) || textOf(document.fromOutletName)
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function moved(line: StoredLine, way: 'in' | 'out'): ItemMovement {
  const isOut = way === 'out';
  const quantity = add(decimalOf(line.quantity), decimalOf(line.focQuantity));
  const value = orNull(line.landedValue);
  return {
    lineId: line.id,
    item: itemOf(line),
    quantity: isOut ? negate(quantity) : quantity,
    unitCost: orNull(line.landedUnitCost),
    value: value !== null && isOut ? negate(value) : value,
  };
}

/** The sums of movements; the value is null where costs may not be seen. */
export function sumOf(moves: readonly ItemMovement[]): {
  readonly quantity: string;
  readonly value: string | null;
} {
  const values = moves.map(({ value }) => value).filter((value) => value !== null);
  return {
    quantity: sum(moves.map(({ quantity }) => quantity)),
    value: values.length === moves.length ? sum(values) : null,
  };
}
