import { sql } from 'kysely';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import { add, compare, type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';
import { serialsOf } from './serial-numbers.ts';

type Note = typeof transferNote;

/** What the sender's average of some items is; what they last cost where none is there. */
export async function averagesAt(
  work: Work,
  outletId: string,
  itemIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ id: string; cost: Decimal }>`
    select i.id, coalesce(case when b.on_hand > 0 then b.value / b.on_hand else nullif(b.last_average, 0) end,
      i.custom_cost, 0)::numeric(18,4) as cost
    from item as i left join stock_balance as b
      on b.company_id = i.company_id and b.item_id = i.id and b.outlet_id = ${outletId}
    where i.company_id = ${work.actor.companyId} and i.id = any(${[...new Set(itemIds)]}::text[])
  `.execute(work.tx);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** The first item of which a draft takes more than is available; items sold without stock are never short. */
export interface Shortage {
  readonly shortItem: string | null;
  readonly shortAvailable: string;
  readonly shortNeeded: string;
}

export const nothingShort: Shortage = { shortItem: null, shortAvailable: '0', shortNeeded: '0' };

/** What a draft lacks at its sender. */
export async function shortageAt(
  work: Work,
  outletId: string,
  lines: readonly StoredLine<Note>[],
): Promise<Shortage> {
  const needed = new Map<string, string>();
  for (const { itemId, quantity } of lines)
    needed.set(itemId, add(needed.get(itemId) ?? '0', quantity ?? ZERO));
  const asked = JSON.stringify([...needed].map(([id, quantity]) => ({ id, quantity })));
  const { rows } = await sql<{ item: string; available: string; needed: string }>`
    select i.item_code || ' ' || i.item_name as item, trim_scale(n.quantity) as needed,
      trim_scale(coalesce(b.on_hand - b.reserved - b.restricted, 0)) as available
    from jsonb_to_recordset(${asked}::text::jsonb) as n(id text, quantity numeric)
    join item as i on i.company_id = ${work.actor.companyId} and i.id = n.id
    left join stock_balance as b on b.company_id = i.company_id and b.item_id = i.id and b.outlet_id = ${outletId}
    where not coalesce(i.allow_selling_without_stock, false)
      and n.quantity > coalesce(b.on_hand - b.reserved - b.restricted, 0)
    order by i.item_code limit 1
  `.execute(work.tx);
  const short = rows[0];
  return short
    ? { shortItem: short.item, shortAvailable: short.available, shortNeeded: short.needed }
    : nothingShort;
}

/** Serial lines without one serial number per unit, or with one that does not lie at the sender. */
export async function serialsAmiss(
  work: Work,
  outletId: string,
  { lines }: StoredDocument<Note>,
): Promise<number> {
  const serial = lines.filter((line) => line.itemStockType === 'Serial');
  if (serial.length === 0) return 0;
  const items = [...new Set(serial.map((line) => line.itemId))];
  const keys = serial.flatMap(serialsOf).map((each) => each.toLowerCase());
  const { rows } = await sql<{ key: string }>`
    select item_id || ':' || serial_key as key from stock_serial
    where company_id = ${work.actor.companyId} and item_id = any(${items}::text[])
      and serial_key = any(${keys}::text[]) and status = 'In Stock' and outlet_id = ${outletId}
  `.execute(work.tx);
  const here = new Set(rows.map((row) => row.key));
  return serial.filter((line) => {
    const serials = serialsOf(line);
    // Taken out as it is found: no unit is on two lines.
    const found = serials.filter((each) => here.delete(`${line.itemId}:${each.toLowerCase()}`)).length;
    return found !== serials.length || compare(String(serials.length), line.quantity ?? ZERO) !== 0;
  }).length;
}
