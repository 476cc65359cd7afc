import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { serialKey } from '../../../rules/documents/serial-facts.ts';
import type { stockFound } from '../../../rules/documents/stock-there.ts';
import { add, type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';
import { serialsOf } from './serial-numbers.ts';
import { balanceAt, costThere } from './stock-items.ts';

type StockFound = InferOutput<typeof stockFound>;

/** A draft that takes goods from an outlet. */
interface Taking {
  readonly id: string;
  readonly outletId: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly itemStockType: string;
    readonly quantity: Decimal | null;
    readonly serialNos: readonly string[] | null;
  }[];
}

/** What one of some items costs at an outlet. */
export async function costsAt(
  work: Work,
  outletId: string,
  itemIds: readonly string[],
): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ id: string; cost: Decimal }>`
    select i.id, (${costThere})::numeric(18,4) as cost
    from item as i ${balanceAt(work, outletId)}
    where i.company_id = ${work.actor.companyId} and i.id = any(${[...new Set(itemIds)]}::text[])
  `.execute(work.tx);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/**
 * What the outlet's stock says against a draft.
 * @param held what is promised to it already, by item: what it carries on has set that aside
 */
export async function findStock(
  work: Work,
  draft: Taking,
  held: ReadonlyMap<string, Decimal> = new Map(),
): Promise<StockFound> {
  return {
    outletId: draft.outletId,
    short: await shortItems(work, draft, held),
    missingSerials: await missingSerials(work, draft),
  };
}

/** Items of which a draft takes more than is available, by code; those sold without stock are never short. */
async function shortItems(
  work: Work,
  { outletId, lines }: Taking,
  held: ReadonlyMap<string, Decimal>,
): Promise<StockFound['short']> {
  const needed = new Map<string, string>();
  for (const { itemId, quantity } of lines)
    needed.set(itemId, add(needed.get(itemId) ?? '0', quantity ?? ZERO));
  const asked = JSON.stringify(
    [...needed].map(([id, quantity]) => ({ id, quantity, held: held.get(id) ?? ZERO })),
  );
  const { rows } = await sql<{ itemId: string; item: string; available: string }>`
    select i.id as "itemId", i.item_code || ' ' || i.item_name as item,
      trim_scale(coalesce(b.on_hand - b.reserved - b.restricted, 0) + n.held) as available
    from jsonb_to_recordset(${asked}::text::jsonb) as n(id text, quantity numeric, held numeric)
    join item as i on i.company_id = ${work.actor.companyId} and i.id = n.id
    ${balanceAt(work, outletId)}
    where not coalesce(i.allow_selling_without_stock, false)
      and n.quantity > coalesce(b.on_hand - b.reserved - b.restricted, 0) + n.held
    order by i.item_code
  `.execute(work.tx);
  return rows;
}

/** Serial numbers on a draft's lines that do not lie free there, each with its item. */
async function missingSerials(work: Work, { id, outletId, lines }: Taking): Promise<string[]> {
  const serial = lines.filter((line) => line.itemStockType === 'Serial');
  if (serial.length === 0) return [];
  const items = [...new Set(serial.map((line) => line.itemId))];
  const named = serial.flatMap(serialsOf).map((each) => each.toLowerCase());
  const { rows } = await sql<{ itemId: string; serialNo: string }>`
    select item_id as "itemId", serial_key as "serialNo" from stock_serial
    where company_id = ${work.actor.companyId} and item_id = any(${items}::text[])
      and serial_key = any(${named}::text[]) and status = 'In Stock' and outlet_id = ${outletId}
      and (promised_to is null or promised_to = ${id})
  `.execute(work.tx);
  const here = new Set(rows.map(({ itemId, serialNo }) => serialKey(itemId, serialNo)));
  const keys = serial.flatMap((line) => serialsOf(line).map((each) => serialKey(line.itemId, each)));
  return keys.filter((key) => !here.has(key));
}
