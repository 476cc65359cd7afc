// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { scan } from '../../../../tests/support/portal/scan.ts';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
/** Somebody who may see items and nothing else that is searched. */
const reader = {
  isAdmin: false,
  userAccessPermissions: [{ accessName: 'ALLOW_TO_ACCESS_ITEM', isAllowAccess: true }],
};
const tea = {
  id: 'i-7',
  version: 1,
  itemCode: 'TEA',
  itemName: 'Tea',
  alternateName: null,
  alternateLookup: null,
  stockType: 'Normal',
  unitOfMeasurement: 'PCS',
  purchaseTaxCode: null,
  customCost: null,
};
beforeEach(() => openSignedIn(page, '/Theme', reader));
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
};

it('a code that ends in Enter opens what it finds, however long that takes', async () => {
  await openPalette();
  await userEvent.type(screen.getByRole('combobox'), '9556001234567{Enter}');
  const search = await page.server.waiting('GET /items/search');
  expect(location.pathname).toBe('/Theme');
  search.answer(200, { data: [tea] });
  await waitFor(() => expect(location.pathname + location.search).toBe('/Operations/Item/Details?id=i-7'));
});

it('Enter on what finds nothing stays, and opens nothing that is only offered', async () => {
  await openPalette();
  await userEvent.type(screen.getByRole('combobox'), 'themezzz{Enter}');
  (await page.server.waiting('GET /items/search')).answer(200, { data: [] });
  await screen.findByRole('status');
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'themezzz');
});

it('a scan where nothing is typed finds the item and opens it', async () => {
  scan(document.body, '9556001234567');
  (await page.server.waiting('GET /items/search')).answer(200, { data: [tea] });
  await waitFor(() => expect(location.pathname + location.search).toBe('/Operations/Item/Details?id=i-7'));
});

it('a scan that finds several leaves the choice', async () => {
  scan(document.body, '9556001234567');
  const others = [tea, { ...tea, id: 'i-8', itemCode: 'TEA-2', itemName: 'Green tea' }];
  (await page.server.waiting('GET /items/search')).answer(200, { data: others });
  expect(await screen.findAllByRole('option', { name: /tea/i })).toHaveLength(2);
  expect(location.pathname).toBe('/Theme');
});

it('finds lessons by their titles, and leads to them', async () => {
  await openPalette();
  await userEvent.type(screen.getByRole('combobox'), 'barcodes');
  (await page.server.waiting('GET /items/search')).answer(200, { data: [] });
  await userEvent.click(await screen.findByRole('option', { name: /Add barcodes/ }));
  await waitFor(() => expect(location.pathname).toBe('/Tutorials/MasterData/Items/Barcode'));
});
