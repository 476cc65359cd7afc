// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stockPage } from './stock-page.tsx';

const page = stockPage();
const tab = (name: string) => `/Operations/Item/Details/${name}?id=item-1`;
const stocks = tab('OutletsStocks');
const codes = (name: RegExp = /^Barcode/) =>
  within(screen.getByRole('table', { name: 'Barcodes' }))
    .getAllByRole('textbox', { name })
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));
const saved = (call: string) => page.server.calls(call).at(-1)?.body;
const held = (id: string, barcode: string, batchNo: string | null = null) => ({
  id,
  version: 3,
  barcode,
  batchNo,
});

it('adds the barcode a scanner reads, says so, and waits for the next', async () => {
  await page.open(tab('BarcodeLookup'));
  expect(await screen.findByText('No Barcode Found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add barcode' }));
  await userEvent.keyboard('9550001{Enter}9550002{Enter}');
  expect(codes()).toEqual(['9550001', '9550002', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Save barcodes' }));
  await screen.findByText('Barcodes added');
  expect(saved('PUT /items/item-1/barcodes')).toEqual({
    rows: [
      { barcode: '9550001', batchNo: null },
      { barcode: '9550002', batchNo: null },
    ],
    removed: [],
  });
  expect(codes()).toEqual(['9550001', '9550002']);
  expect(page.server.calls('PUT /items/item-1')).toEqual([]);
});

it('sends what was changed alone, from the version it was read in, and removes what was marked', async () => {
  page.server.children.barcodes = [held('a', '9550001'), held('b', '9550002', 'B7'), held('c', '9550003')];
  await page.open(tab('BarcodeLookup'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete row 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete row 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep row 3' }));
  const [, batch] = screen.getAllByRole('textbox', { name: /Batch/ });
  if (batch) await userEvent.clear(batch);
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Barcodes saved');
  expect(saved('PUT /items/item-1/barcodes')).toEqual({
    rows: [{ id: 'b', version: 3, batchNo: null }],
    removed: [{ id: 'a', version: 3 }],
  });
});

it('says that barcodes were deleted where nothing else was changed', async () => {
  page.server.children.barcodes = [held('a', '9550001'), held('b', '9550002')];
  await page.open(tab('BarcodeLookup'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete row 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save barcodes' }));
  await screen.findByText('Barcodes deleted');
});

it('says at each cell and row what is wrong, until the cell is corrected', async () => {
  page.server.children.barcodes = [held('a', '9550001')];
  page.server.refusals = { 'rows.1.barcode': 'duplicate', 'rows.0': 'StaleVersion' };
  await page.open(tab('BarcodeLookup'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add barcode' }));
  await userEvent.keyboard('9550009');
  const [first] = screen.getAllByRole('textbox', { name: /Batch/ });
  if (first) await userEvent.type(first, 'B1');
  await userEvent.click(screen.getByRole('button', { name: 'Save barcodes' }));
  await screen.findByText(/already used/);
  const [own, added] = screen.getAllByRole('textbox', { name: /^Barcode/ });
  expect([own, added].map((input) => input?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toMatch(/changed/);
  if (added) await userEvent.type(added, '1');
  expect(screen.queryByText(/already used/)).toBeNull();
});

it('wants what must be there before anything is sent', async () => {
  await page.open(tab('BarcodeLookup'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add barcode' }));
  // What deletes is beside its row, so that there is no deletion without one.
  const rows = screen.getAllByRole('textbox', { name: /Batch/ });
  expect(screen.getAllByRole('button', { name: /^Delete row/ })).toHaveLength(rows.length);
  const [batch] = rows;
  if (batch) await userEvent.type(batch, 'B1');
  await userEvent.click(screen.getByRole('button', { name: 'Save barcodes' }));
  expect(await screen.findByText('Barcode is required.')).toBeTruthy();
  expect(page.server.calls('PUT /items/item-1/barcodes')).toEqual([]);
});

it('takes rows pasted from a sheet, by their headings where they have some, and says what does not fit', async () => {
  await page.open(tab('UnitOfMeasurement'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add unit of measurement' }));
  await userEvent.paste('Factor\tName\tPrice\r\n24\tCarton\t"1,250.50"\r\nmany\tPallet\t\r\n');
  await screen.findByText('6 cells pasted. Save to keep them.');
  const save = screen.getByRole('button', { name: 'Save units of measurement' });
  await userEvent.click(save);
  expect(await screen.findByText('“many” does not fit here.')).toBeTruthy();
  const factors = screen.getAllByRole('textbox', { name: /Factor/ });
  if (factors[1]) await userEvent.type(factors[1], '480');
  await userEvent.click(save);
  await screen.findByText('Units of measurement added');
  expect(saved('PUT /items/item-1/itemunits')).toMatchObject({
    rows: [
      { name: 'Carton', factor: '24', price: '1250.50' },
      { name: 'Pallet', factor: '480', price: null },
    ],
  });
});

it('has a row for every outlet where there is one an outlet, and none is stored without a value', async () => {
  const row = { id: 'p', version: 2, outletId: 'outlet-b', salePrice: '9.90', employeePrice: null };
  page.server.children.locationprices = [row];
  await page.open(tab('LocationPrice'));
  const prices = await screen.findAllByRole('textbox', { name: /Sale price/ });
  const [bangsar, subang] = prices;
  expect(screen.getByRole('textbox', { name: 'Sale price, Bangsar' })).toBe(bangsar);
  expect(prices.map((input) => (input instanceof HTMLInputElement ? input.value : ''))).toEqual(['', '9.90']);
  if (bangsar) await userEvent.type(bangsar, '12.5');
  if (subang) await userEvent.clear(subang);
  await userEvent.click(screen.getByRole('button', { name: 'Save location prices' }));
  await screen.findByText('Location prices saved');
  expect(saved('PUT /items/item-1/locationprices')).toMatchObject({
    rows: [{ outletId: 'outlet-a', salePrice: '12.5' }],
    removed: [{ id: 'p', version: 2 }],
  });
});

it('comes back with what was typed after the page went', async () => {
  page.server.children.barcodes = [held('a', '9550001')];
  await page.open(tab('BarcodeLookup'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete row 1' }));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await page.open(tab('BarcodeLookup'));
  expect(await screen.findByRole('button', { name: 'Keep row 1' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: /Discard/ })[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'Delete row 1' })).toBeTruthy();
});

it('only shows barcodes to those who may not edit items', async () => {
  page.server.permissions = ['ALLOW_TO_ACCESS_ITEM'];
  page.server.children.barcodes = [held('a', '9550001')];
  await page.open(tab('BarcodeLookup'));
  expect(await screen.findByText('9550001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /barcode/i })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Barcode/ })).toBeNull();
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
