// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();

const kopi = {
  id: 'i1',
  version: 3,
  itemCode: 'KOPI',
  itemName: 'White coffee',
  stockType: 'Normal',
  active: true,
};
const copy = { ...kopi, id: 'i2', version: 1, itemCode: 'ITM-000009', itemName: 'White coffee copy' };

async function openItem(account: Parameters<typeof openSignedIn>[2] = {}) {
  const levels = { onHand: '0', reserved: '0', restricted: '0', available: '0' };
  page.server.always('GET /items/i1', 200, { data: { item: kopi } });
  page.server.always('GET /items/i2', 200, { data: { item: copy } });
  page.server.always('GET /stock', 200, { data: { itemId: 'i1', stocks: [], total: levels } });
  await openSignedIn(page, '/Operations/Item/Details?id=i1', account);
  await screen.findByRole('heading', { level: 1, name: /White coffee/ });
}

it('an item is duplicated in one press, and its copy opens', async () => {
  await openItem();
  page.server.always('POST /items/i1/duplicate', 201, { data: { item: copy } });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('White coffee duplicated')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: /White coffee copy/ })).toBeTruthy();
});

it('a copy that is refused says why, and the item stays', async () => {
  await openItem();
  page.server.always('POST /items/i1/duplicate', 422, {
    code: 'validationFailed',
    message: 'Some fields are not right.',
    errors: [{ field: 'rows.0.component', code: 'notFound', message: 'This record does not exist.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText(/create item/i)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: /^(?!.*copy).*White coffee/ })).toBeTruthy();
});

it('who may delete items but not change them is not offered to duplicate one', async () => {
  const may = (accessName: string) => ({ accessName, isAllowAccess: true });
  await openItem({
    isAdmin: false,
    userAccessPermissions: [may('ALLOW_TO_ACCESS_ITEM'), may('ALLOW_TO_DELETE_ITEM')],
  });
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
});
