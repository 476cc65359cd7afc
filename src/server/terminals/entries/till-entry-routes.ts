import { sql } from 'kysely';
import type { TillEntryEvent } from '../../../../machines/records/till-entry/till-entry.ts';
import type { PostedEntry } from '../../../contracts/configurations/tills.ts';
import * as contracts from '../../../contracts/selling/till-entries.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { outletsOfTill } from '../outlets-of-till.ts';
import { type Correction, corrected } from './entry-content.ts';
import { receiveStored, TILL_ENTRY } from './receive-entry.ts';
import { findEntry, lockEntry, type StoredEntry, statusAfter } from './till-entries.ts';
import { listTillEntries, readTillEntry } from './waiting-entries.ts';

/** What people do with what tills have sent and could not be posted. */
export const tillEntryRoutes: readonly Route[] = [
  read(contracts.readTillEntries, ({ tx, actor, query }) => listTillEntries(tx, actor, query)),
  selfManaged(contracts.postTillEntries, async ({ services, actor, request, read: reading, body }) => {
    const { companyId, userId } = actor;
    const sales: PostedEntry[] = [];
    for (const id of new Set(body.ids)) {
      const { entry, outlets } = await reading(async (tx) => {
        const found = await seenEntry(tx, actor, id);
        return { entry: found, outlets: await outletsOfTill(tx, companyId, found.siteId) };
      });
      const site = { companyId, userId, siteId: entry.siteId, outlets, request };
      sales.push(await receiveStored(services, site, entry));
    }
    return new Reply({ sales });
  }),
  write(contracts.correctTillEntry, ({ tx, actor, param, body }) =>
    change(tx, actor, param('id'), body, { type: 'correct' }, (entry) => ({
      content: corrected(entry.content, body.changes),
      told: toldOf(body.changes),
    })),
  ),
  write(contracts.dismissTillEntry, ({ tx, actor, param, body }) => {
    const remark = body.remark?.trim() ?? '';
    return change(tx, actor, param('id'), body, { type: 'dismiss', remark }, () => ({ remark }));
  }),
  write(contracts.restoreTillEntry, ({ tx, actor, param, body }) =>
    change(tx, actor, param('id'), body, { type: 'restore' }, () => ({ remark: null })),
  ),
];

/** An entry the reader may see. @throws Refusal `notFound` */
async function seenEntry(tx: Tx, actor: Actor, id: string): Promise<StoredEntry> {
  await readTillEntry(tx, actor, id);
  const entry = await findEntry(tx, actor.companyId, id);
  if (!entry) throw new Refusal('notFound');
  return entry;
}

interface Written {
  readonly content?: unknown;
  readonly remark?: string | null;
  readonly told?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Sends an event of a person to an entry, and writes what it says. */
async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { version }: { readonly version: number },
  event: TillEntryEvent,
  says: (entry: StoredEntry) => Written,
) {
  const seen = await seenEntry(tx, actor, id);
  const entry = await lockEntry(tx, actor.companyId, seen);
  const { stored } = entry;
  if (!stored) throw new Refusal('notFound');
  if (stored.version !== version)
    throw new Refusal('StaleVersion', {}, { current: await readTillEntry(tx, actor, id) });
  const status = statusAfter(entry, event);
  const { content, remark, told = {} } = says(stored);
  await sql`
    update till_entry set ${sql.join([
      sql`status = ${status}, version = version + 1, updated_at = now(), updated_by = ${actor.userId}`,
      ...(content === undefined ? [] : [sql`content = ${JSON.stringify(content)}::jsonb`]),
      ...(remark === undefined ? [] : [sql`remark = ${remark}`]),
    ])} where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  appendAudit(tx, actor, [
    {
      ...{ action: event.type, resource: TILL_ENTRY, recordId: id, title: stored.salesNo },
      changes: { ...told, ...(status === stored.status ? {} : { status: [stored.status, status] as const }) },
    },
  ]);
  announce(tx, { companyId: actor.companyId, resource: TILL_ENTRY, id, outletIds: [] });
  return { entry: await readTillEntry(tx, actor, id) };
}

const toldOf = (changes: Readonly<Record<string, Correction>>) =>
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, [null, value] as const]));
