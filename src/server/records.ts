import type { RecordOf, Resource, SeenOf } from '../resources/define-resource.ts';
import type { Actor } from './actor.ts';
import { appendAudit } from './audit/append-audit.ts';
import { lastChange } from './audit/last-change.ts';
import type { Tx } from './database/connection/bound-kysely.ts';
import { announceRecords } from './records/announce-records.ts';
import { findRecord, readRows } from './records/read-records.ts';
import type { Body } from './records/resolve-references.ts';
import { rulesOf } from './records/rules/rules.ts';
import { refuseApart } from './records/rules/together.ts';
import { refuseIfUsed } from './records/writing/delete-record.ts';
import { softDelete } from './records/writing/deleted-records.ts';
import { createMany, updateMany } from './records/writing/write-records.ts';
import { Refusal } from './refusal.ts';

/** The record, as far as its reader may see it. @throws Refusal `notFound`, alike for an id of another company */
export async function readRecord<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  id: string,
): Promise<SeenOf<R>> {
  const found = await findRecord(tx, actor, resource, id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Stores a new record. @throws Refusal `validationFailed` with every failing field */
export async function createRecord<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  body: Body,
): Promise<SeenOf<R>> {
  const [outcome] = await createMany(tx, actor, resource, [body]);
  if (!outcome?.id) throw new Refusal('validationFailed', {}, { errors: outcome?.problems ?? [] });
  const made = await readRecord(tx, actor, resource, outcome.id);
  await refuseApart(tx, actor, resource, [made]);
  return made;
}

/**
 * Changes a record by the fields the body names.
 * @throws Refusal `StaleVersion` with the record as it stands when the body was made from an older version (R6)
 */
export async function updateRecord<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  id: string,
  body: Body,
): Promise<SeenOf<R>> {
  const before = await lockRecord(tx, actor, resource, id, body.version);
  const [outcome] = await updateMany(tx, actor, resource, [{ id, body }]);
  if (!outcome?.id) throw new Refusal('validationFailed', {}, { errors: outcome?.problems ?? [] });
  const changed = await readRecord(tx, actor, resource, id);
  await refuseApart(tx, actor, resource, [before, changed]);
  return changed;
}

/** Removes a record nothing points at. @throws Refusal `recordInUse`, `notFound`, `ownAccount` */
export async function deleteRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  version?: number,
): Promise<void> {
  await refuseApart(tx, actor, resource, [await removeRecord(tx, actor, resource, id, version)]);
}

/**
 * The same of a record that is one of several a call removes or changes; gives it as it was.
 * @throws Refusal `recordInUse`, `notFound`, `ownAccount`
 */
export async function removeRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  version?: number,
): Promise<RecordOf<Resource>> {
  const before = await lockRecord(tx, actor, resource, id, version);
  await rulesOf(resource).deleting(tx, actor, id, before);
  await refuseIfUsed(tx, actor.companyId, resource, id);
  const title = String(before[resource.codeField] ?? id);
  await softDelete(tx, actor, resource, id, title);
  appendAudit(tx, actor, [{ action: 'delete', resource: resource.name, recordId: id, title, changes: {} }]);
  announceRecords(tx, actor.companyId, resource, [{ id, values: before }]);
  return before;
}

/** The record as it stands, kept from others until the transaction ends. @throws Refusal `notFound`, `StaleVersion` */
export async function lockRecord<R extends Resource>(
  tx: Tx,
  actor: Actor,
  resource: R,
  id: string,
  version: unknown,
): Promise<RecordOf<R>> {
  const stored = (await readRows(tx, actor, resource, [id], { lock: true })).get(id);
  if (!stored) throw new Refusal('notFound');
  if (version !== undefined && version !== stored.version) {
    const record = await readRecord(tx, actor, resource, id);
    const changed = await lastChange(tx, actor.companyId, resource.name, id);
    throw new Refusal('StaleVersion', {}, { current: { ...record, ...changed } });
  }
  return stored;
}
