import * as v from 'valibot';
import { isUsername } from '../../resources/kinds/text.ts';
import { contract } from '../contract.ts';
import { done, given, proof, typed } from '../parts.ts';
import { accountView } from './session.ts';

/** Ten digits in the usual groupings (spec 1 §5). */
const CONTACT_NO = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;

export const signUp = contract({
  method: 'POST',
  path: '/account/register',
  access: 'public',
  outlet: 'none',
  summary: 'Ask for a demonstration',
  body: v.object({
    email: v.pipe(given('emailRequired'), v.email('invalidEmail')),
    username: given('nameRequired', 100),
    companyName: given('companyNameRequired', 200),
    contactNo: v.pipe(given('contactNoRequired', 30), v.regex(CONTACT_NO, 'contactNoInvalid')),
    recaptchaKey: proof,
  }),
  reply: done,
});

export const setUp = contract({
  method: 'POST',
  path: '/account/setup',
  access: 'public',
  outlet: 'none',
  summary: 'Make the first company and its administrator, by the one-time link of an empty server',
  body: v.object({
    token: given('required'),
    companyName: given('companyNameRequired', 200),
    accountType: v.optional(v.picklist(['FoodService', 'Retail'], 'invalidChoice'), 'FoodService'),
    outletName: given('required', 200),
    username: v.pipe(given('usernameRequired', 100), v.trim(), v.check(isUsername, 'invalidUsername')),
    email: v.pipe(given('emailRequired'), v.email('invalidEmail')),
    password: typed(),
  }),
  reply: accountView,
});

export const forgotPassword = contract({
  method: 'POST',
  path: '/account/ForgotPassword',
  access: 'public',
  outlet: 'none',
  summary: 'Send a verification code (PRVC) to the account; the text contains "invalid" for a malformed name',
  replyType: 'text',
  body: v.object({ username: given('usernameRequired'), recaptchaKey: proof }),
  reply: v.string(),
});

export const resetPassword = contract({
  method: 'PUT',
  path: '/account/ResetPassword',
  access: 'public',
  outlet: 'none',
  summary:
    'Sign in by verification code, under a new password when given; the text contains "incorrect" for a wrong code',
  replyType: 'text',
  body: v.object({
    username: given('usernameRequired'),
    verificationCode: given('verificationCodeRequired', 20),
    /** Left out, the code only signs in, and the next change of password asks for no old one. */
    newPassword: v.optional(v.pipe(v.string(), v.maxLength(1000, 'tooLong'))),
    recaptchaKey: proof,
  }),
  reply: v.string(),
});

export const changePassword = contract({
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
});

const ownEmail = v.object({ email: v.nullable(v.string()), verified: v.boolean() });

export const readOwnEmail = contract({
  method: 'GET',
  path: '/account/email',
  access: 'signedIn',
  outlet: 'none',
  summary: 'The e-mail address of the signed-in person, and whether it is verified',
  reply: ownEmail,
});

export const askForEmailCode = contract({
  method: 'POST',
  path: '/account/email/code',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Mail a code to the own e-mail address, to verify it',
  reply: done,
});

export const verifyOwnEmail = contract({
  method: 'PUT',
  path: '/account/email',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Verify the own e-mail address by the code of the mail',
  body: v.object({ verificationCode: given('verificationCodeRequired', 20) }),
  reply: ownEmail,
});

const ended = v.object({ ended: v.number() });

export const readSessions = contract({
  method: 'GET',
  path: '/account/sessions',
  access: 'signedIn',
  outlet: 'none',
  summary: 'The running sessions of the signed-in person',
  reply: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        current: v.boolean(),
        address: v.nullable(v.string()),
        userAgent: v.nullable(v.string()),
        remembered: v.boolean(),
        /** ISO instants. */
        createdAt: v.string(),
        lastSeenAt: v.string(),
      }),
    ),
  }),
});

export const endOtherSessions = contract({
  method: 'DELETE',
  path: '/account/sessions',
  access: 'signedIn',
  outlet: 'none',
  summary: 'End every other session of the signed-in person',
  reply: ended,
});

export const endSession = contract({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'signedIn',
  outlet: 'none',
  summary: 'End one session of the signed-in person',
  reply: ended,
});

export const endSessionsOf = contract({
  method: 'DELETE',
  path: '/users/:id/sessions',
  access: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  idempotent: true,
  summary: 'End every session of a user who may do no more than the caller',
  reply: ended,
});
