import { sql } from 'kysely';
import { snapshotOf, unsavedStatus } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import {
  type AuditPackEvent,
  type AuditPackFacts,
  type AuditPackTag,
  auditPack as chart,
} from '../../../machines/records/audit-pack/audit-pack.ts';
import type { AuditPackShown } from '../../contracts/audit-packs.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import { Refusal } from '../refusal.ts';
import type { PackMade } from './make-pack.ts';
import { readPeriod } from './period.ts';

/** The names under which a pack that was asked for, and one that was removed, are sent to the server that makes packs. */
export const PACK_ASKED = 'auditPackAsked';
export const PACK_REMOVED = 'auditPackRemoved';

/** Steps packed at most where everybody shares the one connection of the embedded database: some ten seconds. */
const MOST_BESIDE_WORK = 20_000;
/** A server that makes a pack is heard of more often than this. */
const SILENT_AFTER = "interval '5 minutes'";
const MOST_LISTED = 100;

const alone: AuditPackFacts = { beingMade: 0, isTooLarge: false };
const columns = sql`p.id, p.from_day::text as "from", p.to_day::text as "to", p.status, p.part, p.rows::float8 as rows,
  p.exceptions, p.exceptions_by_code as "exceptionsByCode", p.fingerprint, p.files, p.bytes::float8 as bytes, p.failure,
  coalesce((select trim(concat_ws(' ', u.first_name, u.last_name)) from "user" as u
    where u.company_id = p.company_id and u.id = p.asked_by), p.asked_by) as "askedBy",
  p.asked_at as "askedAt", p.ended_at as "endedAt"`;

type Row = AuditPackShown;

const shown = (row: Row): AuditPackShown => ({
  ...row,
  askedAt: new Date(row.askedAt).toISOString(),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
});

/** Whether the chart says this of where a pack stands. */
export const packIs = (status: string, tag: AuditPackTag): boolean =>
  chart.states[status]?.tags.includes(tag) ?? false;

/** The packs of a company, the newest first. */
export async function listPacks(tx: Tx, companyId: string): Promise<AuditPackShown[]> {
  const { rows } = await sql<Row>`
    select ${columns} from audit_pack as p where p.company_id = ${companyId}
    order by p.asked_at desc, p.id desc limit ${MOST_LISTED}
  `.execute(tx);
  return rows.map(shown);
}

/** One of them. @throws Refusal `notFound` */
export async function readPack(tx: Tx, companyId: string, id: string, lock = false): Promise<AuditPackShown> {
  const { rows } = await sql<Row>`
    select ${columns} from audit_pack as p where p.company_id = ${companyId} and p.id = ${id}
    ${lock ? sql`for update of p` : sql``}
  `.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return shown(found);
}

/**
 * Has a pack made of the days from one to another; the server begins with it once this is committed.
 * @throws Refusal `validationFailed` for days in the wrong order; the chart's reason where another is made, or it is too large
 */
export async function askForPack(
  tx: Tx,
  actor: Actor,
  { from, to, now, isEmbedded }: { from: string; to: string; now: Date; isEmbedded: boolean },
): Promise<AuditPackShown> {
  const { companyId, userId } = actor;
  if (from > to)
    throw new Refusal(
      'validationFailed',
      {},
      { errors: [{ field: 'to', code: 'dateTooEarly', params: { other: 'from' } }] },
    );
  if (!isEmbedded) await failSilent(tx, companyId, now);
  const { period } = await readPeriod(tx, { companyId, from, to });
  const { rows } = await sql<AuditPackFacts>`
    select (select count(*)::int from audit_pack where company_id = ${companyId} and status = any(${making()}::text[]))
        as "beingMade",
      (select count(*) > ${MOST_BESIDE_WORK} from (
        select from document_history where company_id = ${companyId} and ${isEmbedded}::boolean
          and at >= ${period.begins} and at < ${period.ends} limit ${MOST_BESIDE_WORK + 1}) as steps) as "isTooLarge"
  `.execute(tx);
  const status = landed(unsavedStatus, rows[0] ?? alone, { type: 'ask' });
  const id = newId();
  await sql`
    insert into audit_pack (company_id, id, from_day, to_day, status, asked_by, asked_at)
    values (${companyId}, ${id}, ${from}, ${to}, ${status}, ${userId}, ${now})
  `.execute(tx);
  appendAudit(
    tx,
    actor,
    [{ action: 'ask', resource: 'auditPack', recordId: id, title: `${from} ${to}` }],
    now,
  );
  announce(tx, { companyId, resource: PACK_ASKED, id, outletIds: [] });
  return readPack(tx, companyId, id);
}

