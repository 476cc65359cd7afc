import { sql } from 'kysely';
import { licence } from '../../resources/company/licence.ts';
import { syncProfile } from '../../resources/company/sync-profile.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { type Licence, sendToLicence } from '../licences/licence-events.ts';
import { newId } from '../new-id.ts';
import { readRows } from '../records/read-records.ts';
import { startTerminal } from '../terminals/start-terminal.ts';
import { lockTerminal, sendToTerminal } from '../terminals/terminal-events.ts';
import { daysAfter } from './activity/calendar.ts';
import type { CompanySeed } from './company.ts';
import { createRecords } from './create-records.ts';

type LicenceSeed = CompanySeed['licences'][number];

/** Enters the company's profiles and licences, and starts the devices that have one. */
export async function enterLicences(
  tx: Tx,
  admin: Actor,
  { licences, syncProfiles }: Pick<CompanySeed, 'licences' | 'syncProfiles'>,
  today: string,
): Promise<void> {
  const profileIds = await createRecords(tx, admin, syncProfile, syncProfiles);
  const profiles = new Map(syncProfiles.map(({ name }, index) => [name, profileIds[index] ?? '']));
  const ids = await createRecords(
    tx,
    admin,
    licence,
    licences.map(({ deviceId: _device, profile: _profile, daysAgo: _days, said: _said, ...body }) => body),
  );
  const held = await readRows(tx, admin, licence, ids);
  for (const [index, seed] of licences.entries()) {
    const row = held.get(ids[index] ?? '');
    if (row && seed.deviceId) await startDevice(tx, admin, row, seed, today, profiles);
  }
}

/** Activates a device, which is then heard of once, and gives it its profile. */
async function startDevice(
  tx: Tx,
  admin: Actor,
  row: Licence,
  { deviceId, profile, daysAgo, said }: LicenceSeed,
  today: string,
  profiles: ReadonlyMap<string, string>,
): Promise<void> {
  const author = admin;
  const now = new Date(`${daysAfter(today, -1 - (daysAgo ?? 0))}T16:00:00Z`);
  const device = deviceId ?? '';
  await sendToLicence(tx, { author, now, today }, row, { type: 'activate', deviceId: device });
  // No till holds the key of this fingerprint: who tries one activates it anew.
  const start = { author, now, licence: row, deviceId: device, keyPrint: newId(), said: said ?? {} };
  const { id } = await startTerminal(tx, start);
  const profileId = profiles.get(profile ?? '');
  const terminal = await lockTerminal(tx, admin.companyId, sql`id = ${id}`);
  if (!terminal || profileId === undefined) return;
  await sendToTerminal(tx, { author, now }, terminal, { type: 'applyProfile', profileId });
  if (daysAgo === 0) await sendToTerminal(tx, { author, now }, terminal, { type: 'pull', profileVersion: 1 });
}
