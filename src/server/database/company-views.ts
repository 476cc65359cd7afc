import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/**
 * A table's view that holds the rows of the company the connection is set to. Read a table through it wherever a
 * condition is not leakproof (`ilike`, `lower()`, decimals, arrays): under a row-level policy no index serves these.
 */
export const ownRows = (table: string): RawBuilder<unknown> => sql.table(`own_company.${table}`);

/** The tables that have a view: those the app may read and that keep companies apart. */
const HAS_COMPANIES = `
  c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
  AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'own_company')
  AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id')
  AND has_table_privilege('backcounter_app', c.oid, 'SELECT')`;

/**
 * Names the views that are missing or not as they must be: with the table's columns in their order, owned by the role whose policy lets all rows through, so that company and search are conditions of one rank.
 */
const OUT_OF_DATE = `
  WITH columns AS (
    SELECT a.attrelid AS oid, array_agg(ROW(a.attname, a.atttypid, a.atttypmod)::text ORDER BY a.attnum) AS layout
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'v')
    WHERE c.relnamespace IN ('public'::regnamespace, to_regnamespace('own_company')) AND a.attnum > 0 AND NOT a.attisdropped
    GROUP BY 1
  ), source AS (
    SELECT c.oid, c.relname, columns.layout FROM pg_class c JOIN columns USING (oid)
    WHERE ${HAS_COMPANIES}
  ), made AS (
    SELECT c.relname, columns.layout FROM pg_class c JOIN columns USING (oid)
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = c.relowner
    WHERE c.relkind = 'v' AND n.nspname = 'own_company' AND n.nspowner = r.oid AND r.rolname = 'backcounter_reader'
      AND c.reloptions IS NULL AND has_schema_privilege('backcounter_app', n.oid, 'USAGE')
      AND has_table_privilege('backcounter_app', c.oid, 'SELECT')
  ), readable AS (
    SELECT s.relname FROM source s JOIN pg_roles r ON r.rolname = 'backcounter_reader'
    WHERE has_table_privilege(r.oid, s.oid, 'SELECT')
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = s.oid AND p.polname = 'company_view')
  )
  SELECT coalesce(s.relname, m.relname) AS name FROM source s FULL JOIN made m USING (relname)
  WHERE s.layout IS DISTINCT FROM m.layout OR s.relname NOT IN (SELECT relname FROM readable)`;

/**
 * The role that owns the views. An owner of the tables that is no superuser makes views in its name without inheriting
 * what it may read; a server before 16 cannot tell the two apart.
 */
const ROLE = `
  DO $$
  DECLARE
    reader CONSTANT text := 'backcounter_reader';
    knows_inheritance CONSTANT boolean := current_setting('server_version_num')::int >= 160000;
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = reader) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', reader);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      AND NOT pg_has_role(current_user, reader, CASE WHEN knows_inheritance THEN 'SET' ELSE 'MEMBER' END) THEN
      EXECUTE format('GRANT %I TO %I', reader, current_user)
        || CASE WHEN knows_inheritance THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END;
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION '%', format('The database user %1$I may not make a role Backcounter works with. Have an '
      'administrator run once: CREATE ROLE backcounter_reader NOLOGIN; (unless it exists) and '
      'GRANT backcounter_reader TO %1$I%2$s;', current_user,
      CASE WHEN knows_inheritance THEN ' WITH INHERIT FALSE' ELSE '' END);
  END $$`;

/** A view is taken away by whoever owns it: a restore may have given it to somebody else. */
const DROP = `
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN
      SELECT c.relname, r.rolname FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
      WHERE c.relkind = 'v' AND c.relnamespace = to_regnamespace('own_company')
    LOOP
      EXECUTE format('SET LOCAL ROLE %I', one.rolname);
      EXECUTE format('DROP VIEW own_company.%I', one.relname);
      SET LOCAL ROLE NONE;
    END LOOP;
  END $$`;

const MAKE = `
  DO $$
  DECLARE one record;
  BEGIN
    IF to_regnamespace('own_company') IS NULL THEN
      CREATE SCHEMA own_company AUTHORIZATION backcounter_reader;
    ELSIF NOT EXISTS (SELECT FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner
        WHERE n.nspname = 'own_company' AND r.rolname = 'backcounter_reader') THEN
      ALTER SCHEMA own_company OWNER TO backcounter_reader;
    END IF;
    GRANT USAGE ON SCHEMA public TO backcounter_reader;
    FOR one IN
      SELECT c.oid, c.relname FROM pg_class c
      WHERE ${HAS_COMPANIES}
    LOOP
      IF NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = one.oid AND p.polname = 'company_view') THEN
        EXECUTE format('CREATE POLICY company_view ON public.%I FOR SELECT TO backcounter_reader USING (true)', one.relname);
      END IF;
      EXECUTE format('GRANT SELECT ON public.%I TO backcounter_reader', one.relname);
      SET LOCAL ROLE backcounter_reader;
      EXECUTE format('CREATE VIEW own_company.%1$I AS SELECT * FROM public.%1$I '
        'WHERE company_id = current_setting(''app.company_id'', true)', one.relname);
      EXECUTE format('GRANT SELECT ON own_company.%I TO backcounter_app', one.relname);
      SET LOCAL ROLE NONE;
    END LOOP;
    SET LOCAL ROLE backcounter_reader;
    GRANT USAGE ON SCHEMA own_company TO backcounter_app;
    SET LOCAL ROLE NONE;
  END $$`;

/** Takes the views away inside a transaction, so that a step may change any column; whether there were any. */
export async function dropCompanyViews(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT WHERE to_regnamespace('own_company') IS NOT NULL");
  if (rows.length > 0) await client.query(DROP);
  return rows.length > 0;
}

/** Makes a view of every table with companies, inside a transaction in which there are none. */
export async function makeCompanyViews(client: pg.ClientBase): Promise<void> {
  await client.query(`${ROLE};${MAKE}`);
}

/** Makes the views anew where one is missing, has other columns than its table or belongs to somebody else. */
export async function keepCompanyViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(OUT_OF_DATE);
  if (rows.length === 0) return;
  await client.query('BEGIN');
  try {
    await client.query(DROP);
    await makeCompanyViews(client);
    await client.query('COMMIT');
  } catch (failure) {
    await client.query('ROLLBACK');
    throw failure;
  }
}
