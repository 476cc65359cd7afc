import { sql } from 'kysely';
import type { outlet } from '../../../resources/company/outlet.ts';
import { documents } from '../../../resources/registry.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { statusesOfType } from '../../documents/document-tags.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { RecordRules } from './record-rules.ts';

/** One outlet stays active, and exactly one is the default; one that is in use is not closed (domain/configuration §3). */
export const outletRules: Partial<RecordRules<typeof outlet>> = {
  async check(tx, actor, changes) {
    const closing = changes.filter(({ before, after }) => before?.active === true && after.active === false);
    if (closing.length === 0) return changes.map(() => []);
    const ids = closing.map(({ id }) => id);
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from outlet
      where company_id = ${actor.companyId} and active and id <> all(${ids}::text[])
    `.execute(tx);
    const last = (rows[0]?.left ?? 0) === 0;
    const standing = await inTheWay(tx, actor, ids);
    return changes.map((change) =>
      closing.includes(change)
        ? [
            ...(last ? [{ field: 'active', code: 'lastActiveOutlet' as const }] : []),
            ...standing.flatMap((row) => (row.outletId === change.id ? refusalOf(row) : [])),
          ]
        : [],
    );
  },
  async stored(tx, actor, changes) {
    const chosen = changes.filter(({ after }) => after.isDefault === true).at(-1);
    if (!chosen) return;
    await sql`
      update outlet set is_default = false, version = version + 1
      where company_id = ${actor.companyId} and is_default and id <> ${chosen.id}
    `.execute(tx);
  },
};

/** What of one kind keeps an outlet from being closed: how many there are, and the first of them by name. */
interface InTheWay {
  readonly outletId: string;
  readonly kind: 'documents' | 'items' | 'users';
  readonly count: number;
  readonly first: readonly string[];
}

const codes = {
  documents: 'outletHasDocuments',
  items: 'outletHasStock',
  users: 'outletIsTheOnlyOne',
} as const;
const MOST_NAMED = 5;

const refusalOf = ({ kind, count, first }: InTheWay): FieldRefusal => ({
  field: 'active',
  code: codes[kind],
  params: { count, [kind]: `${first.join(', ')}${count > first.length ? ' …' : ''}` },
});

/** The tables of documents with the columns that name their outlets, and the statuses of those that are not settled. */
const standingDocuments = documents.map(({ name, fields, outlets }) => ({
  table: tableName(name),
  columns: outlets.filter((field) => fields[field]).map((field) => `${snakeCase(field)}_id`),
  statuses: () => [...statusesOfType(name, 'draft'), ...statusesOfType(name, 'open')],
}));

/** Open documents, stock, and people who would have no outlet left, of some outlets together in one statement. */
async function inTheWay(
  tx: Tx,
  { companyId }: Actor,
  outletIds: readonly string[],
): Promise<readonly InTheWay[]> {
  const ids = sql`${[...outletIds]}::text[]`;
  const ofDocuments = standingDocuments.flatMap(({ table, columns, statuses }) =>
    columns.map(
      (column) => sql`
        select d.${sql.ref(column)} as "outletId", 'documents' as kind, d.number as name from ${sql.table(table)} as d
        where d.company_id = ${companyId} and d.${sql.ref(column)} = any(${ids}) and d.status = any(${statuses()}::text[])`,
    ),
  );
  const ofStock = sql`
    select b.outlet_id, 'items', i.item_code from stock_balance as b
    join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${companyId} and b.outlet_id = any(${ids})
      and (b.on_hand <> 0 or b.reserved <> 0 or b.restricted <> 0)`;
  const ofUsers = sql`
    select closing.id, 'users', u.username from unnest(${ids}) as closing(id)
    join "user" as u on u.company_id = ${companyId} and u.active and not u.all_outlets and closing.id = any(u.outlet_ids)
    where not exists (select from outlet as o where o.company_id = ${companyId} and o.id = any(u.outlet_ids)
      and o.active and o.id <> all(${ids}))`;
  const { rows } = await sql<InTheWay>`
    select "outletId", kind, count(distinct name)::integer as count,
      (array_agg(distinct name order by name))[1:${sql.lit(MOST_NAMED)}] as first
    from (${sql.join([...ofDocuments, ofStock, ofUsers], sql` union `)}) as standing
    group by "outletId", kind order by kind
  `.execute(tx);
  return rows;
}
