import { sql } from 'kysely';
import type { Tx } from '../../database/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

const packageTypes = new Set(['Bundle', 'Recipe', 'Prepack', 'Postpack']);

/** Which items may be parts of which, and never of themselves (spec 2 §5; domain/items §1, §2). */
export const packageItemRules: Partial<RecordRules> = {
  async check(tx, actor, changes) {
    const types = await stockTypes(tx, actor.companyId, changes);
    const loops = await loopsAmong(tx, actor.companyId, changes);
    const taken = await partsOf(tx, actor.companyId, changes);
    return changes.map((change) => {
      const problems: FieldRefusal[] = [];
      const whole = types.get(String(change.after.itemId));
      const part = types.get(String(change.after.componentId));
      if (whole === undefined || !packageTypes.has(whole))
        problems.push({ field: 'itemId', code: 'packageTypeRequired' });
      if ((whole === 'Prepack' || whole === 'Postpack') && part !== 'Normal')
        problems.push({ field: 'componentId', code: 'packageNeedsNormal' });
      if (whole === 'Postpack' && change.before === null && (taken.get(String(change.after.itemId)) ?? 0) > 1)
        problems.push({ field: 'componentId', code: 'postpackOneItem' });
      if (loops.has(change.id)) problems.push({ field: 'componentId', code: 'packageCycle' });
      return problems;
    });
  },
};

async function stockTypes(
  tx: Tx,
  companyId: string,
  changes: readonly PendingChange[],
): Promise<Map<string, string>> {
  const ids = changes.flatMap(({ after }) => [String(after.itemId), String(after.componentId)]);
  const { rows } = await sql<{ id: string; stockType: string }>`
    select id, stock_type as "stockType" from item where company_id = ${companyId} and id = any(${ids}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.stockType]));
}

/** How many parts each whole would have, stored and new together. */
async function partsOf(
  tx: Tx,
  companyId: string,
  changes: readonly PendingChange[],
): Promise<Map<string, number>> {
  const wholes = [...new Set(changes.map(({ after }) => String(after.itemId)))];
  const { rows } = await sql<{ itemId: string; parts: number }>`
    select item_id as "itemId", count(*)::integer as parts from package_item
    where company_id = ${companyId} and item_id = any(${wholes}::text[]) group by item_id
  `.execute(tx);
  const counts = new Map(rows.map((row) => [row.itemId, row.parts]));
  for (const { before, after } of changes)
    if (before === null) counts.set(String(after.itemId), (counts.get(String(after.itemId)) ?? 0) + 1);
  return counts;
}

/** The changes after which an item would, through any number of steps, contain itself. */
async function loopsAmong(
  tx: Tx,
  companyId: string,
  changes: readonly PendingChange[],
): Promise<Set<string>> {
  const starts = [...new Set(changes.map(({ after }) => String(after.componentId)))];
  const { rows } = await sql<{ whole: string; part: string }>`
    with recursive below(whole, part) as (
      select item_id, component_id from package_item where company_id = ${companyId} and item_id = any(${starts}::text[])
      union
      select p.item_id, p.component_id from package_item p join below b on p.item_id = b.part and p.company_id = ${companyId}
    ) select whole, part from below
  `.execute(tx);
  const edges = new Map<string, Set<string>>();
  const join = (whole: string, part: string) => edges.set(whole, (edges.get(whole) ?? new Set()).add(part));
  for (const { whole, part } of rows) join(whole, part);
  for (const { after } of changes) join(String(after.itemId), String(after.componentId));
  return new Set(
    changes
      .filter(({ after }) => reaches(edges, String(after.componentId), String(after.itemId)))
      .map(({ id }) => id),
  );
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
