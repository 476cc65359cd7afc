import { expect } from 'vitest';
import type { ChartEvent } from '../../machines/lib/event-context.ts';
import { refusalReply } from '../../tests/support/replies.ts';
import { accountReply, type ChartPage, end, errorOf, IDLE, outputOf, textIn } from './chart-browser.ts';

const signedInKeys = ['COM_ID', 'dbVersionNo', 'AccountType', 'Permission', 'isAdmin'];
type Act = (on: ChartPage, event: ChartEvent) => Promise<void>;

const press = ({ page }: ChartPage, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const endReading: Act = async (on, event) => {
  if (errorOf(event) === undefined) await countUseAgain(on);
  if (errorOf(event) !== undefined || outputOf(event) !== null) return end(on, 'GET /account/session', event);
  const held = await on.api.waiting('GET /account/session');
  await held.answer(401, { error: { code: 'noSession', message: 'none' } });
};
const proven: Act = (on, event) =>
  end(
    on,
    'GET /account/challenge',
    errorOf(event) === undefined ? { type: '', output: { provider: 'off' } } : event,
  );
const signedIn: Act = async (on, event) => {
  if (errorOf(event) === undefined) await countUseAgain(on);
  await end(on, 'POST /account/login', event);
};
const signedInAgain: Act = (on, event) => {
  // Another user starts with a fresh page, which asks the server who is signed in.
  on.api.always('GET /account/session', 200, accountReply(outputOf(event)));
  return signedIn(on, event);
};
const signedOut: Act = (on, event) => end(on, 'POST /account/logout', event);

/**
 * The page's clock goes on by so many milliseconds at once, as after a laptop's sleep. A reply that is still on its way
 * does not count as use of the session until `countUseAgain`: nobody did anything meanwhile.
 */
async function jumpAhead({ page }: ChartPage, milliseconds: number): Promise<void> {
  await page.evaluate((ahead) => {
    const now = Date.now;
    const setItem = Storage.prototype.setItem;
    Reflect.set(window, 'realNow', now);
    Reflect.set(window, 'realSetItem', setItem);
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (!key.includes('session-used')) setItem.call(this, key, value);
    };
    Date.now = () => now.call(Date) + ahead;
  }, milliseconds);
}

async function countUseAgain({ page }: ChartPage): Promise<void> {
  await page.evaluate(() => {
    const setItem: unknown = Reflect.get(window, 'realSetItem');
    if (typeof setItem === 'function') Reflect.set(Storage.prototype, 'setItem', setItem);
  });
}

const secondStep: Act = async (on, event) => {
  if (errorOf(event) === undefined) await countUseAgain(on);
  await end(on, 'POST /account/login/secondfactor', event);
};
const secondStepAgain: Act = (on, event) => {
  on.api.always('GET /account/session', 200, accountReply(outputOf(event)));
  return secondStep(on, event);
};

/** The code of a mail is right on the page of a forgotten password, and the account asks for more. */
const askAfterReset: Act = async (on, event) => {
  const { page, api } = on;
  const answerCheck = async () =>
    (await api.waiting('GET /account/challenge')).answer(200, { data: { provider: 'off' } });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.getByLabel('Username or email address', { exact: true }).fill('kopi-buyer');
  await press(on, 'Send the code');
  await answerCheck();
  await (await api.waiting('POST /account/forgotpassword')).answer(200, 'sent');
  await page.getByLabel('PRVC', { exact: true }).fill('123456');
  await press(on, 'Continue');
  await answerCheck();
  const secondFactor: unknown = Reflect.get(event, 'secondFactor');
  const reset = await api.waiting('PUT /account/resetpassword');
  await reset.answer(401, refusalReply({ code: 'secondFactorNeeded', secondFactor }));
};

