import { sql } from 'kysely';
import type { RecordOf } from '../../../resources/define-resource.ts';
import type { item } from '../../../resources/items/item.ts';
import type { packageItem } from '../../../resources/items/package-item.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

/** An item, by its id, as part of another. */
interface Part {
  readonly id: string;
  readonly isNew: boolean;
  readonly whole: string;
  readonly part: string;
}

const partIn = ({ id, before, after }: PendingChange<typeof packageItem>): Part => ({
  id,
  isNew: before === null,
  whole: after.itemId ?? '',
  part: after.componentId ?? '',
});

type StockType = RecordOf<typeof item>['stockType'];

const packageTypes: ReadonlySet<StockType> = new Set<StockType>(['Bundle', 'Recipe', 'Prepack', 'Postpack']);

/** Which items may be parts of which, and never of themselves (spec 2 §5; domain/items §1, §2). */
export const packageItemRules: Partial<RecordRules<typeof packageItem>> = {
  async check(tx, actor, changes) {
    const parts = changes.map(partIn);
    const types = await stockTypes(tx, actor.companyId, parts);
    const loops = await loopsAmong(tx, actor.companyId, parts);
    const taken = await partsOf(tx, actor.companyId, parts);
    return parts.map((one) => {
      const problems: FieldRefusal[] = [];
      const whole = types.get(one.whole);
      const part = types.get(one.part);
      if (whole === undefined || !packageTypes.has(whole))
        problems.push({ field: 'itemId', code: 'packageTypeRequired' });
      if ((whole === 'Prepack' || whole === 'Postpack') && part !== 'Normal')
        problems.push({ field: 'componentId', code: 'packageNeedsNormal' });
      if (whole === 'Postpack' && one.isNew && (taken.get(one.whole) ?? 0) > 1)
        problems.push({ field: 'componentId', code: 'postpackOneItem' });
      if (loops.has(one.id)) problems.push({ field: 'componentId', code: 'packageCycle' });
      return problems;
    });
  },
};

async function stockTypes(
  tx: Tx,
  companyId: string,
  parts: readonly Part[],
): Promise<Map<string, StockType>> {
  const ids = parts.flatMap(({ whole, part }) => [whole, part]);
  const { rows } = await sql<Pick<RecordOf<typeof item>, 'id' | 'stockType'>>`
    select id, stock_type as "stockType" from item where company_id = ${companyId} and id = any(${ids}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.stockType]));
}

/** How many parts each whole would have, stored and new together. */
async function partsOf(tx: Tx, companyId: string, parts: readonly Part[]): Promise<Map<string, number>> {
  const wholes = [...new Set(parts.map(({ whole }) => whole))];
  const { rows } = await sql<{ itemId: string; parts: number }>`
    select item_id as "itemId", count(*)::integer as parts from package_item
    where company_id = ${companyId} and item_id = any(${wholes}::text[]) group by item_id
  `.execute(tx);
  const counts = new Map(rows.map((row) => [row.itemId, row.parts]));
  for (const { isNew, whole } of parts) if (isNew) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  return counts;
}

/** The changes after which an item would, through any number of steps, contain itself. */
async function loopsAmong(tx: Tx, companyId: string, parts: readonly Part[]): Promise<Set<string>> {
  const starts = [...new Set(parts.map(({ part }) => part))];
  const { rows } = await sql<{ whole: string; part: string }>`
    with recursive below(whole, part) as (
      select item_id, component_id from package_item where company_id = ${companyId} and item_id = any(${starts}::text[])
      union
      select p.item_id, p.component_id from package_item p join below b on p.item_id = b.part and p.company_id = ${companyId}
    ) select whole, part from below
  `.execute(tx);
  const edges = new Map<string, Set<string>>();
  const join = (whole: string, part: string) => edges.set(whole, (edges.get(whole) ?? new Set()).add(part));
  for (const { whole, part } of [...rows, ...parts]) join(whole, part);
  return new Set(parts.filter(({ whole, part }) => reaches(edges, part, whole)).map(({ id }) => id));
}

function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return false;
}
