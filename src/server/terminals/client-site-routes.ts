import { sql } from 'kysely';
import * as contracts from '../../contracts/configurations/client-sites.ts';
import type { QueryOf } from '../../contracts/contract.ts';
import { syncProfile } from '../../resources/company/sync-profile.ts';
import type { Actor } from '../actor.ts';
import { appendAudit, type FieldChanges } from '../audit/append-audit.ts';
import { ownRows } from '../database/company-views.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { announce } from '../events/announce.ts';
import type { Route } from '../http/route.ts';
import { find, read, write } from '../http/serve-contract.ts';
import { readRows } from '../records/read-records.ts';
import { readRecord } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { findClientSite, listClientSites } from './client-sites.ts';
import { type HeldTerminal, lockTerminal, sendToTerminal, TERMINAL } from './terminal-events.ts';

/** What people do with terminals, and with profiles beside the calls every resource has. */
export const clientSiteRoutes: readonly Route[] = [
  read(contracts.readClientSites, ({ tx, actor, query, services }) =>
    listClientSites(tx, actor, query, services.clock.now()),
  ),
  write(contracts.updateClientSite, async ({ tx, actor, param, query, services }) => {
    const held = await lockTerminal(tx, actor.companyId, sql`id = ${param('id')}`);
    if (!held) throw new Refusal('notFound');
    const now = services.clock.now();
    if (query.version !== undefined && query.version !== held.version)
      throw new Refusal('StaleVersion', {}, { current: await shown(tx, actor, held.id, now) });
    await rename(tx, actor, held, query);
    if (query.isArchive !== undefined && query.isArchive !== (held.status === 'Archived'))
      await sendToTerminal(
        tx,
        { author: actor, now },
        held,
        query.isArchive ? { type: 'archive', isForced: query.force ?? false } : { type: 'restore' },
      );
    return { clientSite: await shown(tx, actor, held.id, now) };
  }),
  write(contracts.applySyncProfile, async ({ tx, actor, param, body, services }) => {
    const profile = (await readRows(tx, actor, syncProfile, [param('id')], { lock: true })).get(param('id'));
    if (!profile) throw new Refusal('syncProfileNotFound');
    const held = await lockTerminal(tx, actor.companyId, sql`site_id = ${body.siteId}`);
    if (!held)
      throw new Refusal('validationFailed', {}, { errors: [{ field: 'siteId', code: 'siteUnknown' }] });
    const now = services.clock.now();
    await sendToTerminal(tx, { author: actor, now }, held, { type: 'applyProfile', profileId: profile.id });
    return { clientSite: await shown(tx, actor, held.id, now) };
  }),
  find(contracts.findSyncProfile, async ({ tx, actor, query }) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${ownRows('sync_profile')}
      where company_id = ${actor.companyId} and lower(name) = ${query.name.trim().toLowerCase()}
    `.execute(tx);
    const [named] = rows;
    if (!named) throw new Refusal('syncProfileNotFound');
    return { syncProfile: await readRecord(tx, actor, syncProfile, named.id) };
  }),
];

async function shown(tx: Tx, actor: Actor, id: string, now: Date) {
  const site = await findClientSite(tx, actor, id, now);
  if (!site) throw new Refusal('notFound');
  return site;
}

/** Writes the name and remarks a call gives, where they are others. */
async function rename(
  tx: Tx,
  actor: Actor,
  held: HeldTerminal,
  query: QueryOf<typeof contracts.updateClientSite>,
): Promise<void> {
  const clientName = query.clientName ?? held.clientName;
  const remarks = query.remarks === undefined ? held.remarks : query.remarks || null;
  const changes: FieldChanges = {
    ...(clientName === held.clientName ? {} : { clientName: [held.clientName, clientName] as const }),
    ...(remarks === held.remarks ? {} : { remarks: [held.remarks, remarks] as const }),
  };
  if (Object.keys(changes).length === 0) return;
  await sql`
    update terminal set client_name = ${clientName}, remarks = ${remarks}, version = version + 1,
      updated_at = now(), updated_by = ${actor.userId}
    where company_id = ${actor.companyId} and id = ${held.id}
  `.execute(tx);
  appendAudit(tx, actor, [
    { action: 'update', resource: TERMINAL, recordId: held.id, title: clientName, changes },
  ]);
  announce(tx, { companyId: actor.companyId, resource: TERMINAL, id: held.id, outletIds: [] });
}
