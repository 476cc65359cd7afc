// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const path = '/Configurations/Permission/GroupPermission';
const permissions = [
  'ALLOW_TO_ACCESS_ITEM',
  'ALLOW_TO_EDIT_STOCK_ADJUSTMENT',
  'ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT',
];
const countAndConfirm = ['ALLOW_TO_EDIT_STOCK_ADJUSTMENT', 'ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT'];
const group = (id: string, name: string, held: string, fault: string | null = null) => ({
  id,
  name,
  version: 1,
  held,
  members: 1,
  fault,
});
const person = (id: string, name: string, ...groupIds: string[]) => ({
  id,
  username: id,
  name,
  isAdmin: false,
  groupIds,
  everywhere: false,
  outletIds: ['o1'],
});

beforeEach(() => {
  page.server.always('GET /permissions/groups', 200, {
    data: {
      permissions,
      groups: [group('g1', 'Clerk', '110'), group('g2', 'Own', '100', 'ownGroupRights')],
      grantable: '111',
    },
  });
  page.server.always('GET /permissions/people', 200, {
    data: {
      people: [person('mei', 'Mei Ling', 'g1'), person('ali', 'Ali', 'g2')],
      outlets: [{ id: 'o1', name: 'Bangsar' }],
    },
  });
  page.server.always('GET /permissions/duties', 200, {
    data: {
      duties: [
        {
          id: 'countAndConfirm',
          name: null,
          reason: null,
          ways: [countAndConfirm],
        },
      ],
      today: '2026-03-31',
      accepted: [],
    },
  });
});

const cell = (name: string | RegExp) => screen.findByRole('button', { name });

it('before anything is saved it says whom the change lets do what, and who could then do alone what takes two', async () => {
  await openSignedIn(page, path);
  const confirm = await cell(/^Clerk: Confirm stock adjustments$/);
  expect(confirm.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(confirm);
  expect(confirm.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Review the change' }));
  const review = within(await screen.findByRole('dialog'));
  expect(await review.findByText('Mei Ling: Enter a stock count and confirm it')).toBeDefined();
  expect(review.getByText('Can now: Confirm stock adjustments')).toBeDefined();
  expect(review.queryByText('Ali')).toBeNull();
  await userEvent.click(review.getByRole('button', { name: 'Save permissions' }));
  const put = await page.server.waiting('PUT /permissions/groups');
  expect(put.body).toEqual({
    groups: [{ id: 'g1', version: 1, granted: ['ALLOW_TO_CONFIRM_STOCK_ADJUSTMENT'], withdrawn: [] }],
  });
});

it('a group its reader may not change, and a page of who may only look, turn nothing', async () => {
  await openSignedIn(page, path);
  const own = await cell('Own: See items');
  await userEvent.click(own);
  expect(own.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Copy permissions into Own' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Review the change' })).toBeNull();
});

it('shows who may only look no way to change anything', async () => {
  await openSignedIn(page, path, {
    isAdmin: false,
    userAccessPermissions: [{ accessName: 'ALLOW_TO_ACCESS_PERMISSION', isAllowAccess: true }],
  });
  const see = await cell('Clerk: See items');
  await userEvent.click(see);
  expect(see.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Copy permissions/ })).toBeNull();
});

it('tells what a person can do, at which outlet and through which group', async () => {
  await openSignedIn(page, `${path}/Person?id=mei`);
  expect(await screen.findByText('Bangsar', { selector: 'dd' })).toBeDefined();
  const row = within(await screen.findByRole('row', { name: /See items/ }));
  expect(row.getByText('Clerk')).toBeDefined();
});

it('lists who can do alone what should take two, with a way to print it', async () => {
  page.server.always('GET /permissions/groups', 200, {
    data: { permissions, groups: [group('g1', 'Clerk', '111')], grantable: '111' },
  });
  await openSignedIn(page, `${path}/Duties`);
  const table = within(await screen.findByRole('table', { name: 'Enter a stock count and confirm it' }));
  expect(table.getByText('Mei Ling (mei)')).toBeDefined();
  expect(table.queryByText('Ali (ali)')).toBeNull();
  expect(table.getByText('Not accepted')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
});

it('says until when a conflict is accepted and what is checked instead; one that has run out is not', async () => {
  page.server.always('GET /permissions/groups', 200, {
    data: { permissions, groups: [group('g1', 'Clerk', '111'), group('g2', 'Own', '111')], grantable: '111' },
  });
  const acceptance = (userId: string, validUntil: string) => ({
    ...{ id: userId, userId, dutyIds: ['countAndConfirm'], validUntil },
    reason: 'Nobody else at night.',
    checkedInstead: 'The owner counts again.',
  });
  page.server.always('GET /permissions/duties', 200, {
    data: {
      duties: [{ id: 'countAndConfirm', name: null, reason: null, ways: [countAndConfirm] }],
      today: '2026-03-31',
      accepted: [acceptance('mei', '2026-03-31'), acceptance('ali', '2026-03-30')],
    },
  });
  await openSignedIn(page, `${path}/Duties`);
  const table = within(await screen.findByRole('table', { name: 'Enter a stock count and confirm it' }));
  const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(name) }).textContent;
  expect(rowOf('Mei Ling')).toContain('Until 31/03/2026: Nobody else at night. The owner counts again.');
  expect(rowOf('Ali')).toContain('Not accepted');
  expect(screen.getByRole('link', { name: 'Accepted conflicts' }).getAttribute('href')).toBe(
    '/Configurations/Permission/AcceptedConflicts',
  );
});
