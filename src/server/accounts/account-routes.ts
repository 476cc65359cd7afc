import * as v from 'valibot';
import { open, read } from '../http/define-route.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { accountView, viewOfSession } from './account-view.ts';
import { done, given, proof, typed } from './body-parts.ts';
import { signedOutCookies } from './cookies.ts';
import { permittedOutlet, permittedOutlets } from './permitted-outlets.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

/** Ten digits in the usual groupings (spec 1 §5). */
const CONTACT_NO = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;

/** Signing in, up and out, and what a signed-in person may see of themselves (spec 1 §7). */
export const accountRoutes: readonly Route[] = [
  open({
    method: 'GET',
    path: '/account/challenge',
    summary: 'The bot check to solve before signing in, signing up or resetting a password',
    reply: v.looseObject({}),
    handle: ({ services, request }) => services.botCheck.challenge(request.address),
  }),
  open({
    method: 'POST',
    path: '/account/login',
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
    handle: ({ services, request, body }) => signIn(services, request, body),
  }),
  open({
    method: 'POST',
    path: '/account/logout',
    summary: 'Sign out; ends the session on the server',
    reply: done,
    async handle({ services, request }) {
      await signOut(services, request);
      return new Reply({ done: true }, 200, [
        ...signedOutCookies(request.secure),
        ['Clear-Site-Data', '"cache"'],
      ]);
    },
  }),
  read({
    path: '/account/session',
    access: 'signedIn',
    summary: 'Who is signed in, as login returned it',
    reply: accountView,
    handle: async ({ session, services }) => viewOfSession(session, services.config, services.clock.now()),
  }),
  read({
    path: '/account/outlets',
    access: 'signedIn',
    summary: 'The outlets the signed-in person may work in',
    reply: v.object({ outlets: v.array(permittedOutlet) }),
    handle: async ({ tx, actor }) => ({ outlets: await permittedOutlets(tx, actor) }),
  }),
  open({
    method: 'POST',
    path: '/account/register',
    summary: 'Ask for a demonstration',
    body: v.object({
      email: v.pipe(given('emailRequired'), v.email('invalidEmail')),
      username: given('nameRequired', 100),
      companyName: given('companyNameRequired', 200),
      contactNo: v.pipe(given('contactNoRequired', 30), v.regex(CONTACT_NO, 'contactNoInvalid')),
      recaptchaKey: proof,
    }),
    reply: done,
    async handle({ services, request, body }) {
      await signUp(services, request, body);
      return { done: true };
    },
  }),
  open({
    method: 'POST',
    path: '/account/setup',
    summary: 'Make the first company and its administrator, by the one-time link of an empty server',
    body: v.object({
      token: given('required'),
      companyName: given('companyNameRequired', 200),
      accountType: v.optional(v.picklist(['FoodService', 'Retail'], 'invalidChoice'), 'FoodService'),
      outletName: given('required', 200),
      username: v.pipe(given('usernameRequired', 100), v.regex(/^[^\s@]+$/, 'invalid')),
      email: v.pipe(given('emailRequired'), v.email('invalidEmail')),
      password: typed(),
    }),
    reply: accountView,
    handle: ({ services, request, body }) => setUp(services, request, body),
  }),
];
