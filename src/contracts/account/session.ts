import * as v from 'valibot';
import { contract } from '../contract.ts';
import { done, given, proof } from '../parts.ts';

/** What login and the session call return (spec 1 §3): hints for what the portal shows; the server decides every call itself. */
export const accountView = v.object({
  comId: v.string(),
  dbVersionNo: v.number(),
  accountType: v.string(),
  userAccessPermissions: v.array(v.object({ accessName: v.string(), isAllowAccess: v.boolean() })),
  isAdmin: v.boolean(),
  username: v.string(),
  userId: v.string(),
  groupIds: v.array(v.string()),
  /** The company's currency, and the symbol the portal shows before amounts in it (spec 3 §9). */
  currency: v.object({ code: v.string(), symbol: v.string() }),
  isRestricted: v.boolean(),
  environment: v.picklist(['production', 'staging']),
  /** The policy asks for a new password before anything else (decision 11). */
  mustChangePassword: v.boolean(),
  /** Days until it does, once that is near. */
  passwordWarnDays: v.nullable(v.number()),
  /** The company asks for a second factor, and it is set up before anything else (decision 0109). */
  mustSetUpSecondFactor: v.boolean(),
  /** Milliseconds until the session ends however much it is used, and for how many it lives unused. */
  remainingMs: v.number(),
  idleMs: v.number(),
});
export type AccountView = v.InferOutput<typeof accountView>;

export const signIn = contract({
  method: 'POST',
  path: '/account/login',
  access: 'public',
  outlet: 'none',
  summary: 'Sign in; sets the session cookie',
  body: v.object({
    username: given('usernameRequired'),
    password: v.pipe(
      v.optional(v.string('passwordRequired'), ''),
      v.nonEmpty('passwordRequired'),
      v.maxLength(1000, 'tooLong'),
    ),
    rememberMe: v.optional(v.boolean('invalid'), false),
    recaptchaKey: proof,
  }),
  reply: accountView,
});

export const signOut = contract({
  method: 'POST',
  path: '/account/logout',
  access: 'public',
  outlet: 'none',
  summary: 'Sign out; ends the session on the server',
  reply: done,
});

export const readSession = contract({
  method: 'GET',
  path: '/account/session',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Who is signed in, as login returned it',
  reply: accountView,
});

const outlet = { id: v.string(), name: v.string() };
/** It is there to learn at. */
const isPractice = v.boolean();

const permitted = v.object({ outlets: v.array(v.object(outlet)) });
const permittedInFull = v.object({
  outlets: v.array(
    v.object({
      ...outlet,
      isPractice,
      code: v.string(),
      /** Marks their own default, else the company's. */
      isDefault: v.boolean(),
    }),
  ),
});

/** The same by the specification's own call (spec 3 §7). */
export const readPermittedOutlets = contract({
  method: 'GET',
  path: '/outlets/PermittedOutlets',
  access: 'signedIn',
  outlet: 'none',
  summary: 'The outlets the signed-in person may work in',
  reply: v.object({ outlets: v.array(v.object({ ...outlet, isPractice })) }),
  replyInFull: permittedInFull,
});

export const readOutlets = contract({
  method: 'GET',
  path: '/account/outlets',
  access: 'signedIn',
  outlet: 'none',
  summary: 'The outlets the signed-in person may work in',
  reply: permitted,
  replyInFull: permittedInFull,
});
