import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { contract } from '../../../src/contracts/contract.ts';
import { call } from '../../../src/portal/platform/api/api.ts';
import { type PortalPage, setCookie } from '../../support/portal/portal-page.tsx';
import { accountView, outletsReply, refusalReply } from '../../support/replies.ts';
import { errorOf, outputOf, type PortalSubject, pathOf, textIn } from './subject.ts';

const signedInKeys = ['COM_ID', 'dbVersionNo', 'AccountType', 'Permission', 'isAdmin'];
const outlets = [{ id: 'outlet-a', name: 'Bangsar' }];

/** Any call a page makes. */
const probe = contract({
  method: 'GET',
  path: '/probe',
  access: 'signedIn',
  summary: 'Anything',
  reply: v.unknown(),
});

const HOUR = 60 * 60_000;
const IDLE = 2 * HOUR;

/** An account with the times that end its session, as the server gives it. */
const withEnd = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'username' in output
    ? accountView({ ...output, remainingMs: 12 * HOUR, idleMs: IDLE })
    : output;

/** The call that asks who is signed in ends: with the account, with nobody, or without a reply. */
async function endReading(page: PortalPage, event: ChartEvent): Promise<void> {
  if (errorOf(event) !== undefined) return end(page, 'GET /account/session', event);
  const waiting = await page.server.waiting('GET /account/session');
  if (outputOf(event) === null) waiting.answer(401, { error: { code: 'noSession', message: 'none' } });
  else {
    setCookie('username=kopi-buyer; path=/');
    waiting.answer(200, { data: withEnd(outputOf(event)) });
  }
}

/** Ends the waiting call as the sample says: with its output, refused, or without a line. */
async function end(page: PortalPage, call: string, event: ChartEvent): Promise<void> {
  const waiting = await page.server.waiting(call);
  const error = errorOf(event);
  if (error === undefined) waiting.answer(200, { data: withEnd(outputOf(event) ?? { done: true }) });
  else if (error instanceof Error) waiting.lose();
  else waiting.answer(401, refusalReply(error));
}

const solved = (page: PortalPage, event: ChartEvent) =>
  end(
    page,
    'GET /account/challenge',
    errorOf(event) === undefined ? { type: '', output: { provider: 'off' } } : event,
  );

async function type(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  if (field instanceof HTMLInputElement && field.value !== value)
    fireEvent.change(field, { target: { value } });
}

/** The code of a mail is right on the page of a forgotten password, and the account asks for more. */
async function askAfterReset(page: PortalPage, event: ChartEvent): Promise<void> {
  const answerCheck = async () =>
    (await page.server.waiting('GET /account/challenge')).answer(200, { data: { provider: 'off' } });
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  await type('Username or email address', 'kopi-buyer');
  await press('Send the code');
  await answerCheck();
  (await page.server.waiting('POST /account/forgotpassword')).answer(200, 'sent');
  await type('PRVC', '123456');
  await press('Continue');
  await answerCheck();
  const secondFactor: unknown = Reflect.get(event, 'secondFactor');
  const reset = await page.server.waiting('PUT /account/resetpassword');
  reset.answer(401, refusalReply({ code: 'secondFactorNeeded', secondFactor }));
}

