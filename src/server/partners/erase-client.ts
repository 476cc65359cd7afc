import { sql } from 'kysely';
import type { RecordOf } from '../../resources/define-resource.ts';
import { holdsMany, isFlag } from '../../resources/kinds/traits.ts';
import { voucher } from '../../resources/marketing/voucher.ts';
import { client } from '../../resources/partners/client.ts';
import { clientAddress } from '../../resources/partners/client-address.ts';
import { xCard } from '../../resources/partners/x-card.ts';
import { columnName, tableName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { announceRecords } from '../records/announce-records.ts';
import { Refusal } from '../refusal.ts';
import { clientInTheWay } from './client-in-the-way.ts';

/** What every record of an erased person is called. */
export const ERASED_NAME = 'Deleted client';

type Client = RecordOf<typeof client>;

/** What an erased client keeps: what the books need of it, and nothing that says who it was. */
const kept: ReadonlySet<string> = new Set<keyof typeof client.fields>([
  'clientCode',
  'name',
  'category',
  'type',
  'group',
  'currencyCode',
  'linkedOutlet',
  'allowAllOutlets',
  'outlets',
  'accumulatedPoints',
  'lifetimePoints',
  'referralPoints',
  'sharesContact',
  'active',
  'erasedAt',
]);

/**
 * Erases the person a client was (decision 70): what says who it is goes from the record, its addresses, what was deleted of
 * it, import logs, kept replies and the readable part of the audit trail; the record stays for the books, inactive.
 * @throws Refusal `clientErased`, or what stands in the way
 */
export async function eraseClient(tx: Tx, actor: Actor, held: Client, now: Date): Promise<void> {
  const { companyId } = actor;
  const { id } = held;
  if (held.erasedAt !== null) throw new Refusal('clientErased');
  const errors = await clientInTheWay(tx, actor, id, held.linkedOutletId);
  const [first] = errors;
  if (first) throw new Refusal(first.code, first.params);
  const cards = await sql<{ id: string }>`
    update x_card set remarks = null, version = version + 1 where company_id = ${companyId} and client_id = ${id} returning id
  `.execute(tx);
  const vouchers = await sql<{ id: string }>`
    update voucher set remarks = null, version = version + 1 where company_id = ${companyId} and client_id = ${id} returning id
  `.execute(tx);
  // Also those that were deleted before: the trail still tells of them.
  const addresses = await sql<{ id: string }>`
    select distinct record_id as id from audit_trail
    where company_id = ${companyId} and record_type = ${clientAddress.name} and changes -> 'clientId' ->> 1 = ${id}
  `.execute(tx);
  await sql`delete from client_address where company_id = ${companyId} and client_id = ${id}`.execute(tx);
  await sql`
    update ${sql.table(tableName(client.name))} set ${sql.join(blanks())}, client_code = ${codeOf(id)}, name = ${ERASED_NAME},
      active = false, erased_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${actor.userId}
    where company_id = ${companyId} and id = ${id}
  `.execute(tx);
  const erased = [
    { resource: client.name, ids: [id] },
    { resource: clientAddress.name, ids: addresses.rows.map((row) => row.id) },
    { resource: xCard.name, ids: cards.rows.map((row) => row.id) },
    { resource: voucher.name, ids: vouchers.rows.map((row) => row.id) },
  ];
  await forgetCopies(
    tx,
    companyId,
    erased.flatMap(({ ids }) => ids),
  );
  for (const { resource, ids } of erased)
    if (ids.length > 0)
      await sql`
        update audit_trail set erased = true, changes = '{}', record_title = null
        where company_id = ${companyId} and record_type = ${resource} and record_id = any(${ids}::text[]) and not erased
      `.execute(tx);
  appendAudit(
    tx,
    actor,
    erased.flatMap(({ resource, ids }) =>
      ids.map((recordId) => ({ action: 'erase', resource, recordId, title: codeOf(id) })),
    ),
    now,
  );
  announceRecords(tx, companyId, client, [{ id, values: held }]);
}

/** A code that says nothing of the person; two ids made together differ in their last digits. */
const codeOf = (id: string): string => `ERASED-${id.slice(-12)}`;

const blanks = () =>
  Object.entries(client.fields).flatMap(([name, field]) => {
    if (kept.has(name)) return [];
    const value = holdsMany(field) ? sql`'{}'` : isFlag(field) ? sql`false` : sql`null`;
    return [sql`${sql.ref(columnName(name, field))} = ${value}`];
  });

/** What else was kept of the records for a while: deleted rows, cells of imports, replies to repeated commands. */
async function forgetCopies(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  const named = [...ids];
  await sql`delete from deleted_record where company_id = ${companyId} and id = any(${named}::text[])`.execute(
    tx,
  );
  await sql`
    update import_log_row set cells = null where company_id = ${companyId} and record_id = any(${named}::text[])
  `.execute(tx);
  await sql`
    delete from idempotency_key where company_id = ${companyId} and status is not null
      and exists (select from unnest(${named}::text[]) as one where body::text like '%' || one || '%')
  `.execute(tx);
}
