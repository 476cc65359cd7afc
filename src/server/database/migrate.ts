import pg from 'pg';
import { dropCompanyViews, keepCompanyViews, makeCompanyViews } from './company-views.ts';
import type { Migration } from './migrations/migration.ts';
import { searchByIndex } from './migrations/until-0029/0021-search-by-index.ts';

/** Any constant will do: it only has to be the same for every process that migrates. */
const LOCK = 5_203_771;

const LEDGER = `
  CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY,
    ran_at timestamptz(3) NOT NULL DEFAULT now()
  )`;

/**
 * Brings the schema up to date, each step in a transaction of its own together with the note that it ran: a process
 * killed at any statement leaves a step done or undone, and the next start goes on from there (F2). Processes that
 * start together wait for each other, also for what comes `then`. Views of the tables are made anew by the step that
 * changes their columns.
 * @throws when the database holds steps this program does not know, so that an old program never runs on a newer schema
 */
export async function migrate(
  client: pg.ClientBase,
  steps: readonly Migration[],
  then?: (client: pg.ClientBase) => Promise<unknown>,
): Promise<string[]> {
  const ran: string[] = [];
  await client.query('RESET ROLE');
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  try {
    await client.query(LEDGER);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].find((name) => !steps.some((step) => step.name === name));
    if (unknown)
      throw new Error(
        `The database was last opened by a newer version (step ${unknown}); please update this one`,
      );
    for (const step of steps) {
      if (done.has(step.name)) continue;
      await runStep(client, step);
      ran.push(step.name);
    }
    if (steps.some(({ name }) => name === searchByIndex.name)) await keepCompanyViews(client);
    await then?.(client);
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
  }
  return ran;
}

async function runStep(client: pg.ClientBase, step: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const hadViews = await dropCompanyViews(client);
    await client.query(step.up);
    if (hadViews) await makeCompanyViews(client);
    await client.query('INSERT INTO migration (name) VALUES ($1)', [step.name]);
    await client.query('COMMIT');
  } catch (failure) {
    await client.query('ROLLBACK');
    if (failure instanceof pg.DatabaseError) failure.message = `${step.name}: ${failure.message}`;
    throw failure;
  }
}
