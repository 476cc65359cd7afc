import * as account from '../../../contracts/account/account.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged } from '../../http/serve-contract.ts';
import { askForEmailCode, enterEmailCode } from './change-email.ts';
import { readOwnEmail } from './verified-email.ts';

/** A user's own address, which signs them in once they have shown that they read it (decision 26). */
export const emailRoutes: readonly Route[] = [
  read(account.readOwnEmail, ({ tx, actor }) => readOwnEmail(tx, actor)),
  selfManaged(account.askForEmailCode, async (c) => {
    await askForEmailCode(c);
    return new Reply({ done: true });
  }),
  selfManaged(
    account.verifyOwnEmail,
    async (c) => new Reply(await enterEmailCode(c, c.body.verificationCode)),
  ),
];
