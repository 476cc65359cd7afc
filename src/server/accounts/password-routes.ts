import * as v from 'valibot';
import { errorText } from '../../domain/errors.ts';
import { open, own } from '../http/define-route.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { given, proof, typed } from './body-parts.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword, isAccountName } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

/** Forgotten and changed passwords; two of them answer in words the portal looks at (spec 1 §4 and §7). */
export const passwordRoutes: readonly Route[] = [
  open({
    method: 'POST',
    path: '/account/ForgotPassword',
    summary:
      'Send a verification code (PRVC) to the account; the text contains "invalid" for a malformed name',
    replyType: 'text',
    body: v.object({ username: given('usernameRequired'), recaptchaKey: proof }),
    reply: v.string(),
    async handle({ services, request, body }) {
      if (!isAccountName(body.username.trim())) return errorText('invalidAccountName');
      await forgotPassword(services, request, body);
      return 'If the account exists, a verification code is on its way to its e-mail address.';
    },
  }),
  open({
    method: 'PUT',
    path: '/account/ResetPassword',
    summary:
      'Sign in by verification code, under a new password when given; the text contains "incorrect" for a wrong code',
    replyType: 'text',
    body: v.object({
      username: given('usernameRequired'),
      verificationCode: given('verificationCodeRequired', 20),
      newPassword: v.optional(v.pipe(v.string(), v.maxLength(1000, 'tooLong'))),
      recaptchaKey: proof,
    }),
    reply: v.string(),
    async handle({ services, request, body }) {
      const reply = await resetPassword(services, request, body);
      return reply ? new Reply('Success', 200, reply.headers) : errorText('incorrectVerificationCode');
    },
  }),
  own({
    method: 'PUT',
    path: '/account/ChangePassword',
    access: 'signedIn',
    summary: 'Change the own password; ends every other session',
    body: v.object({
      oldPassword: typed(),
      newPassword: typed(),
      confirmPassword: typed(),
      username: v.optional(v.string()),
    }),
    reply: v.object({ changed: v.boolean() }),
    handle: (c) => changePassword(c, c.body),
  }),
];
