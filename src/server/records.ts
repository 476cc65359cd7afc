import type { Resource } from '../resources/define-resource.ts';
import type { Actor } from './actor.ts';
import { appendAudit } from './audit/append-audit.ts';
import { lastChange } from './audit/last-change.ts';
import type { Tx } from './database/bound-kysely.ts';
import { announceRecords } from './records/announce-records.ts';
import type { StoredRecord } from './records/columns.ts';
import { refuseIfUsed } from './records/delete-record.ts';
import { takeAway } from './records/deleted-records.ts';
import { findRecord, readRows } from './records/read-records.ts';
import type { Body } from './records/resolve-references.ts';
import { rulesOf } from './records/rules/rules.ts';
import { createMany, updateMany } from './records/write-records.ts';
import { Refusal } from './refusal.ts';

/** The record, as far as its reader may see it. @throws Refusal `notFound`, alike for an id of another company */
export async function readRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<StoredRecord> {
  const found = await findRecord(tx, actor, resource, id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Stores a new record. @throws Refusal `validationFailed` with every failing field */
export async function createRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  body: Body,
): Promise<StoredRecord> {
  const [outcome] = await createMany(tx, actor, resource, [body]);
  if (!outcome?.id) throw new Refusal('validationFailed', {}, { errors: outcome?.problems ?? [] });
  return readRecord(tx, actor, resource, outcome.id);
}

/**
 * Changes a record by the fields the body names.
 * @throws Refusal `StaleVersion` with the record as it stands when the body was made from an older version (R6)
 */
export async function updateRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  body: Body,
): Promise<StoredRecord> {
  await lockVersion(tx, actor, resource, id, body.version);
  const [outcome] = await updateMany(tx, actor, resource, [{ id, body }]);
  if (!outcome?.id) throw new Refusal('validationFailed', {}, { errors: outcome?.problems ?? [] });
  return readRecord(tx, actor, resource, id);
}

/** Removes a record nothing points at. @throws Refusal `recordInUse`, `notFound`, `ownAccount` */
export async function deleteRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  version?: number,
): Promise<void> {
  const before = await lockVersion(tx, actor, resource, id, version);
  await rulesOf(resource).deleting(tx, actor, id, before);
  await refuseIfUsed(tx, actor.companyId, resource, id);
  const title = String(before[resource.codeField] ?? id);
  await takeAway(tx, actor, resource, id, title);
  appendAudit(tx, actor, [{ action: 'delete', resource: resource.name, recordId: id, title, changes: {} }]);
  announceRecords(tx, actor.companyId, resource.name, [id]);
}

async function lockVersion(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
  version: unknown,
): Promise<StoredRecord> {
  const stored = (await readRows(tx, actor.companyId, resource, [id], { lock: true })).get(id);
  if (!stored) throw new Refusal('notFound');
  if (version !== undefined && version !== stored.version) {
    const record = await readRecord(tx, actor, resource, id);
    const changed = await lastChange(tx, actor.companyId, resource.name, id);
    throw new Refusal('StaleVersion', {}, { current: { ...record, ...changed } });
  }
  return stored;
}
