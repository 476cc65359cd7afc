import * as users from '../../../contracts/account/users.ts';
import type { Route } from '../../http/route.ts';
import { find, read, selfManaged, write } from '../../http/serve-contract.ts';
import { makeFirst } from './change-sign-in.ts';
import { dropToken, giveToken, signInOf } from './user-tokens.ts';
import { usersOfGroup } from './users-of-group.ts';

/** What a user signs in with: a first password, a PIN, a magnetic card (spec 3 §3). */
export const userRoutes: readonly Route[] = [
  read(users.readUsersOfGroup, async ({ tx, actor, param }) => ({
    users: await usersOfGroup(tx, actor, param('id')),
  })),
  find(users.readSignIn, ({ tx, actor, param }) => signInOf(tx, actor, param('id'))),
  selfManaged(users.makeFirstPassword, (c) => makeFirst(c, c.param('id'))),
  write(users.createPin, (c) => giveToken(c, c.param('id'), 'pin', c.body.pin)),
  write(users.deletePin, (c) => dropToken(c, c.param('id'), 'pin')),
  write(users.enrolCard, (c) => giveToken(c, c.param('id'), 'card', c.body.card)),
  write(users.removeCard, (c) => dropToken(c, c.param('id'), 'card')),
];
