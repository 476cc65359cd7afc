import pg from 'pg';
import * as v from 'valibot';
import { explained, nodesOf, type PlanNode } from './plans.ts';
import { hearing, type Statement } from './statements.ts';

/** A statement with what its connection was set to: one of each text. */
export interface SetStatement extends Statement {
  readonly role: string;
  readonly companyId: string;
  /** Planned once for all values (see `Plans`), or for these. */
  readonly isKept: boolean;
}

/** What the server asks of the database while `work` runs, each text once, with the values it had last. */
export async function statementsByText(work: () => Promise<unknown>): Promise<SetStatement[]> {
  const set = new WeakMap<object, { role: string; companyId: string; isKept: boolean }>();
  const heard = new Map<string, SetStatement>();
  await hearing((client, statement) => {
    const { text } = statement;
    const now = set.get(client) ?? { role: '', companyId: '', isKept: false };
    const role = /SET ROLE (backcounter_\w+)/.exec(text)?.[1] ?? now.role;
    const companyId = /set_config\('app\.company_id', '([^']*)'/.exec(text)?.[1] ?? now.companyId;
    const isKept = /plan_cache_mode = (\w+)/.exec(text)?.[1] ?? (now.isKept ? 'auto' : 'force_custom_plan');
    const next = { role, companyId, isKept: isKept === 'auto' };
    set.set(client, next);
    if (/^\s*(select|with|update|delete|insert)\b/i.test(text) && !/set_config\(/.test(text))
      heard.set(`${next.isKept} ${text}`, { ...statement, ...next });
  }, work);
  return [...heard.values()];
}

export interface FullSizePlan {
  readonly statement: SetStatement;
  readonly plan: PlanNode;
}

/** How many different values columns would have: a handful of rows would all look unique. */
const VARIETY = `
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN
      SELECT c.relname, a.attname, CASE
        WHEN a.attname = 'company_id' THEN 2 WHEN a.attname IN ('id', 'seq', 'number', 'key') THEN -1
        WHEN a.attname = 'document_id' THEN -0.2 WHEN a.attname LIKE '%\\_id' THEN -0.01 ELSE 20 END AS different
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LOOP
      EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET (n_distinct = %s)', one.relname, one.attname, one.different);
    END LOOP;
  END $$`;

/**
 * How PostgreSQL would run the statements if every table with companies had so many rows, apart from the small ones:
 * statistics say so inside a transaction that is rolled back. What columns hold is what was found in the rows there
 * are, so a table without any cannot be looked at.
 */
export async function plansAtFullSize(
  url: string,
  statements: readonly SetStatement[],
  small: readonly string[],
  size: number,
): Promise<{ plans: FullSizePlan[]; large: Set<string>; partial: Set<string> }> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(VARIETY);
    await client.query('ANALYZE');
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.reltuples > 0 AND c.relname <> ALL ($1)`,
      [small],
    );
    const large = new Set(rows.map(({ name }) => name));
    await client.query(
      `UPDATE pg_class c SET reltuples = $2, relpages = greatest(pg_relation_size(c.oid) / 8192, 1)
       WHERE c.oid = ANY ($1::regclass[]) OR c.oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ANY ($1::regclass[]))`,
      [[...large].map(pg.escapeIdentifier), size],
    );
    await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL jit = off");
    const plans: FullSizePlan[] = [];
    for (const statement of statements) plans.push({ statement, plan: await planned(client, statement) });
    const { rows: indexes } = await client.query<{ name: string }>(
      'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
    );
    return { plans, large, partial: new Set(indexes.map(({ name }) => name)) };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    await client.end();
  }
}

/** Prepared, so that a kept plan is the one made for whatever values may come. */
async function planned(client: pg.Client, statement: SetStatement): Promise<PlanNode> {
  const { role, companyId, isKept, text, values } = statement;
  const given = values.map((value) => literalOf(client, value)).join(', ');
  await client.query(`SET LOCAL ROLE ${role || 'NONE'};
    SELECT set_config('app.company_id', ${client.escapeLiteral(companyId)}, true);
    SET LOCAL plan_cache_mode = ${isKept ? 'force_generic_plan' : 'force_custom_plan'};
    SET LOCAL random_page_cost = ${isKept ? 0.1 : 4};
    SET LOCAL enable_seqscan = off`);
  await client.query(`PREPARE looked_at AS ${text}`);
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE looked_at${given ? `(${given})` : ''}`);
  await client.query('DEALLOCATE looked_at; SET LOCAL ROLE NONE');
  return explained(rows);
}

const listed = v.array(v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/** A value as the driver would send it. */
function literalOf(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (!Array.isArray(value)) return client.escapeLiteral(String(value));
  const parts = v
    .parse(listed, value)
    .map((one) => (one === null ? 'NULL' : `"${String(one).replace(/["\\]/g, '\\$&')}"`));
  return client.escapeLiteral(`{${parts.join()}}`);
}

/** An index condition that compares another column than the company. */
const NARROWS = /\b(?!company_id\b)[a-z_]+\b[^ ]* (=|<|>|~|@|IS|&&)/;

/**
 * What is wrong with a plan: it reads every row of a large table, every row of a company in it, or compares a list of
 * values with rows one by one. A page of a list may walk its order, for it stops.
 */
export function faultsOf(
  plan: PlanNode,
  tables: ReadonlySet<string>,
  partial: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  const look = (node: PlanNode, isLimited: boolean): void => {
    const { 'Node Type': type, 'Relation Name': relation = '', 'Index Name': index = '' } = node;
    const condition = node['Index Cond'] ?? '';
    const below = isLimited || type === 'Limit';
    if (type === 'Seq Scan' && tables.has(relation)) faults.push(`reads all of ${relation}`);
    const table = relation || [...tables].find((one) => index.startsWith(`${one}_`)) || '';
    const isIndex = /^(Bitmap )?Index/.test(type) && tables.has(table) && !partial.has(index);
    if (isIndex && !isLimited && !NARROWS.test(condition.replace(/ROW\(/g, '(')))
      faults.push(`reads all of a company in ${table} by ${index}`);
    const inner = node.Plans?.find((one) => one['Parent Relationship'] === 'Inner');
    const lists = node.Plans?.flatMap(nodesOf).some((one) => one['Node Type'] === 'Function Scan');
    const rows = inner && nodesOf(inner).some((one) => tables.has(one['Relation Name'] ?? ''));
    const isFed = inner && nodesOf(inner).some((one) => one['Node Type'] === 'Function Scan');
    if (type === 'Nested Loop' && node['Join Filter'] !== undefined && lists && (rows || isFed))
      faults.push(`compares a list with rows one by one: ${node['Join Filter']}`);
    for (const child of node.Plans ?? []) look(child, below);
  };
  look(plan, false);
  return faults;
}