/** Removes the files of a pack once this is committed. @throws Refusal `notFound`; the chart's reason */
export async function removePack(tx: Tx, actor: Actor, id: string, now: Date): Promise<AuditPackShown> {
  const { companyId } = actor;
  const before = await readPack(tx, companyId, id, true);
  const status = landed(before.status, alone, { type: 'remove' });
  await sql`update audit_pack set status = ${status} where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
  const title = `${before.from} ${before.to}`;
  appendAudit(tx, actor, [{ action: 'remove', resource: 'auditPack', recordId: id, title }], now);
  announce(tx, { companyId, resource: PACK_REMOVED, id, outletIds: [] });
  return readPack(tx, companyId, id);
}

/** Whether its files may be taken. @throws Refusal the chart's reason */
export const mayDownload = ({ status }: AuditPackShown): void =>
  void landed(status, alone, { type: 'download' });

/** It is whole and signed. */
export async function finishPack(
  tx: Tx,
  companyId: string,
  id: string,
  made: PackMade,
  now: Date,
): Promise<void> {
  const { overview, files, bytes, exceptionsByCode } = made;
  const { status } = await readPack(tx, companyId, id, true);
  await sql`
    update audit_pack set status = ${landed(status, alone, { type: 'finish' })}, ended_at = ${now}, part = null,
      exceptions = ${overview.exceptions.count}, exceptions_by_code = ${JSON.stringify(exceptionsByCode)}::jsonb,
      fingerprint = ${overview.fingerprint}, files = ${files}, bytes = ${bytes}
    where company_id = ${companyId} and id = ${id}
  `.execute(tx);
}

/** It could not be made. */
export async function failPack(
  tx: Tx,
  companyId: string,
  id: string,
  failure: string,
  now: Date,
): Promise<void> {
  const { status } = await readPack(tx, companyId, id, true);
  await sql`
    update audit_pack set status = ${landed(status, alone, { type: 'fail' })}, ended_at = ${now}, failure = ${failure}
    where company_id = ${companyId} and id = ${id}
  `.execute(tx);
}

/** Fails packs whose server has not been heard of, or all that are being made where there is only one server. */
export async function failSilent(tx: Tx, companyId: string, now: Date, isOnlyServer = false): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_pack where company_id = ${companyId} and status = any(${making()}::text[])
      and (${isOnlyServer}::boolean or beat_at < now() - ${sql.raw(SILENT_AFTER)})
    for update
  `.execute(tx);
  for (const { id } of rows) await failPack(tx, companyId, id, 'auditPackStopped', now);
}

const making = (): string[] => Object.keys(chart.states).filter((status) => packIs(status, 'making'));

/** Where an event leads. @throws Refusal the chart's reason by its catalogue code (409) */
function landed(status: string, facts: AuditPackFacts, event: AuditPackEvent): string {
  const snapshot = snapshotOf(chart, { status, approval: null }, facts);
  const reason = whyNot(snapshot, event, { asSystem: event.type === 'finish' || event.type === 'fail' });
  if (reason) throw new Refusal(codeOf(reason), reason.params);
  return chartStep(snapshot, event).to.status;
}
