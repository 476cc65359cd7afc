// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stockPage } from './stock-page.tsx';

const page = stockPage();
const barcodes = '/Operations/Item/Details/BarcodeLookup?id=item-1';
const stocks = '/Operations/Item/Details/OutletsStocks?id=item-1';
const input = () => screen.findByRole('textbox', { name: /New barcode/ });
const codes = () =>
  within(screen.getByRole('table', { name: 'Barcodes of this item' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

it('adds the barcode a scanner reads, says so, and waits for the next', async () => {
  await page.open(barcodes);
  expect(await screen.findByText('No Barcode Found')).toBeTruthy();
  await userEvent.type(await input(), '9550001{Enter}');
  await waitFor(() => expect(codes()).toEqual(['9550001']));
  expect(page.server.calls('POST /barcode')[0]?.body).toEqual({
    itemId: 'item-1',
    barcode: '9550001',
    batchNo: null,
  });
  expect(await screen.findByText('Barcode 9550001 added')).toBeTruthy();
  expect(await input()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(await input());
  expect(page.server.calls('PUT /items/item-1')).toEqual([]);
});

it('wants a number, and says beside the field why one is refused', async () => {
  page.server.refusal = 'notUnique';
  await page.open(barcodes);
  await userEvent.click(await screen.findByRole('button', { name: 'Add barcode' }));
  expect(await screen.findByText('Barcode is required.')).toBeTruthy();
  expect(page.server.calls('POST /barcode')).toEqual([]);
  await userEvent.type(await input(), '9550001{Enter}');
  await waitFor(async () => expect((await input()).getAttribute('aria-invalid')).toBe('true'));
  expect(await input()).toHaveProperty('value', '9550001');
});

it('deletes the one row that is chosen, after asking', async () => {
  page.server.barcodes = [
    { id: 'a', barcode: '9550001', batchNo: null },
    { id: 'b', barcode: '9550002', batchNo: 'B7' },
  ];
  await page.open(barcodes);
  const remove = await screen.findByRole('button', { name: 'Delete barcode' });
  await userEvent.click(remove);
  expect(await screen.findByText('Choose one row to delete.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Choose 9550002' }));
  await userEvent.click(remove);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete barcode 9550002?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete barcode' }));
  await waitFor(() => expect(codes()).toEqual(['9550001']));
  expect(page.server.calls('PUT /barcode/b')).toHaveLength(1);
  expect(await screen.findByText('Barcode 9550002 deleted')).toBeTruthy();
});

it('only shows barcodes to those who may not edit items', async () => {
  page.server.permissions = ['ALLOW_TO_ACCESS_ITEM'];
  page.server.barcodes = [{ id: 'a', barcode: '9550001', batchNo: null }];
  await page.open(barcodes);
  expect(await screen.findByText('9550001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /barcode/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

const levels = { onHand: '12', reserved: '2', restricted: '1', available: '9' };
const at = (id: string, name: string) => ({ outletId: id, outletCode: id, outletName: name });

it('shows the stock of each outlet and of all, each with its card', async () => {
  page.server.stock = {
    stocks: [
      { ...at('A', 'Bangsar'), ...levels, averageCost: '1.2500', value: '15.00' },
      { ...at('B', 'Subang'), ...levels, onHand: '-3', averageCost: '1.2500', value: '0.00' },
    ],
    total: { ...levels, onHand: '9', averageCost: '1.6667', value: '15.00' },
  };
  await page.open(stocks);
  const table = await screen.findByRole('table', { name: 'Stock at each outlet' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows[1]).toEqual(['A · Bangsar', '12', '2', '1', '9', '1.2500', '15.00', 'Stock card']);
  expect(rows.at(-1)).toEqual(['All outlets', '9', '2', '1', '9', '1.6667', '15.00', '']);
  expect(screen.getByRole('link', { name: 'Stock card at Subang' }).getAttribute('href')).toBe(
    '/Operations/StockCard?itemId=item-1&outletId=B',
  );
});

it('shows neither costs nor cards to those who may not see them', async () => {
  page.server.permissions = ['ALLOW_TO_ACCESS_ITEM'];
  page.server.stock = { stocks: [{ ...at('A', 'Bangsar'), ...levels }], total: levels };
  await page.open(stocks);
  const table = await screen.findByRole('table', { name: 'Stock at each outlet' });
  const titles = within(table).getAllByRole('columnheader');
  expect(titles.map((title) => title.textContent)).toEqual([
    'Outlet',
    'On hand',
    'Reserved',
    'Restricted',
    'Available',
  ]);
});
