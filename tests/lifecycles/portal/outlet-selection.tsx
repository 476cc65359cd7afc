import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { expect } from 'vitest';
import { chosenOutlet } from '../../../src/portal/platform/outlet/chosen-outlet.ts';
import { accountView, outletsReply } from '../../support/replies.ts';
import { outputOf, type PortalSubject, pathOf, textIn } from './subject.ts';

const account = accountView({ accountType: '0', username: 'kopi-buyer' });

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Select outlet' }));
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));
const box = async () => (await dialog()).findByRole('combobox', { name: 'Search outlets' });

/** The choice of the outlet, in the portal of someone signed in. */
export const outletSelectionSubject: PortalSubject = {
  begin(page, { sample }) {
    const stored = textIn(Object(sample.input), 'storedOutletId');
    if (stored !== '') chosenOutlet.choose(stored, 'stored');
    page.server.always('GET /account/session', 200, { data: account });
    page.open('/Home');
  },
  acts: {
    'xstate.done.actor.loadOutlets': async (page, event) => {
      const waiting = await page.server.waiting('GET /account/outlets');
      waiting.answer(200, { data: outletsReply(v.parse(v.array(v.unknown()), outputOf(event))) });
    },
    'xstate.error.actor.loadOutlets': async (page) =>
      (await page.server.waiting('GET /account/outlets')).lose(),
    // The session takes over: it asks the server to end it.
    'xstate.after.noOutletDelay.outlet-selection.empty': async (page) =>
      void (await page.server.waiting('POST /account/logout')),
    open: async () => userEvent.click(await screen.findByRole('button', { name: /Change outlet/ })),
    close: () => press('Close'),
    refresh: () => press('Refresh'),
    search: async (_page, event) => {
      fireEvent.change(await box(), { target: { value: textIn(event, 'text') } });
    },
    select: async (_page, event) => {
      const option = document.getElementById(`outlet-${textIn(event, 'id')}`);
      expect(option, 'the outlet in the list').not.toBeNull();
      if (option !== null) await userEvent.click(option);
    },
    next: async () => void fireEvent.keyDown(await box(), { key: 'ArrowDown' }),
    previous: async () => void fireEvent.keyDown(await box(), { key: 'ArrowUp' }),
    confirm: () => press('Confirm'),
    logout: () => press('Logout'),
  },
  see(state, facts) {
    looks[pathOf(state)[0] ?? '']?.(facts);
  },
};

const looks: Readonly<Record<string, (facts: object) => void>> = {
  loading: () => void screen.getByRole('status', { name: 'Loading outlets…' }),
  failed: () => void screen.getByText('Oops, Something went wrong. Please try again.'),
  empty: () => void screen.getByText('Permitted outlet not found. Redirect to login page.'),
  choosing(facts) {
    const selected = screen.queryByRole('option', { selected: true });
    expect(selected?.id ?? '').toBe(idOfOption(textIn(facts, 'selectedId')));
    const refusal = screen.queryByText('Please select outlet');
    expect(refusal !== null, 'asks to select an outlet').toBe(Reflect.get(facts, 'refused'));
  },
  chosen(facts) {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosenOutlet.id()).toBe(textIn(facts, 'chosenId'));
  },
  signedOut: () => expect(screen.queryByRole('navigation', { name: 'Areas' })).toBeNull(),
};

const idOfOption = (id: string) => (id === '' ? '' : `outlet-${id}`);
