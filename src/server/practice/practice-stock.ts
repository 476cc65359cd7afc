import { sql } from 'kysely';
import { type Decimal, negate, sign, subtract } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { createDocument, sendEvent } from '../documents/engine/engine.ts';
import { Refusal } from '../refusal.ts';

/** What an item has more or less of at an outlet than at the start: of a batch, a cell or serial numbers where it has those. */
interface Moved {
  readonly itemId: string;
  readonly batchNo: string | null;
  readonly expiryDate: string | null;
  readonly cell: string | null;
  readonly serialNos: readonly string[];
  readonly onHand: Decimal;
  readonly restricted: Decimal;
}

/** How an item's stock at an outlet differs from the start, by batch and cell; serial numbers that came apart from those that left. */
export async function movedSinceStart(
  tx: Tx,
  { companyId }: Actor,
  outletId: string,
): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    with start as (
      select coalesce((select movement_seq from practice_start
        where company_id = ${companyId} and outlet_id = ${outletId}), 0) as seq
    ), net as (
      select b.item_id, m.* from stock_balance as b cross join start cross join lateral (
        select batch_no, max(expiry_date) as expiry_date, cell, serial_no,
               sum(d_on_hand) as on_hand, sum(d_restricted) as restricted
          from stock_movement
         where company_id = ${companyId} and item_id = b.item_id and outlet_id = ${outletId} and seq > start.seq
         group by batch_no, cell, serial_no
        having sum(d_on_hand) <> 0 or sum(d_restricted) <> 0) as m
       where b.company_id = ${companyId} and b.outlet_id = ${outletId}
    )
    select item_id as "itemId", batch_no as "batchNo", max(expiry_date) as "expiryDate", cell,
           coalesce(array_agg(serial_no order by serial_no) filter (where serial_no is not null), '{}') as "serialNos",
           sum(on_hand) as "onHand", sum(restricted) as restricted
      from net group by item_id, batch_no, cell, on_hand < 0 order by 1, 2, 4
  `.execute(tx);
  return rows;
}

/** Which way it goes is said by each line's sign. @throws Refusal `practiceNeedsType` where the company has no such type */
async function signedType(tx: Tx, { companyId }: Actor): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from adjustment_type where company_id = ${companyId} and active and direction = 'Both'
    order by code limit 1
  `.execute(tx);
  if (!rows[0]) throw new Refusal('practiceNeedsType');
  return rows[0].code;
}

/**
 * Brings the stock of a practice outlet back to its start by a stock adjustment; null where it is as then. Of two at once
 * the second sees what the first brought back.
 * @throws Refusal with the reason of the adjustment's own chart
 */
export async function bringStockBack(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  { outletId, remark }: { readonly outletId: string; readonly remark: string },
) {
  await sql`
    select from outlet where company_id = ${actor.companyId} and id = ${outletId} for no key update
  `.execute(tx);
  const moved = await movedSinceStart(tx, actor, outletId);
  if (moved.length === 0) return null;
  const lines = moved.map(({ onHand, restricted, cell, ...line }) => {
    const [matrixX = null, matrixY = null] = cell?.split(' / ') ?? [];
    return {
      ...line,
      ...{ matrixX, matrixY },
      adjustOnHand: negate(onHand),
      ...(sign(restricted) === 0
        ? {}
        : { adjustRestricted: negate(restricted), adjustAvailable: negate(subtract(onHand, restricted)) }),
    };
  });
  const body = { outletId, adjustmentType: await signedType(tx, actor), remarks: remark, lines };
  const { document } = await createDocument(tx, actor, clock, 'stockAdjustment', body);
  await sendEvent(tx, actor, clock, 'stockAdjustment', document.id, {
    type: 'confirm',
    version: document.version,
  });
  return { resource: 'stockAdjustment', id: document.id, number: document.number };
}
