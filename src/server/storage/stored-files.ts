import { type RawBuilder, sql } from 'kysely';
import type { StoredFile } from '../../contracts/storage.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { holdsMany, traitsOf } from '../../resources/kinds/traits.ts';
import { documents, resources } from '../../resources/registry.ts';
import { columnName, tableName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** So long a picture may lie before a record takes it. */
const UNUSED_HOURS = 24;

const columns = sql`key, name, media_type as "mediaType", width, height, bytes, alternative`;

/** The files of those keys, in the order asked for; keys of nobody or of another company are not among them. */
export async function findFiles(tx: Tx, companyId: string, keys: readonly string[]): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from stored_file where company_id = ${companyId} and key = any(${[...keys]}::text[])
  `.execute(tx);
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
}

/** Notes pictures that were just kept. */
export async function addFiles(tx: Tx, actor: Actor, now: Date, files: readonly StoredFile[]): Promise<void> {
  await sql`
    insert into stored_file (company_id, key, name, media_type, width, height, bytes, alternative, created_at, created_by)
    select ${actor.companyId}, x.key, x.name, x."mediaType", x.width, x.height, x.bytes, x.alternative, ${now}, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
      as x(key text, name text, "mediaType" text, width int, height int, bytes int, alternative text)
    returning 1`.execute(tx);
  const entries = files.map(({ key, name }) => ({
    action: 'create',
    resource: 'storedFile',
    recordId: key,
    title: name,
  }));
  appendAudit(tx, actor, entries);
}

/** Gives a picture the words that stand for it. */
export async function describeFile(
  tx: Tx,
  companyId: string,
  key: string,
  words: string | null,
): Promise<void> {
  await sql`
    update stored_file set alternative = ${words} where company_id = ${companyId} and key = ${key}`.execute(
    tx,
  );
}

/** Forgets pictures that no record took within a day, or that were given up; gives their keys back, so that their bytes can go. */
export async function forgetUnused(tx: Tx, companyId: string, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - UNUSED_HOURS * 60 * 60_000);
  const { rows } = await sql<{ key: string }>`
    delete from stored_file where company_id = ${companyId} and key in (
      select f.key from stored_file f
      where f.company_id = ${companyId} and f.created_at < ${before} and not (${usedSomewhere(companyId)})
      limit 50
    ) returning key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

const shows = (column: RawBuilder<unknown>, field: Field): RawBuilder<unknown> =>
  holdsMany(field) ? sql`${column} @> array[f.key]` : sql`${column} = f.key`;

/** Whether a record of any kind shows the picture, or an answer of a setup does. */
function usedSomewhere(companyId: string): RawBuilder<unknown> {
  const places = [...resources, ...documents].flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, definition]) =>
      traitsOf(definition).isPicture
        ? [
            sql`exists (select 1 from ${sql.table(tableName(name))} as t
              where t.company_id = ${companyId} and ${shows(sql.ref(`t.${columnName(field, definition)}`), definition)})`,
          ]
        : [],
    ),
  );
  const inSetup = sql`exists (select 1 from wizard_run as w
    where w.company_id = ${companyId} and w.pictures @> array[f.key])`;
  return sql.join([...places, inSetup], sql` or `);
}
