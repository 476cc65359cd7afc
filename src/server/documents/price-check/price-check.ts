import { sql } from 'kysely';
import type { AffectedItem, CheckedLine } from '../../../contracts/documents/price-check.ts';
import { textOf } from '../../../rules/documents/read-values.ts';
import { compare, type Decimal, divide, multiply, sign, subtract } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import { marginPercent } from '../../../rules/sales/profit.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readItemCosts } from '../../records/item-costs.ts';
import { pricesInForce } from '../../records/item-prices.ts';
import { openWork } from '../engine/work.ts';
import { visibleDocument } from '../storage/find-document.ts';
import { documentType } from '../types/document-types.ts';

/** So many lines are looked into; a receipt of more is checked on its first ones. */
const MOST_LINES = 500;
const LAST_COSTS = 5;
const MOST_AFFECTED = 20;

type Line = Pick<CheckedLine, 'lineId' | 'itemId' | 'cost' | 'lastCosts'>;

/**
 * What the items on a receipt last cost, and what their new cost does to the margin of everything they are in.
 * @throws Refusal `notFound`
 */
export async function priceCheck(tx: Tx, actor: Actor, clock: Clock, id: string): Promise<CheckedLine[]> {
  const work = await openWork(tx, actor, clock);
  const note = await visibleDocument(work, documentType('goodsReceivedNote'), id);
  if (!holds(actor, 'ALLOW_TO_VIEW_COST')) return [];
  const outletId = textOf(note.outletId);
  const lines = await linesWithCosts(tx, actor, note.id);
  const moved = lines.filter(({ cost, lastCosts: [last] }) => last && compare(cost, last.unitCost) !== 0);
  const before = new Map(moved.map(({ itemId, lastCosts: [last] }) => [itemId, last?.unitCost ?? '0']));
  const after = new Map(moved.map(({ itemId, cost }) => [itemId, cost]));
  const wholes = await wholesOf(tx, actor, [...before.keys()]);
  const ids = [...new Set([...wholes.values()].flat().map(({ itemId }) => itemId))];
  const prices = await pricesInForce(tx, actor, { itemIds: ids, outletId }, clock.now());
  const costs = {
    before: await readItemCosts(tx, actor, ids, before),
    after: await readItemCosts(tx, actor, ids, after),
  };
  return lines.map((line) => {
    const [last] = line.lastCosts;
    const affected = (wholes.get(line.itemId) ?? [])
      .flatMap((whole) => {
        const figures = { price: prices.get(whole.itemId), ...costsOf(costs, whole.itemId) };
        return affectedBy(whole, figures);
      })
      .sort((left, right) => compare(lossOf(right), lossOf(left)));
    return {
      ...line,
      changePercent: last && sign(last.unitCost) > 0 ? changeOf(last.unitCost, line.cost) : null,
      affected: affected.slice(0, MOST_AFFECTED),
      more: Math.max(0, affected.length - MOST_AFFECTED),
    };
  });
}

type Costs = ReadonlyMap<string, Decimal>;

const costsOf = ({ before, after }: { readonly before: Costs; readonly after: Costs }, id: string) => ({
  costBefore: before.get(id),
  costAfter: after.get(id),
});

const changeOf = (before: string, now: string): Decimal =>
  divide(multiply(subtract(now, before), '100'), before, 1);

const lossOf = ({ marginBefore, marginAfter }: AffectedItem): Decimal => subtract(marginBefore, marginAfter);

type Whole = Pick<AffectedItem, 'itemId' | 'itemCode' | 'itemName' | 'itemAlternateName'>;

/** What becomes of the margin of one; nothing is said of what has no price or no known cost. */
function affectedBy(
  whole: Whole,
  {
    price,
    costBefore,
    costAfter,
  }: {
    readonly price: Decimal | null | undefined;
    readonly costBefore: Decimal | undefined;
    readonly costAfter: Decimal | undefined;
  },
): AffectedItem[] {
  const marginBefore = marginPercent(price, costBefore, 1);
  const marginAfter = marginPercent(price, costAfter, 1);
  if (!price || !costBefore || !costAfter || marginBefore === null || marginAfter === null) return [];
  // What is packed beforehand costs what it cost when it was packed.
  if (compare(costBefore, costAfter) === 0) return [];
  return [{ ...whole, price, costBefore, costAfter, marginBefore, marginAfter }];
}

/** The lines of a receipt with what each comes to and what its item last came in at, at the outlets of the reader. */
async function linesWithCosts(tx: Tx, { companyId, permittedOutletIds }: Actor, id: string): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'lastCosts'> & { lastCosts: Line['lastCosts'] | null }>`
    select l.id as "lineId", l.item_id as "itemId", l.landed_unit_cost::text as cost,
      (select jsonb_agg(to_jsonb(m) - 'seq' order by m.day desc, m.seq desc) from (
        select s.seq, round(s.unit_cost, ${UNIT_PLACES})::text as "unitCost", s.business_date::text as day,
          s.document_id as "documentId", s.document_no as "documentNo",
          (select v.name from goods_received_note as g join vendor as v
            on v.company_id = g.company_id and v.id = g.vendor_id
            where g.company_id = ${companyId} and g.id = s.document_id) as "vendorName"
        from stock_movement as s
        where s.company_id = ${companyId} and s.item_id = l.item_id and s.document_type = 'goodsReceivedNote'
          and s.action = 'receive' and s.document_id <> ${id} and s.outlet_id = any(${[...permittedOutletIds]}::text[])
        order by s.business_date desc, s.seq desc limit ${LAST_COSTS}) as m) as "lastCosts"
    from goods_received_note_line as l
    where l.company_id = ${companyId} and l.document_id = ${id} and l.landed_unit_cost is not null
    order by l.line_no limit ${MOST_LINES}
  `.execute(tx);
  return rows.map((row) => ({ ...row, lastCosts: row.lastCosts ?? [] }));
}

/** What some items are in, however deep, by each of them; in one statement. */
async function wholesOf(
  tx: Tx,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Whole[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Whole & { origin: string }>`
    with recursive above(origin, id) as (
      select component_id, item_id from package_item
      where company_id = ${companyId} and component_id = any(${[...ids]}::text[])
      union
      select a.origin, p.item_id from package_item p join above a on p.component_id = a.id
      where p.company_id = ${companyId}
    )
    select a.origin, i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName",
      i.alternate_name as "itemAlternateName"
    from above a join item i on i.company_id = ${companyId} and i.id = a.id
    where i.active and i.stock_type in ('Bundle', 'Recipe', 'Postpack')
    order by i.item_code
  `.execute(tx);
  const wholes = new Map<string, Whole[]>();
  for (const { origin, ...whole } of rows) wholes.set(origin, [...(wholes.get(origin) ?? []), whole]);
  return wholes;
}