const proven = (page: PortalPage, event: ChartEvent) => end(page, 'POST /account/login/secondfactor', event);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The session of one tab, from signing in to signing out. */
export const sessionSubject: PortalSubject = {
  begin(page, { steps }) {
    vi.restoreAllMocks();
    const isListGone = steps.some(({ event }) => event.type === 'outletsMissing');
    page.server.always('GET /account/outlets', isListGone ? 500 : 200, { data: outletsReply(outlets) });
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    page.open('/Login');
  },
  acts: {
    'xstate.done.actor.readAccount': endReading,
    'xstate.error.actor.readAccount': endReading,
    'xstate.done.actor.prolong': endReading,
    'xstate.error.actor.prolong': endReading,
    // Nobody did anything for nearly as long as a session lives unused.
    endsSoon: async () => {
      const now = Date.now;
      vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + IDLE - 60_000);
    },
    used: async () => void vi.mocked(Date.now).mockRestore(),
    stay: () => press('Stay signed in'),
    retry: () => press('Try Again'),
    turnedAway: async (_page, event) => navigate(textIn(event, 'requested')),
    submit: async (_page, event) => {
      await type('Username or email address', textIn(event, 'username'));
      await type('Password', textIn(event, 'password'));
      await press('Sign in');
    },
    edit: async () => {
      await type('Password', 'x');
    },
    secondFactorAsked: askAfterReset,
    prove: async (_page, event) => {
      await type('Code', textIn(Object(Reflect.get(event, 'proof')), 'code').trim());
      await press('Continue');
    },
    editProof: async () => {
      const field = await screen.findByLabelText('Code');
      fireEvent.change(field, { target: { value: '9' } });
    },
    startOver: () => press('Use another account'),
    'xstate.done.actor.proveSecondFactor': proven,
    'xstate.error.actor.proveSecondFactor': proven,
    'xstate.done.actor.proveSecondFactorAgain': proven,
    'xstate.error.actor.proveSecondFactorAgain': proven,
    'xstate.done.actor.proveHuman': solved,
    'xstate.error.actor.proveHuman': solved,
    'xstate.done.actor.proveHumanAgain': solved,
    'xstate.error.actor.proveHumanAgain': solved,
    'xstate.done.actor.signIn': (page, event) => end(page, 'POST /account/login', event),
    'xstate.error.actor.signIn': (page, event) => end(page, 'POST /account/login', event),
    'xstate.done.actor.signInAgain': (page, event) => end(page, 'POST /account/login', event),
    'xstate.error.actor.signInAgain': (page, event) => end(page, 'POST /account/login', event),
    focused: async (_page, event) => {
      const kept: unknown = Reflect.get(event, 'storedKeys');
      for (const key of signedInKeys)
        if (Array.isArray(kept) && !kept.includes(key)) localStorage.removeItem(key);
      setCookie('username=kopi-buyer; path=/');
      fireEvent.focus(window);
    },
    expired: async (page) => {
      page.server.always('GET /probe', 401, { error: { code: 'noSession', message: 'ended' } });
      await call(probe).catch(() => {});
    },
    // The list failed, is asked for again and turns out empty: after three seconds the user is out.
    outletsMissing: async (page) => {
      page.server.always('GET /account/outlets', 200, { data: { outlets: [] } });
      await press('Refresh');
      await screen.findByText('Permitted outlet not found. Redirect to login page.');
      await page.server.waiting('POST /account/logout');
    },
    signOut: async () => {
      // The last dialog is on top.
      const warning = screen.queryByRole('alertdialog');
      const dialog = within(warning ?? (await screen.findAllByRole('dialog')).at(-1) ?? document.body);
      await userEvent.click(await dialog.findByRole('button', { name: /^(Logout|Go to .*)$/ }));
    },
    'xstate.done.actor.signOut': (page, event) => end(page, 'POST /account/logout', event),
    'xstate.error.actor.signOut': (page, event) => end(page, 'POST /account/logout', event),
    'xstate.done.actor.endSession': (page, event) => end(page, 'POST /account/logout', event),
    'xstate.error.actor.endSession': (page, event) => end(page, 'POST /account/logout', event),
  },
  see(state, facts) {
    const [outer = '', ...inner] = pathOf(state);
    const look = looks[outer];
    if (look === undefined) throw new Error(`No look for ${outer}`);
    look(inner.at(-1) ?? '', facts);
  },
};

const looks: Readonly<Record<string, (inner: string, facts: object) => void>> = {
  checking: () => absent('heading', 'Sign in'),
  unreachable: () => present('heading', 'The server does not answer'),
  signedOut(inner, facts) {
    present('heading', 'Sign in');
    sayNotice(facts);
    sayTrouble(inner);
  },
  signingIn: () => present('button', 'Signing in…'),
  secondFactor(inner) {
    present('heading', 'Two-step verification');
    sayStep(inner);
  },
  signedIn(inner) {
    present('navigation', 'Areas');
    absent('heading', 'Please sign in again');
    if (inner === 'steady') absent('heading', 'Your session is about to end');
    else present('heading', 'Your session is about to end');
  },
  expired(inner, facts) {
    present('heading', 'Please sign in again');
    if (Reflect.get(facts, 'secondFactor') !== null) sayStep(inner);
    else if (inner === 'provingHuman' || inner === 'sending') present('button', 'Signing in…');
    else sayTrouble(inner);
  },
  signingOut: () => present('navigation', 'Areas'),
  endingByForce: (_inner, facts) => sayNotice(facts),
};

const notices: Readonly<Record<string, string>> = {
  pleaseLogin: 'Please login to proceed',
  accountDetailsRemoved: 'Account details had removed. Please login again!',
  permittedOutletNotFound: 'Permitted outlet not found. Redirect to login page.',
};

function sayNotice(facts: object): void {
  const notice = notices[textIn(facts, 'notice')];
  if (notice !== undefined) screen.getByText(notice);
}

const troubles: Readonly<Record<string, RegExp>> = {
  incomplete: /^(Username\/email address is required|Password is required)$/,
  invalidLogin: /^Invalid email address\/ username or password$/,
  failed: /^(Something went wrong|This sign-in took too long)/,
};

function sayTrouble(inner: string): void {
  const said = troubles[inner];
  if (said === undefined) {
    for (const other of Object.values(troubles))
      if (screen.queryByText(other)) throw new Error(`${other} shows`);
  } else screen.getByText(said);
}

/** The second step by its state: what it asks, what is wrong, or that it is being looked at. */
function sayStep(inner: string): void {
  if (inner === 'proving') {
    present('button', 'Checking…');
    return;
  }
  screen.getByLabelText('Code');
  const required = screen.queryByText('Enter the 6-digit code') !== null;
  const wrong = screen.queryByText(/^This is not the right code/) !== null;
  if (required !== (inner === 'incomplete')) throw new Error('The code that is missing is not said');
  if (wrong !== (inner === 'refused')) throw new Error('The code that is wrong is not said');
}

/** What is behind a dialog counts as well: it is still on the screen. */
const hidden = { hidden: true };
const present = (role: string, name: string) => void screen.getByRole(role, { name, ...hidden });
function absent(role: string, name: string): void {
  if (screen.queryByRole(role, { name, ...hidden })) throw new Error(`${name} shows`);
}
