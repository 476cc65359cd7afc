import * as account from '../../../contracts/account/account.ts';
import { errorText } from '../../../domain/errors.ts';
import { Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { open, selfManaged } from '../../http/serve-contract.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword, isAccountName } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

/** Forgotten and changed passwords; two of them answer in words the portal looks at (spec 1 §4 and §7). */
export const passwordRoutes: readonly Route[] = [
  open(account.forgotPassword, async ({ services, request, body }) => {
    if (!isAccountName(body.username.trim())) return errorText('invalidAccountName');
    await forgotPassword(services, request, body);
    return 'If the account exists, a verification code is on its way to its e-mail address.';
  }),
  open(account.resetPassword, async ({ services, request, body }) => {
    const reply = await resetPassword(services, request, body);
    return reply ? new Reply('Success', 200, reply.headers) : errorText('incorrectVerificationCode');
  }),
  selfManaged(account.changePassword, (c) => changePassword(c, c.body)),
];
