import { sql } from 'kysely';
import type { pullProfile } from '../../contracts/configurations/tills.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import { syncProfile } from '../../resources/company/sync-profile.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { readRows } from '../records/read-records.ts';

type PulledProfile = ReplyOf<typeof pullProfile>['profile'];

/** Which profile a terminal is to have, and as it was changed how often; null without one. */
export async function versionOfProfile(
  tx: Tx,
  companyId: string,
  profileId: string | null,
): Promise<{ id: string; version: number } | null> {
  if (profileId === null) return null;
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from sync_profile where company_id = ${companyId} and id = ${profileId}
  `.execute(tx);
  return rows[0] ?? null;
}

/** A terminal’s profile as a till needs it, with the outlets by name; null without one. */
export async function readProfile(tx: Tx, actor: Actor, profileId: string | null): Promise<PulledProfile> {
  if (profileId === null) return null;
  const held = (await readRows(tx, actor, syncProfile, [profileId])).get(profileId);
  if (!held) return null;
  const { id, version, name, syncGroups, allOutlets, outletIds, autoSync, intervalMinutes } = held;
  const { rows: outlets } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from outlet
    where company_id = ${actor.companyId} and active
      ${allOutlets ? sql`` : sql`and id = any(${[...(outletIds ?? [])]}::text[])`}
    order by code
  `.execute(tx);
  return {
    id,
    version,
    name,
    syncGroups: [...(syncGroups ?? [])],
    autoSync: autoSync ?? false,
    intervalMinutes,
    outlets,
  };
}
