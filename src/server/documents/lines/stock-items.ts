import { sql } from 'kysely';
import { type Decimal, decimal, subtract } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';
import { type UnitsOfItem, unitsOfItem } from './line-units.ts';

/** What a line of a stock document needs to know of its item, and what lies of it at the document's outlet. */
export interface StockItem extends UnitsOfItem {
  readonly id: string;
  readonly stockType: string;
  readonly batchControl: boolean;
  readonly customCost: Decimal | null;
  readonly withoutStock: boolean;
  readonly onHand: Decimal;
  readonly restricted: Decimal;
  readonly available: Decimal;
  readonly average: Decimal;
  /** What one costs: the average, or before any receipt what the item costs by itself (decision 45). */
  readonly cost: Decimal;
}

interface Row extends UnitsOfItem {
  readonly id: string;
  readonly stockType: string;
  readonly batchControl: boolean;
  readonly customCost: Decimal | null;
  readonly withoutStock: boolean;
  readonly onHand: string;
  readonly reserved: string;
  readonly restricted: string;
  readonly average: string;
  readonly cost: string;
}

/** What one of item `i` costs where `balanceAt` joined its balance as `b`. */
export const costThere = sql`case when b.on_hand > 0 then b.value / b.on_hand
  else coalesce(nullif(b.last_average, 0), i.custom_cost, 0) end`;

/**
 * Joins what lies of each item `i` at an outlet as `b`, looked up item by item: a table of balances that has just grown
 * looks small to the planner, which would compare each of them with each item.
 */
export const balanceAt = ({ actor }: Pick<Work, 'actor'>, outletId: string) => sql`
  left join lateral (
    select on_hand, reserved, restricted, value, last_average from stock_balance
    where company_id = ${actor.companyId} and item_id = i.id and outlet_id = ${outletId} offset 0) as b on true`;

/** The items of some lines with their stock at an outlet, by id, in one statement. */
export async function stockItems(
  work: Work,
  ids: readonly string[],
  outletId: string,
): Promise<Map<string, StockItem>> {
  const { rows } = await sql<Row>`
    select i.id, i.stock_type as "stockType", i.batch_control as "batchControl",
      i.unit_of_measurement as "unitOfMeasurement", ${unitsOfItem(work, sql`i.id`)} as units, i.custom_cost as "customCost",
      i.allow_selling_without_stock as "withoutStock", coalesce(b.on_hand, 0) as "onHand",
      coalesce(b.reserved, 0) as reserved, coalesce(b.restricted, 0) as restricted,
      coalesce(b.last_average, 0) as average, ${costThere} as cost
    from item as i
    ${balanceAt(work, outletId)}
    where i.company_id = ${work.actor.companyId} and i.id = any(${[...new Set(ids)]}::text[])
  `.execute(work.tx);
  return new Map(
    rows.map(({ reserved, ...row }) => [
      row.id,
      {
        ...row,
        onHand: decimal(row.onHand),
        restricted: decimal(row.restricted),
        available: subtract(subtract(row.onHand, reserved), row.restricted),
        average: decimal(row.average),
        cost: decimal(row.cost),
      },
    ]),
  );
}
