import { sql } from 'kysely';
import { add, type Decimal, decimal, negate, sign, sum } from '../../../rules/money/decimal.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import type { StockKey, StockMovement } from '../ledger/movement.ts';
import type { Posted } from '../ledger/plan.ts';
import { availableChange, itemNames } from '../ledger/refuse-shortage.ts';

/** A cell of a matrix item as the ledger calls it. */
export const cellName = (x: unknown, y: unknown): string | null => {
  const parts = [x, y].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(' / ');
};

type Short = StockKey & { readonly part: string; readonly available: Decimal };

/** Whether a movement leaves less in stock, or less that is free. */
const takes = (movement: StockMovement): boolean =>
  sign(movement.onHand ?? '0') < 0 || sign(availableChange(movement)) < 0;

/**
 * A batch, and a cell of a matrix item, holds no less than nothing on any day since the posting counts, and in the end no
 * less than what is promised of it, except where the item is sold without stock (decision 15).
 * @throws Refusal `notEnoughInBatch` with every line that takes more than its batch or cell has
 */
export async function refuseEmptyBatches(tx: Tx, actor: Actor, posted: readonly Posted[]): Promise<void> {
  const taking = posted.filter(
    ({ movement }) =>
      (movement.batchNo || movement.cell) && takes(movement) && movement.whenShort !== 'allow',
  );
  if (taking.length === 0) return;
  const asked = JSON.stringify(
    taking.map(({ itemId, outletId, businessDate, movement }) => ({
      itemId,
      outletId,
      day: businessDate,
      batch: movement.batchNo ?? null,
      cell: movement.cell ?? null,
    })),
  );
  const { rows } = await sql<Short>`
    with n as (
      select "itemId", "outletId", batch, cell, min(day) as day from jsonb_to_recordset(${asked}::text::jsonb) as x(
        "itemId" text, "outletId" text, batch text, cell text, day date) group by 1, 2, 3, 4
    ), moments as (
      select n."itemId", n."outletId", n.batch, n.cell, n.day, m.business_date, m.effective_at,
             sum(m.d_on_hand) as moved, sum(m.d_on_hand - m.d_reserved - m.d_restricted) as freed
        from n join stock_movement m
          on m.company_id = ${actor.companyId} and m.item_id = n."itemId" and m.outlet_id = n."outletId"
         and (n.batch is null or lower(m.batch_no) = lower(n.batch)) and (n.cell is null or m.cell = n.cell)
       group by 1, 2, 3, 4, 5, 6, 7
    ), held as (
      select "itemId", "outletId", batch, cell, day, business_date, sum(moved) over so_far as on_hand,
             case when lead(business_date) over so_far is null then sum(freed) over so_far end as free
        from moments
      window so_far as (partition by "itemId", "outletId", batch, cell order by business_date, effective_at)
    )
    select "itemId", "outletId", concat_ws(' ', batch, cell) as part, min(least(on_hand, free)) as available
      from held where business_date >= day
     group by 1, 2, 3 having min(least(on_hand, free)) < 0`.execute(tx);
  const [first] = rows;
  if (first === undefined) return;
  const names = await itemNames(
    tx,
    actor,
    rows.map(({ itemId }) => itemId),
  );
  const errors = rows.flatMap((short) => refusalsOf(short, taking, names.get(short.itemId) ?? short.itemId));
  const [head] = errors;
  throw new Refusal('notEnoughInBatch', head?.params ?? {}, { errors });
}

function refusalsOf(short: Short, taking: readonly Posted[], item: string) {
  const lines = taking.filter(
    ({ itemId, outletId, movement }) =>
      itemId === short.itemId &&
      outletId === short.outletId &&
      [movement.batchNo, movement.cell].filter(Boolean).join(' ') === short.part,
  );
  const needed = sum(
    lines.map(({ movement }) =>
      negate(sign(movement.onHand ?? '0') < 0 ? (movement.onHand ?? '0') : availableChange(movement)),
    ),
  );
  const params = { item, batch: short.part, available: add(short.available, needed), needed };
  return lines.map(({ movement }) => ({
    ...(movement.field === undefined ? {} : { field: movement.field }),
    code: 'notEnoughInBatch' as const,
    params,
  }));
}

/** What a batch holds at an outlet, and what of it is neither promised nor set aside. */
export type BatchStock = {
  readonly batchNo: string;
  readonly expiryDate: string | null;
  readonly cell: string | null;
  readonly onHand: Decimal;
  readonly available: Decimal;
};

/** The batches of items at an outlet that hold anything, first to expire first; those without a date last. */
export async function readBatches(
  tx: Tx,
  companyId: string,
  itemIds: readonly string[],
  outletId: string,
): Promise<Map<string, BatchStock[]>> {
  const { rows } = await sql<BatchStock & { itemId: string }>`
    select m.item_id as "itemId", min(b.batch_no) as "batchNo", min(b.expiry_date) as "expiryDate", m.cell,
           sum(m.d_on_hand) as "onHand", sum(m.d_on_hand - m.d_reserved - m.d_restricted) as available
      from stock_movement m
      join stock_batch b on b.company_id = ${companyId} and b.item_id = m.item_id
       and b.batch_key = lower(m.batch_no)
     where m.company_id = ${companyId} and m.item_id = any(${[...new Set(itemIds)]}::text[])
       and m.outlet_id = ${outletId} and m.batch_no is not null
     group by m.item_id, b.batch_key, m.cell having sum(m.d_on_hand) > 0
     order by m.item_id, min(b.expiry_date) nulls last, b.batch_key`.execute(tx);
  const found = new Map<string, BatchStock[]>();
  for (const { itemId, onHand, available, ...batch } of rows) {
    const same = found.get(itemId) ?? [];
    found.set(itemId, [...same, { ...batch, onHand: decimal(onHand), available: decimal(available) }]);
  }
  return found;
}
