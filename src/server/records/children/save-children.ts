import { MOST_CHILDREN } from '../../../contracts/children.ts';
import type { Child } from '../../../resources/child.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readRecord, removeRecord } from '../../records.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { StoredRecord } from '../lists/columns.ts';
import { everyRecord, type ListQuery, listRecords } from '../lists/list-records.ts';
import { readRows } from '../read-records.ts';
import type { Body } from '../resolve-references.ts';
import { refuseApart } from '../rules/together.ts';
import { createMany, type Outcome, updateMany } from '../writing/write-records.ts';

/** A record to remove, and the version it was decided on. */
export interface Removed {
  readonly id: string;
  readonly version?: number | undefined;
}

/** One save of a table: rows with an `id` change a record, those without make one. */
export interface ChildrenChange {
  readonly rows: readonly Body[];
  readonly removed: readonly Removed[];
}

const everything: ListQuery = { ...everyRecord, pageSize: MOST_CHILDREN };

/** The child records of one owner, as far as the reader's outlets go. @throws Refusal `notFound` for an unknown owner */
export async function readChildren(
  tx: Tx,
  actor: Actor,
  { resource, owner, ownerKey }: Child,
  ownerId: string,
): Promise<readonly StoredRecord[]> {
  await readRecord(tx, actor, owner, ownerId);
  const asked = { ...everything, filters: { [ownerKey]: [ownerId] }, fields: Object.keys(resource.fields) };
  return (await listRecords(tx, actor, resource, asked)).records;
}

/**
 * Saves a table of child records whole or not at all. Removals go first and changes before new rows, so that a value
 * one row gives up may stand in another.
 * @throws Refusal `validationFailed` naming every fault by its place: `rows.3.factor`, `rows.3`, `removed.0`
 */
export async function saveChildren(
  tx: Tx,
  actor: Actor,
  child: Child,
  ownerId: string,
  { rows, removed }: ChildrenChange,
): Promise<void> {
  const { resource, owner, ownerKey } = child;
  await readRecord(tx, actor, owner, ownerId);
  if (removed.length > 0 && !holds(actor, resource.permissions.delete)) throw new Refusal('notPermitted');
  const named = [...removed.map(({ id }) => id), ...rows.flatMap(({ id }) => textOf(id))];
  const stored = await readRows(tx, actor, resource, named, { lock: true });
  const mayTouch = (id: string, version: unknown, field: string): FieldRefusal[] => {
    const found = stored.get(id);
    if (found?.[ownerKey] !== ownerId) return [{ field, code: 'notFound' }];
    return version !== undefined && version !== found.version ? [{ field, code: 'StaleVersion' }] : [];
  };

  const errors: FieldRefusal[] = [];
  for (const [index, { id, version }] of removed.entries()) {
    const field = `removed.${index}`;
    const faults = mayTouch(id, version, field);
    errors.push(...(faults.length > 0 ? faults : await remove(tx, actor, child, id, field)));
  }
  const known: Placed[] = [];
  const fresh: Placed[] = [];
  for (const [index, { id, version, ...values }] of rows.entries()) {
    const body = { ...values, [ownerKey]: ownerId };
    if (id === undefined) {
      fresh.push({ index, id: '', body });
      continue;
    }
    const [own = ''] = textOf(id);
    const faults = mayTouch(own, version, `rows.${index}`);
    if (faults.length > 0) errors.push(...faults);
    else known.push({ index, id: own, body });
  }
  errors.push(...faultsOf(known, await updateMany(tx, actor, resource, known)));
  const bodies = fresh.map(({ body }) => body);
  errors.push(...faultsOf(fresh, await createMany(tx, actor, resource, bodies)));
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
  await refuseApart(tx, actor, resource, [{ [ownerKey]: ownerId }]);
}

/** A row's body with its place in what was sent. */
interface Placed {
  readonly index: number;
  readonly id: string;
  readonly body: Body;
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

async function remove(
  tx: Tx,
  actor: Actor,
  { resource }: Child,
  id: string,
  field: string,
): Promise<FieldRefusal[]> {
  try {
    await removeRecord(tx, actor, resource, id);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return [{ field, code: thrown.code, params: thrown.params }];
  }
}

const faultsOf = (sent: readonly Placed[], outcomes: readonly Outcome[]): FieldRefusal[] =>
  outcomes.flatMap(({ problems }, nth) =>
    (problems ?? []).map((problem): FieldRefusal => {
      const place = `rows.${sent[nth]?.index ?? 0}`;
      return { ...problem, field: problem.field === undefined ? place : `${place}.${problem.field}` };
    }),
  );
