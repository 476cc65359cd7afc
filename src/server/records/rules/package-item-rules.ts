import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import type { RecordOf } from '../../../resources/define-resource.ts';
import type { item } from '../../../resources/items/item.ts';
import type { packageItem } from '../../../resources/items/package-item.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { PendingChange, RecordRules } from './record-rules.ts';

/** An item, by its id, as part of another. */
interface Part {
  readonly id: string;
  /** It was no part of that whole before. */
  readonly isMoved: boolean;
  readonly whole: string;
  readonly part: string;
}

const partIn = ({ id, before, after }: PendingChange<typeof packageItem>): Part => ({
  id,
  isMoved: before?.itemId !== after.itemId,
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
      if (whole === 'Postpack' && one.isMoved && (taken.get(one.whole) ?? 0) > 1)
        problems.push({ field: 'componentId', code: 'postpackOneItem' });
      if (loops.has(one.id)) problems.push({ field: 'componentId', code: 'packageCycle' });
      return problems;
    });
  },
  async together(tx, actor, ownerIds) {
    const { rows } = await sql<{ total: string }>`
      select trim_scale(sum(coalesce(cost_proportion_percentage, 0)))::text as total from package_item
      where company_id = ${actor.companyId} and item_id = any(${[...ownerIds]}::text[]) group by item_id
    `.execute(tx);
    const wrong = rows.find(({ total }) => total !== '0' && total !== '100');
    if (!wrong) return;
    const error = { field: 'costProportionPercentage', code: 'packageProportions' as const, params: wrong };
    throw new Refusal('validationFailed', {}, { errors: [error] });
  },
};

/** What is amiss where an item takes another stock type while it has parts or is one (spec 2 §5). */
export async function retypedPackageFaults(
  tx: Tx,
  actor: Actor,
  retyped: readonly { readonly id: string; readonly stockType: StockType | null }[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const types = new Map(retyped.map(({ id, stockType }) => [id, stockType]));
  const ids = [...types.keys()];
  const { rows } = await sql<{ whole: string; part: string; wholeType: StockType; partType: StockType }>`
    select p.item_id as whole, p.component_id as part, w.stock_type as "wholeType", c.stock_type as "partType"
    from package_item p
      join item w on w.company_id = ${actor.companyId} and w.id = p.item_id
      join item c on c.company_id = ${actor.companyId} and c.id = p.component_id
    where p.company_id = ${actor.companyId} and (p.item_id = any(${ids}::text[]) or p.component_id = any(${ids}::text[]))
  `.execute(tx);
  const faults = new Map<string, ErrorCode>();
  const parts = new Map<string, number>();
  for (const row of rows) {
    const whole = types.get(row.whole) ?? row.wholeType;
    const part = types.get(row.part) ?? row.partType;
    parts.set(row.whole, (parts.get(row.whole) ?? 0) + 1);
    const blame = (code: ErrorCode) => {
      for (const id of [row.whole, row.part]) if (types.has(id)) faults.set(id, code);
    };
    if (!packageTypes.has(whole)) blame('packageTypeRequired');
    else if ((whole === 'Prepack' || whole === 'Postpack') && part !== 'Normal') blame('packageNeedsNormal');
    else if (whole === 'Postpack' && types.has(row.whole) && (parts.get(row.whole) ?? 0) > 1)
      faults.set(row.whole, 'postpackOneItem');
  }
  return faults;
}

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
  for (const { isMoved, whole } of parts) if (isMoved) counts.set(whole, (counts.get(whole) ?? 0) + 1);
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

/** Whether an item would contain itself where it takes the place of another in all that is made of that one. */
export async function loopsThrough(
  tx: Tx,
  companyId: string,
  { part, instead }: { readonly part: string; readonly instead: string },
): Promise<boolean> {
  const { rows } = await sql<{ whole: string }>`
    select distinct item_id as whole from package_item where company_id = ${companyId} and component_id = ${part}
  `.execute(tx);
  const parts = rows.map(({ whole }): Part => ({ id: whole, isMoved: false, whole, part: instead }));
  return parts.length > 0 && (await loopsAmong(tx, companyId, parts)).size > 0;
}
