// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { missionReply, serveMission, serveMissions } from '../../../../../tests/support/portal/missions.ts';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import { keepPreference } from '../../../../contracts/account/preferences.ts';
import { prepare, send } from '../../../platform/api/api.ts';

const page = await portalPage();
const flag = 'COM_1001/kopi-admin/mission';
const begun = missionReply('getStarted', { status: 'In Progress', doneSteps: ['outlet'] });
const panel = async () => within(await screen.findByRole('complementary', { name: 'Mission in progress' }));
const checks = () => page.server.seen.filter(({ path }) => path === '/missions/getstarted/check').length;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  page.server.always('PUT /account/preferences/theme', 200, { data: {} });
});

/** Any command that was done. */
const save = () =>
  act(
    async () =>
      void (await send(prepare(keepPreference, { params: { key: 'theme' }, body: { value: 'x' } })).catch(
        () => {},
      )),
  );

async function openBeside(path = '/Theme'): Promise<void> {
  localStorage.setItem(flag, 'getStarted');
  serveMissions(page, [begun, missionReply('peopleAndAccess')]);
  await openSignedIn(page, path);
}

it('nothing is asked for where no mission is worked on', async () => {
  await openSignedIn(page, '/Theme');
  await screen.findByRole('button', { name: 'Apply' });
  expect(screen.queryByRole('complementary', { name: 'Mission in progress' })).toBeNull();
  expect(page.server.seen.filter(({ path }) => path.startsWith('/missions'))).toEqual([]);
});

it('stands beside the page with the step to do now, and leads there', async () => {
  await openBeside();
  const beside = await panel();
  expect(beside.getByRole('heading', { level: 2, name: 'Set up your outlet' })).toBeDefined();
  const now = within(beside.getByRole('region', { name: 'Step to do now' }));
  expect(now.getByRole('heading', { name: 'Add the logo' })).toBeDefined();
  await userEvent.click(now.getByRole('button', { name: 'Go there' }));
  await waitFor(() => expect(location.pathname).toBe('/Configurations/Outlets'));
});

it('after a save it looks again, says which step is done, and shows the next', async () => {
  await openBeside();
  const beside = await panel();
  await waitFor(() => expect(checks()).toBeGreaterThan(0));
  serveMission(page, missionReply('getStarted', { status: 'In Progress', doneSteps: ['outlet', 'logo'] }));
  await save();
  await waitFor(() => expect(beside.getByRole('status').textContent).toBe('Step done: Add the logo.'));
  expect(beside.getByRole('heading', { name: 'Set the currency symbol' })).toBeDefined();
});

it('looks again when the window is come back to', async () => {
  await openBeside();
  await panel();
  await waitFor(() => expect(checks()).toBeGreaterThan(0));
  const before = checks();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(checks()).toBeGreaterThan(before));
});

it('a completed mission is told in a sentence with the next one, and can be closed', async () => {
  await openBeside();
  await panel();
  await waitFor(() => expect(checks()).toBeGreaterThan(0));
  serveMission(page, missionReply('getStarted', { status: 'Completed', startedAt: begun.startedAt }));
  await save();
  const beside = await panel();
  expect(await beside.findByRole('link', { name: 'Add your people' })).toBeDefined();
  expect(beside.getByRole('status').textContent).toContain('completed');
  await userEvent.click(beside.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(localStorage.getItem(flag)).toBeNull();
});

it('folds into a button and is found so at the next visit', async () => {
  await openBeside();
  await userEvent.click((await panel()).getByRole('button', { name: 'Fold the mission away' }));
  expect((await panel()).getByRole('button', { name: /Show the mission/ }).textContent).toContain('1 of 5');
  expect(localStorage.getItem('COM_1001/kopi-admin/mission-panel')).toBe('folded');
  await userEvent.click((await panel()).getByRole('button', { name: /Show the mission/ }));
  expect((await panel()).getByRole('region', { name: 'Step to do now' })).toBeDefined();
});

it('shows the place on the page; Esc leaves it and gives the keyboard back', async () => {
  localStorage.setItem(flag, 'saferPasswords');
  serveMissions(page, [missionReply('saferPasswords', { status: 'In Progress' })]);
  await openSignedIn(page, '/Configurations/SystemConfiguration/PasswordPolicy');
  // A page that comes while the keyboard is in the panel begins with the keyboard in the page.
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('page')));
  const beside = await panel();
  const show = beside.getByRole('button', { name: 'Show me' });
  await userEvent.click(show);
  expect(await screen.findByText('Esc closes this.')).toBeDefined();
  const shown = document.getElementById('page');
  await waitFor(() => expect(document.activeElement).toBe(shown));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Esc closes this.')).toBeNull());
  expect(document.activeElement).toBe(show);
});

it('is not beside its own lesson, which shows the same', async () => {
  await openBeside('/Tutorials/Missions/GetStarted/Outlet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your outlet' })).toBeDefined();
  await screen.findByRole('link', { name: 'Continue' });
  expect(screen.queryByRole('complementary', { name: 'Mission in progress' })).toBeNull();
});
