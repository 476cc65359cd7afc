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
import { MOST_STORED } from '../lines/price-lines.ts';
import type { StockItem } from '../lines/stock-items.ts';
import type { DraftHeader, DraftLine } from '../stored-document.ts';

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

/** Unit, average and last cost as the item has them, and base units of what was entered in another unit. */
export function fillFromItem(line: Line, item: StockItem | undefined): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.uom ??= item?.unitOfMeasurement ?? null;
  line.averageCost = roundHalfUp(item?.cost ?? '0', 4);
  line.customCost = item?.customCost ?? null;
  if (isCounted(line) || line.uomQuantity == null) return;
  line.adjustOnHand = baseQuantity(line.uomQuantity, line.factor ?? '1');
  line.adjustAvailable = null;
}

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
export function partOf(line: Line, quantity: Decimal, direction: AdjustmentDirection): Line {
  const taken = direction === 'Down' ? quantity : negate(quantity);
  const part = { ...line, adjustOnHand: taken, adjustAvailable: null, uomQuantity: null };
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
