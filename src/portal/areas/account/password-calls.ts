import * as v from 'valibot';
import { compose, sendCommand } from '../../shell/api.ts';

/** Asks for a verification code by mail; the reply is text (spec 1 §7). */
export const requestCode = (username: string, recaptchaKey: string) =>
  sendCommand(
    compose('POST', '/account/ForgotPassword', { username, recaptchaKey }, { outletId: null }),
    v.string(),
  );

/** Opens a session with the code of the mail; the reply is text (spec 1 §7). */
export const resetPassword = (username: string, verificationCode: string, recaptchaKey: string) =>
  sendCommand(
    compose(
      'PUT',
      '/account/ResetPassword',
      { verificationCode, username, recaptchaKey },
      { outletId: null },
    ),
    v.string(),
  );
