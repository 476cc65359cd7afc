import { sql } from 'kysely';
import * as v from 'valibot';
import type { PackWork } from '../pack-work.ts';

const words = v.fallback(v.array(v.string()), []);
const name = v.fallback(v.nullable(v.string()), null);
const yes = v.fallback(v.boolean(), false);

/** What records of each kind said that decides who may do what; what is not known of a removed one is nothing. */
const kinds = {
  userGroup: { table: 'user_group', shape: v.object({ name, permissions: words }) },
  user: {
    table: 'user',
    shape: v.object({
      username: name,
      firstName: name,
      lastName: name,
      isAdmin: yes,
      active: yes,
      groupIds: words,
    }),
  },
  incompatibleDuty: {
    table: 'incompatible_duty',
    shape: v.object({ name, active: yes, permissions: words, notWith: words, reason: name }),
  },
  acceptedConflict: {
    table: 'accepted_conflict',
    shape: v.object({
      userId: name,
      duties: words,
      companyRuleIds: words,
      reason: name,
      checkedInstead: name,
      validUntil: name,
    }),
  },
} as const;

type Kind = keyof typeof kinds;
/** Records of a kind by their ids. */
export type Records<K extends Kind> = ReadonlyMap<string, v.InferOutput<(typeof kinds)[K]['shape']>>;

interface Change {
  readonly id: string;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

type Values = Record<string, unknown>;
const camelCase = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Records as they stood at the period's end: as they stand now, and every change that the audit trail has of them since
 * taken back, the latest first.
 */
export async function recordsThen<K extends Kind>(work: PackWork, kind: K): Promise<Records<K>> {
  const records = await recordsNow(work, kind);
  const { tx, companyId, period } = work;
  // Signing in and out is of users too, and there are far more such entries than changes.
  const { rows } = await sql<Change>`
    select record_id as id, action, changes from audit_trail
    where company_id = ${companyId} and record_type = ${kind} and at >= ${period.ends}::timestamptz
      and (action in ('create', 'delete') or changes ?| ${Object.keys(kinds[kind].shape.entries)}::text[])
    order by seq desc`.execute(tx);
  for (const { id, action, changes } of rows) {
    if (action === 'create') {
      records.delete(id);
      continue;
    }
    const before = Object.entries(changes).map(([field, [was]]) => [field, was]);
    records.set(id, { ...records.get(id), ...Object.fromEntries(before) });
  }
  const { shape } = kinds[kind];
  return new Map([...records].map(([id, values]) => [id, v.parse(shape, values)]));
}

async function recordsNow({ tx, companyId }: PackWork, kind: Kind): Promise<Map<string, Values>> {
  const { rows } = await sql<{ id: string; row: Values }>`
    select t.id, to_jsonb(t) - 'password_hash' as row from ${sql.table(kinds[kind].table)} as t
    where t.company_id = ${companyId} order by t.id`.execute(tx);
  return new Map(
    rows.map(({ id, row }) => [
      id,
      Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])),
    ]),
  );
}

/** A field that says something else than the trail says was last written there. */
export interface UntoldChange {
  /** The name of the record. */
  readonly called: string;
  readonly field: string;
  readonly now: unknown;
  readonly told: unknown;
}

/** Fields whose value was changed beside the program: the trail tells of another one; what it never told of is left out. */
export async function untoldChanges(
  work: PackWork,
  kind: Kind,
  fields: readonly string[],
): Promise<readonly UntoldChange[]> {
  const { tx, companyId } = work;
  const records = await recordsNow(work, kind);
  const found: UntoldChange[] = [];
  for (const field of fields) {
    const { rows } = await sql<{ id: string; told: unknown }>`
      select record_id as id, changes->${field}::text->1 as told from (
        select record_id, changes, row_number() over (partition by record_id order by seq desc) as place
        from audit_trail where company_id = ${companyId} and record_type = ${kind} and changes ? ${field}::text
      ) as last where place = 1 order by 1`.execute(tx);
    for (const { id, told } of rows) {
      const record = records.get(id);
      if (record && !isSame(record[field], told)) {
        const called = String(record.username ?? record.name ?? record.reason ?? id);
        found.push({ called, field, now: record[field], told });
      }
    }
  }
  return found;
}

/** Lists are sets here: permissions and groups have no order. */
const isSame = (now: unknown, told: unknown): boolean =>
  Array.isArray(now) || Array.isArray(told)
    ? inOrder(now) === inOrder(told)
    : (now ?? null) === (told ?? null);

const inOrder = (list: unknown): string => JSON.stringify(Array.isArray(list) ? [...list].sort() : []);
