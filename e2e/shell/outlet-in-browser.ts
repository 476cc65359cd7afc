import * as v from 'valibot';
import { expect } from 'vitest';
import type { ChartEvent } from '../../machines/lib/event-context.ts';
import { outletsReply } from '../../tests/support/replies.ts';
import { type ChartPage, end, outputOf, textIn } from './chart-browser.ts';

type Act = (on: ChartPage, event: ChartEvent) => Promise<void>;

const dialog = ({ page }: ChartPage) => page.getByRole('dialog', { name: 'Select outlet' });
const press = (on: ChartPage, name: string) => dialog(on).getByRole('button', { name, exact: true }).click();
const box = (on: ChartPage) => dialog(on).getByRole('combobox', { name: 'Search outlets' });

/** How each event of the outlet choice comes about in a browser. */
export const outletActs: Readonly<Record<string, Act>> = {
  'xstate.done.actor.loadOutlets': async ({ api }, event) =>
    (await api.waiting('GET /account/outlets')).answer(200, {
      data: outletsReply(v.parse(v.array(v.unknown()), outputOf(event))),
    }),
  'xstate.error.actor.loadOutlets': (on, event) => end(on, 'GET /account/outlets', event),
  'xstate.after.noOutletDelay.outlet-selection.empty': ({ api }) => api.holding('POST /account/logout'),
  open: ({ page }) => page.getByRole('button', { name: /Change outlet/ }).click(),
  close: (on) => press(on, 'Close'),
  refresh: (on) => press(on, 'Refresh'),
  search: (on, event) => box(on).fill(textIn(event, 'text')),
  select: ({ page }, event) => page.locator(`#outlet-${textIn(event, 'id')}`).click(),
  next: (on) => box(on).press('ArrowDown'),
  previous: (on) => box(on).press('ArrowUp'),
  confirm: (on) => press(on, 'Confirm'),
  logout: (on) => press(on, 'Logout'),
};

/** What each state promises to the eye. */
export const outletLooks: Readonly<Record<string, (on: ChartPage, facts: object) => Promise<void>>> = {
  loading: async () => {},
  failed: (on) => dialog(on).getByRole('button', { name: 'Refresh' }).waitFor(),
  empty: (on) => dialog(on).getByText('Permitted outlet not found. Redirect to login page.').waitFor(),
  async choosing(on, facts) {
    await box(on).waitFor();
    if (Reflect.get(facts, 'refused') === true) await dialog(on).getByText('Please select outlet').waitFor();
    const selected = textIn(facts, 'selectedId');
    if (selected !== '')
      await on.page.locator(`#outlet-${selected}[aria-selected=true]`).waitFor({ state: 'attached' });
  },
  async chosen(on, facts) {
    await dialog(on).waitFor({ state: 'detached' });
    const kept = await on.page.evaluate(() => sessionStorage.getItem('outlet'));
    expect(kept).toBe(textIn(facts, 'chosenId'));
  },
  // The session takes over: it asks the server to end it.
  signedOut: async ({ api }) => void (await api.waiting('POST /account/logout')),
};
