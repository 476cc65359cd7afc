import * as account from '../../../../contracts/account/account.ts';
import type { BodyOf } from '../../../../contracts/contract.ts';
import { prepare, send } from '../../../platform/api/api.ts';

/** Asks for a verification code by mail; the reply is text (spec 1 §7). */
export const requestCode = (username: string, recaptchaKey: string) =>
  send(prepare(account.forgotPassword, { body: { username, recaptchaKey } }));

/** Opens a session with the code of the mail, under a new password where one is given; the reply is text (spec 1 §7). */
export const resetPassword = (reset: Required<BodyOf<typeof account.resetPassword>>) => {
  const { newPassword, ...rest } = reset;
  return send(prepare(account.resetPassword, { body: newPassword === '' ? rest : reset }));
};
