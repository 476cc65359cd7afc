// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import { type BoardPerson, byStuck } from './stuck-order.ts';

const page = await portalPage();
const path = '/Tutorials/Board';
const person = (name: string, missions: BoardPerson['missions']): BoardPerson => ({
  id: name,
  name,
  username: name.toLowerCase(),
  missions,
});
const mission = (
  id: string,
  status: BoardPerson['missions'][number]['status'],
  lastStepAt: string | null,
) => ({
  id,
  status,
  done: 2,
  of: 7,
  lastStepAt,
});
const people = [
  person('Priya', []),
  person('Wei', [mission('getStarted', 'Completed', '2026-11-25T03:00:00.000Z')]),
  person('Chong', [mission('buyStock', 'In Progress', '2026-11-24T03:00:00.000Z')]),
  person('Aisyah', [mission('buyStock', 'In Progress', '2026-11-12T03:00:00.000Z')]),
];

it('whoever is stuck longest comes first, then who has begun least', () => {
  expect(byStuck(people).map(({ name }) => name)).toEqual(['Aisyah', 'Chong', 'Priya', 'Wei']);
});

it('shows people with their missions, and the steps nobody has tried with the way to their charts', async () => {
  page.server.always('GET /missions/board', 200, {
    data: {
      people,
      unpractised: [
        {
          ...{ chart: 'purchase-order', region: 'status', event: 'receive' },
          ...{ from: 'Confirmed', to: 'Completed' },
        },
      ],
    },
  });
  await openSignedIn(page, path);
  const table = await screen.findByRole('table', { name: 'People' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Aisyah');
  expect(first?.textContent).toContain('2 of 7 steps done');
  expect(second?.textContent).toContain('Chong');
  const chart = screen.getByRole('link', { name: 'Purchase order' });
  expect(chart.getAttribute('href')).toBe('/Intelligents/Statecharts/Details?chart=purchase-order');
  expect(screen.getByText('Receive')).toBeDefined();
});

it('says when nobody has begun and everything was tried', async () => {
  page.server.always('GET /missions/board', 200, { data: { people: [], unpractised: [] } });
  await openSignedIn(page, path);
  expect(await screen.findByText('Nobody has started a mission')).toBeDefined();
  expect(screen.getByText('Every step of every document has been tried.')).toBeDefined();
});

it('says that it could not be loaded, and tries again', async () => {
  page.server.always('GET /missions/board', 403, { error: { code: 'notPermitted', message: 'no' } });
  await openSignedIn(page, path);
  const again = await screen.findByRole('button', { name: /Try again/i });
  page.server.always('GET /missions/board', 200, { data: { people: [], unpractised: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nobody has started a mission')).toBeDefined();
});

it('is closed to who may not manage users', async () => {
  await openSignedIn(page, path, { isAdmin: false, userAccessPermissions: [] });
  expect(await screen.findByText('You have no access to this page')).toBeDefined();
});
