import { type RawBuilder, sql } from 'kysely';
import { licence } from '../../resources/company/licence.ts';
import { limits, returnTry, spendTry } from '../accounts/sign-in/rate-limit.ts';
import { onBehalfOf } from '../actor.ts';
import type { Author } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { openWork, type Work } from '../documents/engine/work.ts';
import type { RequestFacts } from '../http/route.ts';
import { type Licence, sendToLicence } from '../licences/licence-events.ts';
import { readRows } from '../records/read-records.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { companyOfKey, printOfKey } from './device-key.ts';
import { type HeldTerminal, lockTerminal } from './terminal-events.ts';

/** What a key opens: a licence of a company that works. */
export interface KnownLicence {
  readonly id: string;
  /** Who made it; what a till does is done on their behalf. */
  readonly userId: string;
}

/** A call of a till in its transaction, its licence locked. */
export interface TillWork extends Work {
  readonly author: Author;
  readonly licence: Licence;
}

/** How a till shows who it is. */
interface Shown<Known extends KnownLicence> {
  readonly companyId: string;
  /** What its key opens; undefined where it opens nothing. */
  readonly find: (tx: Tx) => Promise<Known | undefined>;
  /** What it is told of a key that opens nothing, whatever the reason. */
  readonly unknown: 'licenceKeyUnknown' | 'deviceKeyUnknown';
  /** The device’s own name, for the trail. */
  readonly deviceOf: (known: Known) => string;
}

/**
 * Runs a call of a till. Who guesses keys is held up by address; a key that opens something costs its address no try,
 * so tills behind one address do not hold each other up, and calls count for their licence instead.
 * @throws Refusal `tooManyRequests`, and the unknown key’s code
 */
export async function asTill<Known extends KnownLicence, Result>(
  { database, clock }: Services,
  { id: requestId, address }: RequestFacts,
  { companyId, find, unknown, deviceOf }: Shown<Known>,
  run: (work: TillWork, known: Known) => Promise<Result>,
): Promise<Result> {
  await database.systemWrite((tx) => spendTry(tx, limits.till, address, clock.now()));
  const known = await database.read(companyId, find);
  if (!known) throw new Refusal(unknown);
  await database.systemWrite((tx) => returnTry(tx, limits.till, address));
  await database.systemWrite((tx) => spendTry(tx, limits.device, known.id, clock.now()));
  return database.write(companyId, async (tx) => {
    const actor = { ...onBehalfOf(companyId, { userId: known.userId, outletId: null }, requestId), address };
    const held = (await readRows(tx, actor, licence, [known.id], { lock: true })).get(known.id);
    if (!held) throw new Refusal(unknown);
    const work = await openWork(tx, actor, clock);
    return run({ ...work, author: { ...actor, username: deviceOf(known) }, licence: held }, known);
  });
}

/** Runs a call of a till that shows its device key: its terminal is locked, and its licence still holds. */
export function asTerminal<Result>(
  services: Services,
  request: RequestFacts,
  deviceKey: string,
  run: (work: TillWork, terminal: HeldTerminal) => Promise<Result>,
): Promise<Result> {
  const companyId = companyOfKey(deviceKey);
  const print = printOfKey(services.secrets, deviceKey);
  const shown = {
    companyId,
    find: (tx: TillWork['tx']) => terminalByKey(tx, companyId, print),
    unknown: 'deviceKeyUnknown',
    deviceOf: ({ deviceId }: { readonly deviceId: string }) => deviceId,
  } as const;
  return asTill(services, request, shown, async (work, { terminalId, deviceId }) => {
    const { tx, author, licence, now, today } = work;
    const terminal = await lockTerminal(tx, companyId, sql`id = ${terminalId}`);
    // Meanwhile another key may have been given, or its licence revoked.
    if (terminal?.deviceKey !== print) throw new Refusal('deviceKeyUnknown');
    await sendToLicence(tx, { author, now, today }, licence, { type: 'check', deviceId });
    return run(work, terminal);
  });
}

/** The licence a company that works has of a key. */
export async function licenceByKey(
  tx: Tx,
  companyId: string,
  key: string,
): Promise<KnownLicence | undefined> {
  const { rows } = await sql<KnownLicence>`
    select ${columns} from licence as l join company as c on c.id = l.company_id
    where l.company_id = ${companyId} and l.licence_key = ${key} and c.active
  `.execute(tx);
  return rows[0];
}

/** A terminal by the fingerprint of its key, with its licence. */
export interface KnownTerminal extends KnownLicence {
  readonly terminalId: string;
  readonly deviceId: string;
}

export async function terminalByKey(
  tx: Tx,
  companyId: string,
  keyPrint: string,
): Promise<KnownTerminal | undefined> {
  const { rows } = await sql<KnownTerminal>`
    select ${columns}, t.id as "terminalId", t.device_id as "deviceId"
    from terminal as t
    join licence as l on l.company_id = t.company_id and l.id = t.licence_id
    join company as c on c.id = l.company_id
    where t.company_id = ${companyId} and l.company_id = ${companyId} and t.device_key = ${keyPrint} and c.active
  `.execute(tx);
  return rows[0];
}

const columns: RawBuilder<unknown> = sql`l.id, coalesce(l.created_by, '') as "userId"`;
