import { sql } from 'kysely';
import type { stockAdjustment } from '../../../resources/documents/stock-adjustment.ts';
import {
  abs,
  compare,
  type Decimal,
  multiply,
  negate,
  roundHalfUp,
  sign,
  ZERO,
} from '../../../rules/money/decimal.ts';
import { roundValue } from '../../../rules/money/money.ts';
import {
  type AdjustmentDirection,
  adjustmentChange,
  fitsDirection,
} from '../../../rules/stock/stock-adjustment.ts';
import { baseQuantity } from '../../../rules/stock/unit-of-measure.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import { isCounted } from '../lines/counted-lines.ts';
import { fillUnit, inBaseUnit } from '../lines/line-units.ts';
import { MOST_STORED } from '../lines/price-lines.ts';
import type { StockItem } from '../lines/stock-items.ts';
import type { DraftHeader, DraftLine, StoredLine } from '../stored-document.ts';

type Adjustment = typeof stockAdjustment;
type Line = DraftLine<Adjustment>;
type Header = DraftHeader<Adjustment>;

/** Which way each of the company's types goes. */
export async function directionsOf(work: Work): Promise<Map<string, AdjustmentDirection>> {
  const { rows } = await sql<{ code: string; direction: AdjustmentDirection }>`
    select code, direction from adjustment_type where company_id = ${work.actor.companyId}
  `.execute(work.tx);
  return new Map(rows.map(({ code, direction }) => [code, direction]));
}

/** Which way a line goes: by its own type, else by the header's. */
export const directionOf = (
  line: Line,
  header: Header,
  directions: ReadonlyMap<string, AdjustmentDirection>,
): AdjustmentDirection => directions.get(line.adjustmentType ?? header.adjustmentType ?? '') ?? 'Both';

/**
 * Unit, average and last cost as the item has them, and base units of what was entered in another unit. A quantity is
 * entered one way: figures beside a count, or beside a quantity in a unit, are refused unless they are what was worked
 * out of it when the line was stored.
 */
export function fillFromItem(
  line: Line,
  item: StockItem | undefined,
  before: StoredLine<Adjustment> | undefined,
  at: string,
): FieldRefusal[] {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.averageCost = roundHalfUp(item?.cost ?? '0', 4);
  line.customCost = item?.customCost ?? null;
  return isCounted(line) ? countAlone(line, item, before, at) : inItsUnit(line, item, before, at);
}

/** A count is in base units, and nothing else of the line says how many there are. */
function countAlone(
  line: Line,
  item: StockItem | undefined,
  before: StoredLine<Adjustment> | undefined,
  at: string,
): FieldRefusal[] {
  const base = item?.unitOfMeasurement ?? null;
  const isInBaseUnit = !line.uom || line.uom.toLowerCase() === base?.toLowerCase();
  if (isInBaseUnit) line.uom = base;
  return [
    ...figures
      .filter((figure) => line[figure] != null && !isAsStored(line, before, figure))
      .map((figure) => ({ field: `${at}.${figure}`, code: 'figureBesideCount' as const })),
    ...(isInBaseUnit ? [] : [{ field: `${at}.uom`, code: 'countInBaseUnit' as const }]),
  ];
}

/** A line in a unit of its item: its change on hand follows. */
function inItsUnit(
  line: Line,
  item: StockItem | undefined,
  before: StoredLine<Adjustment> | undefined,
  at: string,
): FieldRefusal[] {
  const { uom = null, uomQuantity = null, factor = null, adjustOnHand = null } = line;
  const measured = { uom, uomQuantity, factor, quantity: adjustOnHand };
  const problems = fillUnit(measured, item, at);
  const { quantity: _onHand, ...unit } = measured;
  Object.assign(line, unit);
  if (problems.length > 0) return problems;
  if (line.uomQuantity == null)
    return compare(line.factor ?? '1', '1') === 0 ? [] : [{ field: `${at}.uomQuantity`, code: 'required' }];
  const inBaseUnits = baseQuantity(line.uomQuantity, line.factor ?? '1');
  const agrees = adjustOnHand === null || compare(adjustOnHand, inBaseUnits) === 0;
  line.adjustOnHand = inBaseUnits;
  return [
    ...(agrees || isAsStored({ ...line, adjustOnHand }, before, 'adjustOnHand') ? [] : ['adjustOnHand']),
    ...(line.adjustAvailable == null ? [] : ['adjustAvailable']),
  ].map((figure) => ({ field: `${at}.${figure}`, code: 'figureBesideUnitQuantity' as const }));
}

