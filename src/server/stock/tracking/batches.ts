import { sql } from 'kysely';
import {
  add,
  compare,
  type Decimal,
  decimal,
  negate,
  sign,
  subtract,
  sum,
} from '../../../rules/money/decimal.ts';
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
 * A batch, and a cell of a matrix item, holds no less than nothing and no less than what is promised of it, except where
 * the item is sold without stock (decision 15).
 * @throws Refusal `notEnoughInBatch` with every line that takes more than its batch or cell has
 */
export async function refuseEmptyBatches(tx: Tx, actor: Actor, posted: readonly Posted[]): Promise<void> {
  const taking = posted.filter(
    ({ movement }) =>
      (movement.batchNo || movement.cell) && takes(movement) && movement.whenShort !== 'allow',
  );
  if (taking.length === 0) return;
  const asked = JSON.stringify(
    taking.map(({ itemId, outletId, movement }) => ({
      itemId,
      outletId,
      batch: movement.batchNo ?? null,
      cell: movement.cell ?? null,
    })),
  );
  const { rows } = await sql<Short>`
    with n as (select distinct * from jsonb_to_recordset(${asked}::text::jsonb) as x(
      "itemId" text, "outletId" text, batch text, cell text))
    select m.item_id as "itemId", m.outlet_id as "outletId",
           concat_ws(' ', n.batch, n.cell) as part,
           least(sum(m.d_on_hand), sum(m.d_on_hand - m.d_reserved - m.d_restricted)) as available
      from n join stock_movement m
        on m.company_id = ${actor.companyId} and m.item_id = n."itemId" and m.outlet_id = n."outletId"
       and (n.batch is null or m.batch_no = n.batch) and (n.cell is null or m.cell = n.cell)
     group by 1, 2, 3
    having least(sum(m.d_on_hand), sum(m.d_on_hand - m.d_reserved - m.d_restricted)) < 0`.execute(tx);
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

/** What a batch holds at an outlet. */
export type BatchStock = {
  readonly batchNo: string;
  readonly expiryDate: string | null;
  readonly cell: string | null;
  readonly onHand: Decimal;
};

/** The batches of items at an outlet that hold anything, first to expire first; those without a date last. */
export async function readBatches(
  tx: Tx,
  companyId: string,
  itemIds: readonly string[],
  outletId: string,
): Promise<Map<string, BatchStock[]>> {
  const { rows } = await sql<BatchStock & { itemId: string }>`
    select item_id as "itemId", batch_no as "batchNo", min(expiry_date) as "expiryDate", cell,
           sum(d_on_hand) as "onHand"
      from stock_movement
     where company_id = ${companyId} and item_id = any(${[...new Set(itemIds)]}::text[])
       and outlet_id = ${outletId} and batch_no is not null
     group by item_id, batch_no, cell having sum(d_on_hand) > 0
     order by item_id, min(expiry_date) nulls last, batch_no`.execute(tx);
  const found = new Map<string, BatchStock[]>();
  for (const { itemId, onHand, ...batch } of rows) {
    const same = found.get(itemId) ?? [];
    found.set(itemId, [...same, { ...batch, onHand: decimal(onHand) }]);
  }
  return found;
}

/** Which batches a quantity is taken from, first to expire first (FEFO); what no batch holds is left without one. */
export function proposeBatches(
  batches: readonly BatchStock[],
  quantity: string,
): { batch: BatchStock | null; quantity: Decimal }[] {
  const taken: { batch: BatchStock | null; quantity: Decimal }[] = [];
  let left = decimal(quantity);
  for (const batch of batches) {
    if (sign(left) <= 0) break;
    const from = compare(batch.onHand, left) < 0 ? batch.onHand : left;
    taken.push({ batch, quantity: from });
    left = subtract(left, from);
  }
  if (sign(left) > 0) taken.push({ batch: null, quantity: left });
  return taken;
}
