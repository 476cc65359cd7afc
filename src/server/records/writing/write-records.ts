import type { RecordOf, Resource } from '../../../resources/define-resource.ts';
import { tableName, wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEntry } from '../../audit/append-audit.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { newId } from '../../new-id.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { announceRecords } from '../announce-records.ts';
import { foreignOutlets } from '../outlet-bound.ts';
import { readRows } from '../read-records.ts';
import { type Body, resolveReferences } from '../resolve-references.ts';
import type { PendingChange, StoredChange } from '../rules/record-rules.ts';
import { rulesOf } from '../rules/rules.ts';
import { type Changes, changesBetween } from './changes.ts';
import { checkBody } from './check-body.ts';
import { entered, fillSeries, findDuplicates, withDefaults } from './prepare.ts';
import { insertRows, type NewRow, updateRows } from './store.ts';

/** What became of one body among many: stored, or every reason it was not. */
export type Outcome =
  | { readonly id: string; readonly problems: null }
  | { readonly id: null; readonly problems: readonly FieldRefusal[] };

/** One change among many: whose, from what, to what. */
export interface Change {
  readonly id: string;
  readonly body: Body;
}

/**
 * Stores any number of new records with a handful of statements. Each body is judged alone: the good ones are stored,
 * the others come back with all their problems.
 */
export async function createMany(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  bodies: readonly Body[],
): Promise<Outcome[]> {
  const resolved = await resolveReferences(tx, actor, resource.fields, bodies);
  const made = resolved.map(({ body, problems }, index) => ({
    id: newId(),
    before: null,
    values: withDefaults(resource.fields, body),
    problems: merge(checkBody(resource.name, resource.fields, 'create', bodies[index] ?? {}, { actor }), [
      ...problems,
      ...foreignOutlets(actor, resource, body),
    ]),
  }));
  const duplicates = await findDuplicates(
    tx,
    actor.companyId,
    resource,
    made.map(({ values }) => ({ values, id: null })),
  );
  addProblems(made, duplicates);
  await applyRules(tx, actor, resource, made);
  const good = made.filter((row) => row.problems.length === 0);
  await fillSeries(
    tx,
    actor.companyId,
    resource,
    good.map((row) => row.values),
  );
  await insertRows(tx, actor.companyId, actor.userId, placeOf(resource), good);
  await rulesOf(resource).stored(tx, actor, good.map(asChange));
  tell(
    tx,
    actor,
    resource,
    good.map((row) => ({
      row,
      action: 'create' as const,
      changes: changesBetween(resource.fields, {}, row.values),
    })),
  );
  return made.map(({ id, problems }) =>
    problems.length > 0 ? { id: null, problems } : { id, problems: null },
  );
}

/** Changes any number of stored records alike; fields a body does not name keep their value. */
export async function updateMany(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  changes: readonly Change[],
): Promise<Outcome[]> {
  const stored = await readRows(
    tx,
    actor,
    resource,
    changes.map(({ id }) => id),
    { lock: true },
  );
  const bodies = changes.map(({ body: { version: _version, ...body } }) => body);
  const before = changes.map(({ id }) => stored.get(id) ?? null);
  const resolved = await resolveReferences(tx, actor, resource.fields, bodies, before);
  const made = changes.map(({ id }, index) => {
    const before = stored.get(id) ?? null;
    const after = overlay(resource, before ?? {}, resolved[index]?.body ?? {});
    const problems = merge(
      checkBody(resource.name, resource.fields, 'update', bodies[index] ?? {}, { actor, before }),
      [...(resolved[index]?.problems ?? []), ...foreignOutlets(actor, resource, after, before)],
    );
    if (before === null) problems.push({ code: 'notFound' });
    return { id, before, values: after, problems };
  });
  const duplicates = await findDuplicates(tx, actor.companyId, resource, made);
  addProblems(made, duplicates);
  await applyRules(tx, actor, resource, made);
  const good = made
    .filter((row) => row.problems.length === 0)
    .map((row) => ({ ...row, changes: changesBetween(resource.fields, row.before ?? {}, row.values) }))
    .filter((row) => Object.keys(row.changes).length > 0);
  await updateRows(tx, actor.companyId, actor.userId, placeOf(resource), good);
  await rulesOf(resource).stored(tx, actor, good.map(asChange));
  tell(
    tx,
    actor,
    resource,
    good.map((row) => ({ row, action: 'update' as const, changes: row.changes })),
  );
  return made.map(({ id, problems }) =>
    problems.length > 0 ? { id: null, problems } : { id, problems: null },
  );
}

const placeOf = (resource: Resource) => ({ table: tableName(resource.name), fields: resource.fields });

/** The record as it will stand: what the body names, over what is stored. Server-set fields keep their value. */
function overlay(resource: Resource, before: Body, body: Body): Record<string, unknown> {
  const after: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = wireName(name, field);
    after[key] = !field.readOnly && key in body ? entered(field, body[key]) : (before[key] ?? null);
  }
  return after;
}

/** Problems of the body first, then those of what it points at, one per field; `vendorCode` is the field `vendorId`. */
function merge(first: readonly FieldRefusal[], second: readonly FieldRefusal[]): FieldRefusal[] {
  const named = new Set(first.flatMap(({ field }) => [field, field?.replace(/Code$/, 'Id')]));
  return [...first, ...second.filter(({ field }) => !named.has(field))];
}

interface Judged extends NewRow {
  readonly before: RecordOf<Resource> | null;
  readonly problems: FieldRefusal[];
}

const asChange = ({ id, before, values }: Judged): StoredChange => ({ id, before, after: values });

/** The record as its rules see it: what breaks a rule of its own field is no value. */
function asDraft({ id, before, values, problems }: Judged): PendingChange {
  const broken = new Set(problems.map(({ field }) => field));
  const sound = Object.entries(values).map(([key, value]) => [key, broken.has(key) ? null : value]);
  return { id, before, after: Object.fromEntries(sound) };
}

/** The resource's own rules. Failing rows are judged too, apart from the sound, so that all their faults are shown at once. */
async function applyRules(tx: Tx, actor: Actor, resource: Resource, rows: readonly Judged[]): Promise<void> {
  const isSound = ({ problems }: Judged) => problems.length === 0;
  for (const part of [rows.filter(isSound), rows.filter((row) => !isSound(row))]) {
    if (part.length === 0) continue;
    const found = await rulesOf(resource).check(tx, actor, part.map(asDraft));
    for (const [index, row] of part.entries())
      row.problems.splice(0, Number.POSITIVE_INFINITY, ...merge(row.problems, found[index] ?? []));
  }
}

function addProblems(rows: readonly { problems: FieldRefusal[] }[], found: readonly FieldRefusal[][]): void {
  for (const [index, row] of rows.entries())
    row.problems.splice(0, Number.POSITIVE_INFINITY, ...merge(row.problems, found[index] ?? []));
}

interface ChangeNotice {
  readonly row: Judged;
  readonly action: 'create' | 'update';
  readonly changes: Changes;
}

/** Writes the audit trail and tells open screens, for all rows at once. */
function tell(tx: Tx, actor: Actor, resource: Resource, told: readonly ChangeNotice[]): void {
  if (told.length === 0) return;
  const entries = told.map(
    ({ row, action, changes }): AuditEntry => ({
      action,
      resource: resource.name,
      recordId: row.id,
      title: String(row.values[resource.codeField] ?? row.values[resource.titleField] ?? row.id),
      changes,
    }),
  );
  appendAudit(tx, actor, entries);
  announceRecords(
    tx,
    actor.companyId,
    resource,
    told.map(({ row }) => row),
  );
}
