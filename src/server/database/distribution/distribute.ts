import type pg from 'pg';
import { type Placement, placementOf } from './placement.ts';

/** A table of the schema, how it stands now, and which tables its foreign keys name. */
export interface StandingTable {
  readonly name: string;
  readonly stands: Placement;
  readonly needs: readonly string[];
}

const STANDING = `
  SELECT c.relname AS name,
    CASE WHEN p.partmethod = 'h' THEN 'distributed'
      WHEN p.partmethod = 'n' AND p.repmodel = 't' THEN 'reference' ELSE 'local' END AS stands,
    coalesce((SELECT json_agg(DISTINCT f.relname) FROM pg_constraint x JOIN pg_class f ON f.oid = x.confrelid
      WHERE x.conrelid = c.oid AND x.contype = 'f' AND f.oid <> c.oid), '[]') AS needs
  FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid::regclass
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`;

/** Whether this database is the coordinator's of several nodes. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rowCount === 1;
}

/** The roles statements run with; the nodes speak with each other as them. */
const ROLES = ['backcounter_app', 'backcounter_system'];

/**
 * Spreads the tables over the nodes where the extension `citus` is installed, each as `placement.ts` says: the copied
 * ones first, then the rest, those that others point at before them. A table that stands where it should is left alone,
 * so that this runs after the steps of the schema, every time, and goes on where it was broken off. Gives what it moved.
 * @throws when a table stands elsewhere than the program says, or tables point at each other in a circle
 */
export async function distribute(client: pg.ClientBase): Promise<readonly string[]> {
  if (!(await isDistributed(client))) return [];
  const { rows } = await client.query<StandingTable>(STANDING);
  const moves = inOrder(rows);
  await letNodesWork(client);
  // The triggers look at no other company's rows, which is all Citus cannot see for itself.
  await client.query('SET citus.enable_unsafe_triggers = on');
  // Tables that wait for their turn would become tables of the coordinator, and what they point at could not be spread.
  await client.query('SET citus.enable_local_reference_table_foreign_keys = off');
  let beside = rows.find(({ stands }) => stands === 'distributed')?.name;
  for (const { name } of moves) {
    const table = client.escapeIdentifier(name);
    if (placementOf(name) === 'reference') {
      await client.query('SELECT create_reference_table($1::text::regclass)', [table]);
      continue;
    }
    await client.query(
      "SELECT create_distributed_table($1::text::regclass, 'company_id', colocate_with => $2)",
      [table, beside === undefined ? 'none' : client.escapeIdentifier(beside)],
    );
    beside ??= name;
  }
  // The trail's trigger calls it on the nodes, which Citus does not read out of the trigger's text.
  await client.query("SELECT create_distributed_function('audit_hash(audit_trail)')");
  return moves.map(({ name }) => name);
}

/** A node must take the roles' connections, and hear of the company of a transaction. */
async function letNodesWork(client: pg.ClientBase): Promise<void> {
  const { rows: closed } = await client.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1) AND NOT rolcanlogin',
    [ROLES],
  );
  for (const { name } of closed) await client.query(`ALTER ROLE ${client.escapeIdentifier(name)} LOGIN`);
  const { rows } = await client.query<{ told: string | null; database: string }>(
    "SELECT current_setting('citus.propagate_set_commands', true) AS told, current_database() AS database",
  );
  for (const { told, database } of rows)
    if (told !== 'local')
      await client.query(
        `ALTER DATABASE ${client.escapeIdentifier(database)} SET citus.propagate_set_commands = 'local'`,
      );
}

/** The tables that have to move: a copied one before a spread one, one that is pointed at before those that point. */
export function inOrder(tables: readonly StandingTable[]): readonly StandingTable[] {
  const misplaced = tables.find(({ name, stands }) => stands !== 'local' && stands !== placementOf(name));
  if (misplaced)
    throw new Error(
      `The table ${misplaced.name} is ${misplaced.stands} on the nodes, and should be ${placementOf(misplaced.name)}`,
    );
  const done = new Set(
    tables
      .filter(({ name, stands }) => stands !== 'local' && stands === placementOf(name))
      .map(({ name }) => name),
  );
  const ordered: StandingTable[] = [];
  for (const round of ['reference', 'distributed'] as const) {
    let left = tables.filter(({ name }) => placementOf(name) === round && !done.has(name));
    while (left.length > 0) {
      const next = left.filter(({ needs }) => needs.every((need) => done.has(need)));
      if (next.length === 0)
        throw new Error(
          `These tables cannot be spread, since they point at one that stands elsewhere or at each other: ${left.map(({ name }) => name).join(', ')}`,
        );
      for (const table of next) done.add(table.name);
      ordered.push(...next);
      left = left.filter(({ name }) => !done.has(name));
    }
  }
  return ordered;
}
