import { sql } from 'kysely';
import * as contracts from '../../contracts/configurations/tills.ts';
import type { RequestFacts, Route } from '../http/route.ts';
import { open } from '../http/serve-contract.ts';
import { type Licence, sendToLicence } from '../licences/licence-events.ts';
import { asKept } from '../licences/licence-key.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { companyOfKey, newDeviceKey, printOfKey } from './device-key.ts';
import { readProfile, versionOfProfile } from './profile-of-terminal.ts';
import { startTerminal } from './start-terminal.ts';
import { type HeldTerminal, lockTerminal, sendToTerminal } from './terminal-events.ts';
import { asTill, licenceByKey, type TillWork, terminalByKey } from './till-call.ts';

/** The calls of tills: they have a key and no session, and no other call takes the key. */
export const tillRoutes: readonly Route[] = [
  open(contracts.activateTill, ({ services, request, body: { companyId, key, deviceId, ...said } }) => {
    const shown = {
      companyId,
      find: (tx: TillWork['tx']) => licenceByKey(tx, companyId, asKept(key)),
      unknown: 'licenceKeyUnknown',
      deviceOf: () => deviceId,
    } as const;
    return asTill(services, request, shown, async ({ tx, author, licence, now, today }) => {
      await sendToLicence(tx, { author, now, today }, licence, { type: 'activate', deviceId });
      const deviceKey = newDeviceKey(companyId);
      const keyPrint = printOfKey(services.secrets, deviceKey);
      const terminal = await startTerminal(tx, { author, now, licence, deviceId, keyPrint, said });
      return { licence: told(licence), terminal: named(terminal), deviceKey };
    });
  }),
  open(contracts.reportTill, ({ services, request, body: { deviceKey, ...said } }) =>
    asTerminal(services, request, deviceKey, async ({ tx, author, licence, now }, terminal) => {
      await sendToTerminal(tx, { author, now }, terminal, { type: 'report', said });
      const profile = await versionOfProfile(tx, author.companyId, terminal.profileId);
      return { licence: told(licence), terminal: named(terminal), profile };
    }),
  ),
  open(contracts.pullProfile, ({ services, request, body: { deviceKey } }) =>
    asTerminal(services, request, deviceKey, async ({ tx, actor, author, now }, terminal) => {
      const profile = await readProfile(tx, actor, terminal.profileId);
      const profileVersion = profile?.version ?? null;
      await sendToTerminal(tx, { author, now }, terminal, { type: 'pull', profileVersion });
      return { profile };
    }),
  ),
];

/** Runs a call of a till that shows its device key: its terminal is locked, and its licence still holds. */
function asTerminal<Result>(
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

const told = ({ code, applicationType, trial, trialEndsOn }: Licence) => ({
  code,
  applicationType,
  trial,
  trialEndsOn,
});
const named = ({ siteId, clientName }: HeldTerminal) => ({ siteId, clientName });
