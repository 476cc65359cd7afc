// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HistoryMove } from '../../src/contracts/items/history.ts';
import { cola } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

const page = stockPage();
const tab = (name: string) => `/Operations/Item/Details/${name}?id=${cola.id}`;
const asked = (call: string) => Object.fromEntries(page.server.calls(call).at(-1)?.query ?? []);

const receipt = (no: number, over: Partial<HistoryMove> = {}): HistoryMove => ({
  ...{ seq: String(no), businessDate: '2026-11-02', action: 'receive', outletName: 'Bangsar' },
  ...{ documentType: 'goodsReceivedNote', documentId: `note-${no}`, documentNo: `GRN-${no}` },
  ...{ partyName: 'Minuman', quantity: '10', restricted: '0', unitCost: '1.5000', value: '15.000000' },
  ...{ batchNo: null, serialNo: null, expiryDate: null, username: 'kopi-store' },
  ...over,
});

it('receipts lead to their documents, end with their totals, and go on to earlier ones', async () => {
  const totals = { count: 2, quantity: '15', value: '22.500000' };
  page.server.own.set('GET /items/item-1/history', ({ query }) =>
    query.get('after') === null
      ? { rows: [receipt(2)], next: '2026-11-02 2', totals }
      : { rows: [receipt(1, { quantity: '5' })], next: null, totals: null },
  );
  await page.open(tab('ReceivesHistory'));
  const table = await screen.findByRole('table', { name: 'Receiving history' });
  expect(within(table).getByRole('link', { name: 'GRN-2' }).getAttribute('href')).toBe(
    '/Operations/GoodsReceivedNote/Details?id=note-2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Earlier entries' }));
  await screen.findByRole('link', { name: 'GRN-1' });
  expect(asked('GET /items/item-1/history')).toMatchObject({ kind: 'receives', after: '2026-11-02 2' });
  const [footer] = within(table).getAllByRole('row').slice(-1);
  expect(footer?.textContent).toBe('2 entries1522.50');
});

it('an item that was never sold says so plainly, once all days were asked for', async () => {
  page.server.own.set('GET /items/item-1/history', () => ({ rows: [], next: null, totals: null }));
  await page.open(tab('SalesHistory'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all days' }));
  await screen.findByRole('heading', { name: 'No sales yet' });
  expect(asked('GET /items/item-1/history')).toEqual({ kind: 'sales' });
});

it('serial numbers are narrowed by their state, and one tells every document that moved it', async () => {
  const item = { ...cola, version: 1, stockType: 'Serial' };
  page.server.own.set('GET /items/item-1', () => ({ item }));
  const at = {
    outletId: 'outlet-a',
    outletCode: 'BGS',
    outletName: 'Bangsar',
    changedAt: '2026-11-02T01:00:00Z',
  };
  const by = { documentType: 'stockAdjustment', documentId: 'a1', documentNo: 'ADJ-1' };
  page.server.own.set('GET /items/serialno', ({ query }) => ({
    serialNos: [
      { ...at, ...by, ...cola, itemId: cola.id, serialNo: 'SN-1', status: query.get('status') ?? 'In Stock' },
    ],
  }));
  page.server.own.set('GET /items/item-1/serialhistory', () => ({
    rows: [receipt(2, { ...by, action: 'writeOff', quantity: '-1' }), receipt(1, { quantity: '1' })],
  }));
  await page.open(tab('SerializedItems'));
  await userEvent.click(await screen.findByRole('button', { name: /State/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Written off' }));
  await waitFor(() =>
    expect(asked('GET /items/serialno')).toEqual({ itemId: 'item-1', status: 'Written Off' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'SN-1' }));
  const moves = within(await screen.findByRole('dialog', { name: 'Movements of SN-1' }));
  await moves.findByRole('link', { name: 'ADJ-1' });
  expect(moves.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent)).toEqual([
    ...['Written off', 'Received'],
  ]);
});

it('barcodes of cells are scanned down the columns, and only what changed is saved', async () => {
  const item = { ...cola, version: 1, stockType: 'Matrix', matrixXId: 'x', matrixYId: 'y' };
  page.server.own.set('GET /items/item-1', () => ({ item }));
  page.server.own.set('GET /matrixgroup', () => ({
    matrixGroups: [
      { id: 'x', name: 'Colours', values: ['Red', 'Blue'] },
      { id: 'y', name: 'Sizes', values: ['S', 'M'] },
    ],
  }));
  const cell = (x: string, y: string, barcode: string | null = null) => ({
    ...{ id: x + y, version: 1, x, y, barcode, price: null, active: true },
  });
  page.server.own.set('GET /items/item-1/matrixcells', () => ({
    matrixCells: [cell('Red', 'S', '955'), cell('Red', 'M'), cell('Blue', 'S'), cell('Blue', 'M')],
  }));
  page.server.own.set('PUT /matrixcell', () => ({ matrixCells: [] }));
  await page.open(tab('MatrixBarcode'));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Barcode of Red · S' }));
  await userEvent.keyboard('{Enter}9550002{Enter}9550003{Enter}');
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id).toBe(
    screen.getByRole('textbox', { name: 'Barcode of Blue · M' }).getAttribute('aria-label') ??
      screen.getByRole('textbox', { name: 'Barcode of Blue · M' }).id,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save barcodes' }));
  await screen.findByText('Matrix saved');
  expect(page.server.calls('PUT /matrixcell').at(-1)?.body).toEqual({
    itemId: 'item-1',
    cells: [
      { x: 'Red', y: 'M', version: 1, barcode: '9550002' },
      { x: 'Blue', y: 'S', version: 1, barcode: '9550003' },
    ],
  });
});

it('labels are proposed in the quantity that came in, and what no scanner could read is said', async () => {
  const label = { alternateName: null, cell: null, unit: null, price: '2.5', itemName: 'Cola' };
  page.server.own.set('GET /labels', () => ({
    labels: [
      { ...label, key: 'a', itemCode: 'A', code: '4006381333931', quantity: 25 },
      { ...label, key: 'b', itemCode: 'B', code: '可乐', quantity: 1 },
    ],
  }));
  await page.open('/Operations/Item/Labels?receipt=note-1');
  expect((await screen.findByText(/labels on/)).textContent).toBe('26 labels on 2 sheets');
  expect(asked('GET /labels')).toEqual({ receiptId: 'note-1', outletId: 'outlet-a', items: '' });
  expect(screen.getAllByText(/cannot be printed as bars/)).toHaveLength(1);
  const [quantity] = screen.getAllByRole('textbox', { name: 'Quantity of Cola' });
  if (quantity) await userEvent.clear(quantity);
  expect(screen.getByText(/label on/).textContent).toBe('1 label on 1 sheet');
});
