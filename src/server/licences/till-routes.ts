import { sql } from 'kysely';
import { activateTill, checkTill } from '../../contracts/configurations/tills.ts';
import { licence } from '../../resources/company/licence.ts';
import { limits, returnTry, spendTry } from '../accounts/sign-in/rate-limit.ts';
import { onBehalfOf } from '../actor.ts';
import { openWork } from '../documents/engine/work.ts';
import type { RequestFacts, Route } from '../http/route.ts';
import { open } from '../http/serve-contract.ts';
import { readRows } from '../records/read-records.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { sendToLicence } from './licence-events.ts';
import { asKept } from './licence-key.ts';

/** How a till says who it is. */
interface Till {
  readonly companyId: string;
  readonly key: string;
  readonly deviceId: string;
}

/** The calls of tills: they have a licence key and no session. */
export const tillRoutes: readonly Route[] = [
  open(activateTill, ({ services, request, body }) => ask(services, request, body, 'activate')),
  open(checkTill, ({ services, request, body }) => ask(services, request, body, 'check')),
];

/**
 * Sends what a till asks to the licence of its key. Who guesses keys is held up by address; a key that is known costs
 * no try. @throws Refusal `licenceKeyUnknown` alike for an unknown company, `tooManyRequests`
 */
async function ask(
  { database, clock }: Services,
  { id: requestId, address }: RequestFacts,
  { companyId, key, deviceId }: Till,
  type: 'activate' | 'check',
) {
  await database.systemWrite((tx) => spendTry(tx, limits.till, address, clock.now()));
  const reply = await database.write(companyId, async (tx) => {
    const { rows } = await sql<{ id: string; userId: string }>`
      select l.id, coalesce(l.created_by, '') as "userId" from licence as l join company as c on c.id = l.company_id
      where l.company_id = ${companyId} and l.licence_key = ${asKept(key)} and c.active
    `.execute(tx);
    const [found] = rows;
    if (!found) throw new Refusal('licenceKeyUnknown');
    const actor = { ...onBehalfOf(companyId, { userId: found.userId, outletId: null }, requestId), address };
    const held = (await readRows(tx, actor, licence, [found.id], { lock: true })).get(found.id);
    if (!held) throw new Refusal('licenceKeyUnknown');
    const { now, today } = await openWork(tx, actor, clock);
    await sendToLicence(tx, { author: { ...actor, username: deviceId }, now, today }, held, {
      type,
      deviceId,
    });
    const { code, applicationType, trial, trialEndsOn } = held;
    return { licence: { code, applicationType, trial, trialEndsOn } };
  });
  await database.systemWrite((tx) => returnTry(tx, limits.till, address));
  return reply;
}
