import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../contracts/contract.ts';
import { type readLabels as contract, type Label, MOST_LABELLED } from '../../contracts/items/labels.ts';
import { type Decimal, decimal } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { pricesInForce } from './item-prices.ts';

interface Row extends Omit<Label, 'key' | 'price' | 'quantity'> {
  readonly itemId: string;
  readonly quantity: Decimal;
  readonly cellPrice: Decimal | null;
}

/**
 * What the labels of items say: both names, what a scanner reads, and the price in force at the outlet.
 * @throws Refusal `outletNotPermitted`; `notFound` for a receipt none of the reader's outlets has
 */
export async function readLabels(
  tx: Tx,
  actor: Actor,
  { items, receiptId, outletId = actor.outletId ?? undefined }: QueryOf<typeof contract>,
  now: Date,
): Promise<Label[]> {
  if (outletId !== undefined && !actor.permittedOutletIds.has(outletId))
    throw new Refusal('outletNotPermitted');
  const ids = items.split(',').filter((each) => each !== '');
  const wanted =
    receiptId === undefined ? await wantedItems(tx, actor, ids) : await received(tx, actor, receiptId);
  const itemIds = wanted.map(({ itemId }) => itemId);
  const prices = await pricesInForce(tx, actor, { itemIds, outletId: outletId ?? null }, now);
  return wanted.map(({ itemId, cellPrice, quantity, ...label }) => {
    const price = cellPrice ?? prices.get(itemId) ?? null;
    return {
      ...label,
      key: [itemId, label.cell].filter(Boolean).join(' '),
      price: price === null ? null : decimal(price),
      // Of two and a half kilograms there are three packs to label, at least one.
      quantity: Math.max(1, Math.ceil(Number(quantity))),
    };
  });
}

/** Items by their ids, in the order they were named. */
function wantedItems(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Row[]> {
  const named = ids.slice(0, MOST_LABELLED);
  return rowsOf(
    tx,
    actor,
    sql`(select id as item_id, null::text as x, null::text as y, null::numeric as quantity, nth
           from unnest(${named}::text[]) with ordinality as w(id, nth)) as w`,
  );
}

/** What a receipt brought in, a label a piece, cell by cell. */
async function received(tx: Tx, actor: Actor, receiptId: string): Promise<Row[]> {
  const { companyId } = actor;
  const { rows } = await sql<{ outletId: string }>`
    select outlet_id as "outletId" from goods_received_note
     where company_id = ${companyId} and id = ${receiptId}`.execute(tx);
  if (rows[0] === undefined || !actor.permittedOutletIds.has(rows[0].outletId)) throw new Refusal('notFound');
  return rowsOf(
    tx,
    actor,
    sql`(select l.item_id, l.matrix_x as x, l.matrix_y as y, min(l.line_no) as nth,
                sum(coalesce(l.quantity, 0) + coalesce(l.foc_quantity, 0)) as quantity
           from goods_received_note_line l
          where l.company_id = ${companyId} and l.document_id = ${receiptId}
          group by l.item_id, l.matrix_x, l.matrix_y) as w`,
  );
}

async function rowsOf(tx: Tx, { companyId }: Actor, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName",
           i.alternate_name as "alternateName", i.unit_of_measurement as unit,
           nullif(concat_ws(' / ', nullif(w.x, ''), nullif(w.y, '')), '') as cell,
           coalesce(c.barcode, b.barcode, i.item_code) as code, c.price as "cellPrice",
           coalesce(w.quantity, i.barcode_print_quantity, 1) as quantity
      from ${wanted}
      join item i on i.company_id = ${companyId} and i.id = w.item_id
      left join matrix_cell c on c.company_id = ${companyId} and c.item_id = i.id and c.x = w.x
        and coalesce(c.y, '') = coalesce(w.y, '')
      left join lateral (
        select barcode from barcode where company_id = ${companyId} and item_id = i.id and w.x is null
         order by created_at, id limit 1) b on true
     order by w.nth`.execute(tx);
  return rows;
}
