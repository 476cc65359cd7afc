import * as v from 'valibot';
import { compose, sendCommand } from '../../shell/api.ts';

/** Asks for a verification code by mail; the reply is text (spec 1 §7). */
export const requestCode = (username: string, recaptchaKey: string) =>
  sendCommand(
    compose('POST', '/account/ForgotPassword', { username, recaptchaKey }, { outletId: null }),
    v.string(),
  );

/** Opens a session with the code of the mail, under a new password where one is given; the reply is text (spec 1 §7). */
export const resetPassword = (reset: {
  username: string;
  verificationCode: string;
  newPassword: string;
  recaptchaKey: string;
}) => {
  const { newPassword, ...rest } = reset;
  const body = newPassword === '' ? rest : reset;
  return sendCommand(compose('PUT', '/account/ResetPassword', body, { outletId: null }), v.string());
};