/** The ways to say how many beside a count. */
const figures = ['adjustOnHand', 'adjustAvailable', 'adjustRestricted', 'uomQuantity'] as const;

/** Whether a figure was worked out when the line was stored, and is sent back as it was. */
const isAsStored = (
  line: Line,
  before: StoredLine<Adjustment> | undefined,
  figure: (typeof figures)[number],
): boolean =>
  before !== undefined &&
  (before.countedQuantity !== null || before.uomQuantity !== null) &&
  compare(before[figure] ?? ZERO, line[figure] ?? ZERO) === 0;

/** The line's three changes from what was entered, and what they are worth at the cost they will be posted at. */
export function fillChange(
  line: Line,
  header: Header,
  directions: ReadonlyMap<string, AdjustmentDirection>,
  at: string,
): FieldRefusal[] {
  const direction = directionOf(line, header, directions);
  const entered = {
    onHand: line.adjustOnHand ?? null,
    available: line.adjustAvailable ?? null,
    restricted: line.adjustRestricted ?? null,
  };
  const named = isCounted(line)
    ? 'countedQuantity'
    : line.uomQuantity != null
      ? 'uomQuantity'
      : 'adjustOnHand';
  // A count says what is there; which way that goes is for its type to allow.
  const change = adjustmentChange(isCounted(line) ? 'Both' : direction, entered);
  const fits = isCounted(line)
    ? direction === 'Both' || sign(change.onHand) !== (direction === 'Up' ? -1 : 1)
    : fitsDirection(direction, entered);
  if (!fits) return [{ field: `${at}.${named}`, code: 'adjustmentAgainstType' }];
  const figures = [change.onHand, change.available, change.restricted];
  const asked = named === 'uomQuantity' ? [change.onHand] : figures;
  if (!isCounted(line) && asked.every((figure) => sign(figure) === 0))
    return [{ field: `${at}.${named}`, code: 'adjustmentValueRequired' }];
  if (figures.some((figure) => compare(abs(figure), MOST_STORED) > 0))
    return [{ field: `${at}.${named}`, code: 'tooLarge' }];
  line.onHandChange = change.onHand;
  line.availableChange = change.available;
  line.restrictedChange = change.restricted;
  line.value = lineValue(change.onHand, line);
  return compare(abs(line.value ?? ZERO), MOST_STORED) > 0
    ? [{ field: `${at}.unitCost`, code: 'tooLarge' }]
    : [];
}

/** What a line's change is worth, to four decimals, and never nothing where it is something (decision 45). */
export function lineValue(onHand: Decimal, line: Parameters<typeof costOf>[0]): Decimal {
  const exact = multiply(onHand, costOf(line));
  const value = roundHalfUp(exact, 4);
  return sign(value) === 0 ? roundValue(exact) : value;
}

/** Up at the entered unit cost where there is one, else at the average (domain/inventory §8). */
export function costOf(line: Pick<Line, 'onHandChange' | 'unitCost' | 'averageCost'>): Decimal {
  const entered = sign(line.onHandChange ?? ZERO) > 0 && typeof line.unitCost === 'string';
  return (entered ? line.unitCost : line.averageCost) ?? ZERO;
}

/** The same line taking so much of on hand and of available alike. */
export function partOf(
  line: Line,
  quantity: Decimal,
  direction: AdjustmentDirection,
  item: StockItem | undefined,
): Line {
  const taken = direction === 'Down' ? quantity : negate(quantity);
  const part = { ...line, adjustOnHand: taken, adjustAvailable: null, ...inBaseUnit(item) };
  const change = adjustmentChange(direction, {
    onHand: taken,
    available: null,
    restricted: line.adjustRestricted ?? null,
  });
  return {
    ...part,
    onHandChange: change.onHand,
    availableChange: change.available,
    value: lineValue(change.onHand, part),
  };
}