/** How each event of the session chart comes about in a browser. */
export const sessionActs: Readonly<Record<string, Act>> = {
  'xstate.done.actor.readAccount': endReading,
  'xstate.error.actor.readAccount': endReading,
  'xstate.done.actor.prolong': endReading,
  'xstate.error.actor.prolong': endReading,
  'xstate.done.actor.proveHuman': proven,
  'xstate.error.actor.proveHuman': proven,
  'xstate.done.actor.proveHumanAgain': proven,
  'xstate.error.actor.proveHumanAgain': proven,
  'xstate.done.actor.signIn': signedIn,
  'xstate.error.actor.signIn': signedIn,
  'xstate.done.actor.signInAgain': signedInAgain,
  'xstate.error.actor.signInAgain': signedIn,
  secondFactorAsked: askAfterReset,
  prove: async (on, event) => {
    const { code } = Object(Reflect.get(event, 'proof'));
    await on.page.getByLabel('Code', { exact: true }).fill(String(code).trim());
    await press(on, 'Continue');
  },
  editProof: ({ page }) => page.getByLabel('Code', { exact: true }).fill('9'),
  startOver: (on) => press(on, 'Use another account'),
  'xstate.done.actor.proveSecondFactor': secondStep,
  'xstate.error.actor.proveSecondFactor': secondStep,
  'xstate.done.actor.proveSecondFactorAgain': secondStepAgain,
  'xstate.error.actor.proveSecondFactorAgain': secondStep,
  'xstate.done.actor.signOut': signedOut,
  'xstate.error.actor.signOut': signedOut,
  'xstate.done.actor.endSession': signedOut,
  'xstate.error.actor.endSession': signedOut,
  retry: (on) => press(on, 'Try Again'),
  turnedAway: async ({ page }, event) => {
    await page.evaluate((to) => history.pushState(null, '', to), textIn(event, 'requested'));
  },
  submit: async (on, event) => {
    const { page } = on;
    const name = page.getByLabel('Username or email address', { exact: true });
    await name.fill(textIn(event, 'username'));
    await page.getByLabel('Password', { exact: true }).fill(textIn(event, 'password'));
    await press(on, 'Sign in');
  },
  edit: ({ page }) => page.getByLabel('Password', { exact: true }).fill('x'),
  focused: async ({ page }, event) => {
    const kept: unknown = Reflect.get(event, 'storedKeys');
    const gone = signedInKeys.filter((key) => !Array.isArray(kept) || !kept.includes(key));
    await page.evaluate((keys) => {
      for (const key of keys) localStorage.removeItem(key);
      window.dispatchEvent(new Event('focus'));
    }, gone);
  },
  // Nobody did anything for nearly as long as a session lives unused.
  endsSoon: (on) => jumpAhead(on, IDLE - 60_000),
  used: async (on) => {
    await countUseAgain(on);
    await on.page.evaluate(() => {
      const now: unknown = Reflect.get(window, 'realNow');
      if (typeof now === 'function') Reflect.set(Date, 'now', now);
    });
  },
  stay: (on) => press(on, 'Stay signed in'),
  expired: (on) => jumpAhead(on, IDLE + 1_000),
  outletsMissing: async (on) => {
    on.api.always('GET /account/outlets', 200, { data: { outlets: [] } });
    await press(on, 'Refresh');
    await on.page.getByText('Permitted outlet not found. Redirect to login page.').waitFor();
    await on.api.holding('POST /account/logout');
  },
  signOut: async ({ page }) => {
    const button = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .last()
      .getByRole('button', { name: /^(Logout|Go to .*)$/ });
    await button.click();
  },
};

const shows = (on: ChartPage, role: 'heading' | 'button' | 'navigation', name: string) =>
  on.page.getByRole(role, { name, exact: true, includeHidden: true }).first().waitFor({ state: 'attached' });
const hides = async (on: ChartPage, name: string) =>
  expect(await on.page.getByRole('heading', { name, includeHidden: true }).count()).toBe(0);

/** What each state promises to the eye. */
export const sessionLooks: Readonly<Record<string, (on: ChartPage, inner: string) => Promise<void>>> = {
  checking: (on) => hides(on, 'Sign in'),
  unreachable: (on) => shows(on, 'heading', 'The server does not answer'),
  signedOut: (on) => shows(on, 'heading', 'Sign in'),
  signingIn: (on) => shows(on, 'button', 'Signing in…'),
  secondFactor: (on) => shows(on, 'heading', 'Two-step verification'),
  async signedIn(on, inner) {
    await shows(on, 'navigation', 'Areas');
    if (inner === 'steady')
      await on.page
        .getByRole('heading', { name: 'Your session is about to end', includeHidden: true })
        .waitFor({ state: 'detached' });
    else await shows(on, 'heading', 'Your session is about to end');
  },
  expired: (on) => shows(on, 'heading', 'Please sign in again'),
  signingOut: (on) => shows(on, 'navigation', 'Areas'),
  endingByForce: async () => {},
};
