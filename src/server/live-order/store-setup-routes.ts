import * as calls from '../../contracts/live-order/setup.ts';
import { accountOfUser } from '../accounts/find-account.ts';
import { passwordMatches } from '../accounts/passwords/password.ts';
import { limits, spendTry } from '../accounts/sign-in/rate-limit.ts';
import { Reply } from '../http/reply.ts';
import type { Route, SelfManagedBase, TransactionBase } from '../http/route.ts';
import { find, read, selfManaged, write } from '../http/serve-contract.ts';
import { Refusal } from '../refusal.ts';
import { type SetupCall, saveAnswers, sendToSetup } from '../setups/send-to-setup.ts';
import { detailOf, readStandingAt, readStandings, type Standing, summaryOf } from '../setups/setup-run.ts';
import { storeSetup as setup } from './store-setup.ts';

const { definition } = setup;
const shown = (standing: Standing) => ({ setup: detailOf(definition, standing) });

interface Asked {
  readonly param: (name: 'id') => string;
  readonly body: { readonly version: number };
}
const callOf = ({
  tx,
  actor,
  services,
  param,
  body,
}: Pick<TransactionBase, 'tx' | 'actor' | 'services'> & Asked): SetupCall => ({
  ...{ tx, actor, services, setup },
  outletId: param('id'),
  version: body.version,
});

/** The setup of outlets' online stores (domain/liveorder §2). */
export const storeSetupRoutes: readonly Route[] = [
  read(calls.readLiveOrderSetups, async ({ tx, actor }) => ({
    setups: (await readStandings(tx, actor, setup)).map((standing) => summaryOf(definition, standing)),
  })),
  find(calls.readLiveOrderSetup, async ({ tx, actor, param }) =>
    shown(await readStandingAt(tx, actor, setup, param('id'))),
  ),
  write(calls.saveLiveOrderAnswers, async (c) => shown(await saveAnswers(callOf(c), c.body.answers))),
  write(calls.nextLiveOrderStep, async (c) => shown(await sendToSetup(callOf(c), { type: 'next' }))),
  write(calls.previousLiveOrderStep, async (c) => shown(await sendToSetup(callOf(c), { type: 'back' }))),
  write(calls.disableLiveOrder, async (c) => shown(await sendToSetup(callOf(c), { type: 'disable' }))),
  selfManaged(calls.enableLiveOrder, async (c) => {
    const { stage, acceptsTerms, password } = c.body;
    const isPasswordRight = await isOwnPassword(c, password);
    const event = { type: 'enable', stage, acceptsTerms, isPasswordRight };
    const standing = await c.services.database.write(c.actor.companyId, (tx) =>
      sendToSetup(callOf({ ...c, tx }), event),
    );
    return new Reply(shown(standing));
  }),
];

/** Whether the caller's password is this one; guesses count. @throws Refusal `tooManyRequests`, `noSession` */
async function isOwnPassword({ services, actor }: SelfManagedBase, password: string): Promise<boolean> {
  const { database, clock } = services;
  await database.systemWrite((tx) => spendTry(tx, limits.passwordCheck, actor.userId, clock.now()));
  const account = await database.system((tx) => accountOfUser(tx, actor.companyId, actor.userId));
  if (!account?.passwordHash) throw new Refusal('noSession');
  return passwordMatches(account.passwordHash, password);
}
