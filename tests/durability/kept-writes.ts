import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import type { Written } from './killed-writers.ts';

/** What the company holds is what was acknowledged: nothing less, nothing twice, nothing besides. */
export async function everyWriteStandsOnce(tx: Tx, written: readonly Written[]): Promise<void> {
  for (const what of Object.keys(stored)) {
    const ids = await storedIds(tx, what);
    expect([what, ids.sort()]).toEqual([what, acknowledged(written, what).sort()]);
  }
  await numbersAndLinesAgree(tx);
}

/** Everything acknowledged is there; of what was on its way nothing, or the whole. */
export async function everyWriteStands(tx: Tx, written: readonly Written[]): Promise<void> {
  for (const what of Object.keys(stored)) {
    const ids = new Set(await storedIds(tx, what));
    expect([what, acknowledged(written, what).filter((id) => !ids.has(id))]).toEqual([what, []]);
  }
  await numbersAndLinesAgree(tx);
}

/** Where each kind of write is found, and its id in the answer. */
const stored: Readonly<Record<string, { readonly from: string; readonly idIn: (data: Json) => string }>> = {
  vendor: { from: "vendor where vendor_code <> 'V-1'", idIn: ({ vendor }) => idOf(vendor) },
  order: { from: 'purchase_order', idIn: ({ document }) => idOf(document) },
  receive: { from: 'goods_received_note', idIn: (data) => idOf(listOf(data, 'created')[0]) },
  confirm: {
    from: "(select document_id as id from document_history where event = 'confirm' and document_type = 'purchaseOrder') as h",
    idIn: ({ document }) => idOf(document),
  },
};

const acknowledged = (written: readonly Written[], what: string): string[] =>
  written.filter((each) => each.what === what).map(({ data }) => stored[what]?.idIn(data) ?? '');

const storedIds = async (tx: Tx, what: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from ${sql.raw(stored[what]?.from ?? '')}`.execute(tx)).rows.map(
    ({ id }) => id,
  );

async function numbersAndLinesAgree(tx: Tx): Promise<void> {
  const { rows: numbers } = await sql<{ type: string; made: number; different: number; last: number }>`
    select type, count(*)::integer as made, count(distinct number)::integer as different,
      max(right(number, 6)::integer) as last
    from (select 'order' as type, number from purchase_order union all select 'note', number from goods_received_note) as n
    group by type`.execute(tx);
  for (const { made, different, last } of numbers) expect([different, last]).toEqual([made, made]);

  const { rows: lines } = await sql<{ received: string; noted: string; moved: string }>`
    select l.received_quantity as received,
      coalesce((select sum(n.quantity) from goods_received_note_line n where n.purchase_order_line_id = l.id), 0) as noted,
      coalesce((select sum(m.d_on_hand) from stock_movement m join goods_received_note_line n on n.id = m.line_id
        where n.purchase_order_line_id = l.id), 0) as moved
    from purchase_order_line l`.execute(tx);
  expect(
    lines.filter(
      ({ received, noted, moved }) =>
        Number(received) !== Number(noted) || Number(received) !== Number(moved),
    ),
  ).toEqual([]);
}
