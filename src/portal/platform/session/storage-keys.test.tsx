// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage, setCookie } from '../../../../tests/support/portal/portal-page.tsx';
import { adminAccount } from '../../../../tests/support/portal/signed-in-page.ts';
import { outletsReply } from '../../../../tests/support/replies.ts';

const page = await portalPage();
/** Spec 1 §3: what a session keeps in the browser. */
const keys = ['COM_ID', 'dbVersionNo', 'AccountType', 'Permission', 'isAdmin', 'outletlist', 'outlet'];
const kept = () => keys.filter((key) => localStorage.getItem(key) !== null);

it('signing in keeps them all by name, and signing out leaves none', async () => {
  page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
  page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
  page.server.always('GET /account/outlets', 200, {
    data: outletsReply([{ id: 'outlet-a', name: 'Bangsar' }]),
  });
  localStorage.setItem('outlet', 'of an earlier person');
  localStorage.setItem('notifications', '[]');
  page.open('/Login');
  await userEvent.type(await screen.findByLabelText('Username or email address'), 'kopi-admin');
  await userEvent.type(screen.getByLabelText('Password'), 'Backcounter-1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const login = await page.server.waiting('POST /account/login');
  setCookie('username=kopi-admin; path=/');
  login.answer(200, { data: adminAccount });
  const dialog = within(await screen.findByRole('dialog', { name: 'Select outlet' }));
  expect(localStorage.getItem('outlet')).toBeNull();
  expect(localStorage.getItem('notifications')).toBeNull();
  expect(localStorage.getItem('new-portal')).toBeNull();
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(kept()).toEqual(keys));
  expect(localStorage.getItem('COM_ID')).toBe('COM_1001');
  expect(localStorage.getItem('isAdmin')).toBe('true');
  expect(JSON.parse(localStorage.getItem('outletlist') ?? '')).toEqual([{ id: 'outlet-a', name: 'Bangsar' }]);

  const invitation = within(await screen.findByRole('dialog', { name: 'Moving to the newer portal' }));
  await userEvent.click(invitation.getByRole('button', { name: 'Later' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  (await page.server.waiting('POST /account/logout')).answer(200, { data: { done: true } });
  await waitFor(() => expect(location.pathname).toBe('/Login'));
  expect(kept()).toEqual([]);
});
