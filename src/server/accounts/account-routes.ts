import * as account from '../../contracts/account/account.ts';
import { readChallenge } from '../../contracts/account/bot-check.ts';
import * as session from '../../contracts/account/session.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { open, read } from '../http/serve-contract.ts';
import { viewOfSession } from './profile/account-view.ts';
import { permittedOutlets } from './profile/permitted-outlets.ts';
import { signedOutCookies } from './sessions/cookies.ts';
import { signOut } from './sessions/sign-out.ts';
import { setUp } from './sign-in/set-up.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';

/** Signing in, up and out, and what a signed-in user may see of themselves (spec 1 §7). */
export const accountRoutes: readonly Route[] = [
  open(readChallenge, ({ services, request }) => services.botCheck.challenge(request.address)),
  open(session.signIn, ({ services, request, body }) => signIn(services, request, body)),
  open(session.signOut, async ({ services, request }) => {
    await signOut(services, request);
    return new Reply({ done: true }, 200, [
      ...signedOutCookies(request.secure),
      ['Clear-Site-Data', '"cache"'],
    ]);
  }),
  read(session.readSession, async (c) => viewOfSession(c.session, c.services.config, c.services.clock.now())),
  read(session.readOutlets, async ({ tx, actor }) => ({ outlets: await permittedOutlets(tx, actor) })),
  read(session.readPermittedOutlets, async ({ tx, actor }) => ({
    outlets: await permittedOutlets(tx, actor),
  })),
  open(account.signUp, async ({ services, request, body }) => {
    await signUp(services, request, body);
    return { done: true };
  }),
  open(account.setUp, ({ services, request, body }) => setUp(services, request, body)),
];
