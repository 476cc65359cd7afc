// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { portalPage } from '../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const outlet = (no: number) => ({ id: `o${no}`, code: `O${no}`, name: `Outlet ${no}` });
const answer = (from: number, count: number) => ({
  data: { choices: Array.from({ length: count }, (_, index) => outlet(from + index)) },
});
const open = async () => {
  await openSignedIn(page, '/Configurations/UserManagement/UserList/Details');
  await screen.findByRole('checkbox', { name: 'Outlet 1' });
};
beforeEach(() => page.server.always('GET /choices/userGroup', 200, { data: { choices: [] } }));

it('a list of more boxes than are shown at once is searched, and keeps what was ticked', async () => {
  page.server.always('GET /choices/outlet', 200, answer(1, 100));
  await open();
  const box = screen.getByRole('searchbox', { name: 'Type to search' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Outlet 1' }));
  page.server.always('GET /choices/outlet', 200, answer(400, 1));
  await userEvent.type(box, '400');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Outlet 400' }));
  page.server.always('GET /choices/outlet', 200, answer(1, 100));
  await userEvent.clear(box);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Outlet 1' }).checked).toBe(true),
  );
});

it('a list that is shown whole has no search', async () => {
  page.server.always('GET /choices/outlet', 200, answer(1, 99));
  await open();
  expect(screen.queryByRole('searchbox', { name: 'Type to search' })).toBeNull();
});
