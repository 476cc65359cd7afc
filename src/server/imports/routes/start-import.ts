import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { Refusal } from '../../refusal.ts';
import { type ImportProfile, importProfiles, profileOf } from '../profiles.ts';
import {
  type ExistingChoice,
  type ImportLog,
  type ImportOptions,
  readLog,
  setStatus,
} from '../run/import-log.ts';
import { IMPORT_STARTED } from '../run/import-runner.ts';

/** The profile of `?type=`, for a user who may open its page. Throws importTypeUnknown, notPermitted. */
export function profileSeenBy(actor: Actor, type: string): ImportProfile {
  const profile = profileOf(type);
  if (!profile) {
    refuseStrangers(actor);
    throw new Refusal('importTypeUnknown', { type: type.slice(0, 40) });
  }
  if (!holds(actor, profile.permission)) throw new Refusal('notPermitted');
  return profile;
}

/** The profile of `?type=`, for a user who may also write such records. Throws importTypeUnknown, notPermitted. */
export function profileFor(actor: Actor, type: string): ImportProfile {
  const profile = profileSeenBy(actor, type);
  if (!mayWrite(actor, profile)) throw new Refusal('notPermitted');
  return profile;
}

/** Whether a user may write such records; of a file of many kinds, any of them: rows of the others are refused. */
const mayWrite = (actor: Actor, { main, records }: ImportProfile): boolean =>
  (main ? [main] : records).some(({ resource }) => holds(actor, resource.permissions.write));

/** The kinds of import whose page a user may open. Throws notPermitted where there is none. */
export function seenProfiles(actor: Actor): readonly ImportProfile[] {
  const seen = importProfiles.filter(({ permission }) => holds(actor, permission));
  if (seen.length === 0) throw new Refusal('notPermitted');
  return seen;
}

/** Who may open no import page is told so before anything else. Throws notPermitted. */
export const refuseStrangers = (actor: Actor): void => void seenProfiles(actor);

/** One import, for a user who may open its page. Throws notFound, notPermitted. */
export async function readSeenLog(tx: Tx, actor: Actor, id: string): Promise<ImportLog> {
  refuseStrangers(actor);
  const log = await readLog(tx, actor.companyId, id);
  profileSeenBy(actor, log.resource);
  return log;
}

/**
 * Sets a looked-at import going. Started twice with the same choice it simply goes on, so that a lost reply may be
 * asked for again. Throws importNotStartable once it was cancelled or had failed, or runs with the other choice.
 */
export async function startImport(
  tx: Tx,
  actor: Actor,
  id: string,
  existing: ExistingChoice,
): Promise<ImportLog> {
  refuseStrangers(actor);
  const log = await readLog(tx, actor.companyId, id, { lock: true });
  profileFor(actor, log.resource);
  if (log.status === 'Running' || log.status === 'Completed') {
    if (log.options.existing !== existing) throw new Refusal('importNotStartable');
    return log;
  }
  if (log.status !== 'Ready') throw new Refusal('importNotStartable');
  await setStatus(tx, actor.companyId, log, 'Running', { existing, actor: remembered(actor) });
  announce(tx, { companyId: actor.companyId, resource: IMPORT_STARTED, id, outletIds: [] });
  return readLog(tx, actor.companyId, id);
}

/** Stops an import; rows already taken stay. One that has ended is given as it is. Throws importNotRunning before a start. */
export async function cancelImport(tx: Tx, actor: Actor, id: string): Promise<ImportLog> {
  refuseStrangers(actor);
  const log = await readLog(tx, actor.companyId, id, { lock: true });
  profileFor(actor, log.resource);
  if (log.status === 'Ready') throw new Refusal('importNotRunning');
  if (log.status !== 'Running') return log;
  await setStatus(tx, actor.companyId, log, 'Cancelled');
  announce(tx, { companyId: actor.companyId, resource: 'import', id, outletIds: [] });
  return readLog(tx, actor.companyId, id);
}

const remembered = (actor: Actor): ImportOptions['actor'] => ({
  username: actor.username,
  isAdmin: actor.isAdmin,
  outletId: actor.outletId,
  outletIds: [...actor.permittedOutletIds],
  groupIds: [...actor.groupIds],
  permissions: [...actor.permissions],
});
