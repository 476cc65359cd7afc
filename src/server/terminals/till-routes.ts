import type { PostedEntry } from '../../contracts/configurations/tills.ts';
import * as contracts from '../../contracts/configurations/tills.ts';
import type { Route } from '../http/route.ts';
import { open } from '../http/serve-contract.ts';
import { type Licence, sendToLicence } from '../licences/licence-events.ts';
import { asKept } from '../licences/licence-key.ts';
import { newDeviceKey, printOfKey } from './device-key.ts';
import { receiveEntry } from './entries/receive-entry.ts';
import { outletsOfTill } from './outlets-of-till.ts';
import { readProfile, versionOfProfile } from './profile-of-terminal.ts';
import { startTerminal } from './start-terminal.ts';
import { type HeldTerminal, sendToTerminal } from './terminal-events.ts';
import { asTerminal, asTill, licenceByKey, type TillWork } from './till-call.ts';

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
  open(contracts.postTillSales, async ({ services, request, body: { deviceKey, sales } }) => {
    // The key is looked at once: a sale that waits for a lock holds up no other call of the till.
    const till = await asTerminal(services, request, deviceKey, async ({ tx, author, now }, terminal) => {
      await sendToTerminal(tx, { author, now }, terminal, { type: 'report', said: {} });
      const { companyId, userId } = author;
      const outlets = await outletsOfTill(tx, companyId, terminal.siteId);
      return { companyId, userId, siteId: terminal.siteId, outlets };
    });
    const posted: PostedEntry[] = [];
    // One after the other, as the till has done them.
    for (const sent of sales) posted.push(await receiveEntry(services, { ...till, request }, sent));
    return { sales: posted };
  }),
];

const told = ({ code, applicationType, trial, trialEndsOn }: Licence) => ({
  code,
  applicationType,
  trial,
  trialEndsOn,
});
const named = ({ siteId, clientName }: HeldTerminal) => ({ siteId, clientName });
