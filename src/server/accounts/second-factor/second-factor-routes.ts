import * as secondFactor from '../../../contracts/account/second-factor.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { find, open, selfManaged, write } from '../../http/serve-contract.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { asksPassword } from './change-factors.ts';
import { factorsOf } from './factors.ts';
import { addOwnAuthenticator, beginOwnAuthenticator, removeOwnAuthenticator } from './own-authenticator.ts';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from './own-passkeys.ts';
import { makeOwnRecoveryCodes } from './own-recovery-codes.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const done = { done: true };

/** What people show beside their password: at sign-in, under their own account, and taken away by an administrator. */
export const secondFactorRoutes: readonly Route[] = [
  open(secondFactor.proveSecondFactor, ({ services, request, body }) =>
    proveSecondFactor(services, request, body),
  ),
  selfManaged(secondFactor.confirmPassword, async (c) => {
    await confirmPassword(c, c.body.password);
    return new Reply(done);
  }),
  find(secondFactor.readSecondFactor, async ({ tx, actor, session, services }) => ({
    isRequired: session.secondFactor.isRequired,
    asksPassword: asksPassword(session, services.clock.now()),
    ...(await factorsOf(tx, actor)),
  })),
  selfManaged(secondFactor.beginAuthenticator, async (c) => new Reply(beginOwnAuthenticator(c))),
  selfManaged(secondFactor.addAuthenticator, async (c) => new Reply(await addOwnAuthenticator(c, c.body))),
  selfManaged(secondFactor.removeAuthenticator, async (c) => {
    await removeOwnAuthenticator(c);
    return new Reply(done);
  }),
  selfManaged(secondFactor.beginPasskey, async (c) => new Reply(await beginOwnPasskey(c))),
  selfManaged(secondFactor.addPasskey, async (c) => new Reply(await addOwnPasskey(c, c.body))),
  selfManaged(secondFactor.removePasskey, async (c) => {
    await removeOwnPasskey(c, c.param('id'));
    return new Reply(done);
  }),
  selfManaged(
    secondFactor.makeRecoveryCodes,
    async (c) => new Reply({ recoveryCodes: await makeOwnRecoveryCodes(c) }),
  ),
  write(secondFactor.resetSecondFactor, (c) => resetSecondFactor(c, c.param('id'))),
];
