// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { scan } from '../support/portal/scan.ts';
import { cardPage, foundCola, movement, refused } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

const page = stockPage();
const card = '/Operations/StockCard?itemId=item-1&outletId=outlet-a';
const table = () => screen.findByRole('table', { name: 'Movements of COLA at Bangsar' });
const row = async (name: string) => {
  const header = within(await table()).getByRole('rowheader', { name });
  return [...(header.closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
};
const titles = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);

it('asks for an item first, and puts what is chosen into the address', async () => {
  await page.open('/Operations/StockCard');
  expect(await screen.findByRole('heading', { name: 'Select an item' })).toBeTruthy();
  expect(page.server.calls('GET /stockcard')).toEqual([]);
  const item = screen.getByRole('combobox', { name: 'Item' });
  await userEvent.type(item, 'col');
  await userEvent.click(await screen.findByRole('option', { name: 'COLA · Cola, can' }));
  await table();
  expect(page.asked()).toEqual({ itemId: 'item-1', outletId: 'outlet-a' });
  expect(page.server.calls('GET /Items/search').at(-1)?.query.get('key')).toBe('col');
});

it('restores itself from a pasted link, the balance before the first day on top', async () => {
  const opening = {
    onHand: '1200',
    available: '1200',
    reserved: '0',
    restricted: '3',
    averageCost: '2.0000',
    value: '2400',
  };
  page.server.card = () => cardPage([movement('1', { onHandAccumulated: '1210' })], { opening });
  await page.open(`${card}&from=2026-11-01&to=2026-11-30`);
  expect(await row('Opening balance')).toEqual([
    '01/11/2026',
    'Opening balance',
    '',
    '',
    '',
    '1,200',
    '1,200',
    '3',
    '',
    '2,400.00',
    '2.0000',
    '',
  ]);
  const query = page.server.calls('GET /stockcard')[0]?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({
    itemId: 'item-1',
    outletId: 'outlet-a',
    from: '2026-11-01',
    to: '2026-11-30',
    limit: '100',
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Item' })).toHaveProperty('value', 'COLA · Cola, can'),
  );
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '01/11/2026');
});

it('a line leads to its document; a closing line adds up', async () => {
  const out = { stockIn: '0', stockOut: '15', onHandIn: '0', onHandOut: '15' };
  page.server.card = () =>
    cardPage([
      movement('1', { batchNo: 'B7', expiryDate: '2027-01-31' }),
      movement('2', {
        ...out,
        action: 'cancelReceipt',
        onHandAccumulated: '-5',
        accumulated: '-5',
        value: '-22.5',
      }),
    ]);
  await page.open(card);
  expect(await row('GRN-1')).toEqual([
    '02/11/2026',
    'GRN-1',
    'Received',
    '10',
    '',
    '10',
    '10',
    '0',
    '1.5000',
    '15.00',
    '1.5000',
    'B7 · expires 31/01/2027',
    'kopi-store',
  ]);
  expect(screen.getByRole('link', { name: 'GRN-1' }).getAttribute('href')).toBe(
    '/Operations/GoodsReceivedNote/Details?id=document-1',
  );
  const closing = [...((await table()).querySelector('tfoot tr')?.children ?? [])].map(
    (cell) => cell.textContent,
  );
  expect(closing).toEqual([
    '',
    'Closing balance',
    '',
    '10',
    '15',
    '-5',
    '-5',
    '0',
    '',
    '-7.50',
    '1.5000',
    '',
    '',
  ]);
  const negative = within(await table()).getAllByText('-5')[0];
  expect(negative?.className).toContain('negative');
});

it('answers the auditor: who changed this figure, when, from which outlet, by which document and event', async () => {
  const answer = {
    ...{ event: 'confirm', statusAfter: 'Completed', postedAt: 'Penang', remark: 'Counted twice' },
    ...{ documentType: 'stockAdjustment', documentNo: 'ADJ-1', action: 'writeOff', counted: '8' },
    at: '2026-11-02T03:04:05.000Z',
  };
  page.server.card = () => cardPage([movement('1', answer)]);
  await page.open(card);
  const header = within(await table()).getByRole('rowheader', { name: 'ADJ-1' });
  const line = header.closest('tr');
  await userEvent.click(within(line ?? document.body).getByRole('button'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Written off' }));
  const said = drawer
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(Object.fromEntries(said)).toMatchObject({
    'Changed by': 'kopi-store',
    'Posted at': expect.stringMatching(/2026 \d\d:04:05 [AP]M$/),
    'From outlet': 'Penang',
    'By event': 'Confirm',
    Remark: 'Counted twice',
    Counted: '8',
    Journal: '1',
  });
  expect(drawer.getByText('Completed')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'ADJ-1' }).getAttribute('href')).toBe(
    '/Operations/StockAdjustment/Details?id=document-1',
  );
  expect(await titles()).toContain('Counted');
});

it('shows what is committed apart where it moved apart from what is on hand', async () => {
  page.server.card = () =>
    cardPage([movement('1', { onHandIn: '0', onHandOut: '0', stockIn: '0', stockOut: '4' })]);
  await page.open(card);
  expect(await titles()).toContain('Committed');
  expect((await row('GRN-1')).slice(3, 8)).toEqual(['', '', '10', '', '4']);
});

it('has no cost for those who may not see costs', async () => {
  page.server.permissions = ['ALLOW_TO_ACCESS_STOCK_CARD'];
  const bare = { onHand: '10', available: '10', reserved: '0', restricted: '0' };
  const line = movement('1', { unitCost: undefined, averageCost: undefined, value: undefined });
  page.server.card = () => cardPage([line], { opening: bare, live: bare });
  await page.open(card);
  expect(await titles()).toEqual([
    'Date',
    'Document',
    'Action',
    'In',
    'Out',
    'On hand',
    'Available',
    'Restricted',
    'User',
  ]);
  const now = within(screen.getByRole('region', { name: 'In stock now' }));
  expect(now.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'On hand',
    'Available',
    'Reserved',
    'Restricted',
  ]);
});

it('says when the movements do not add up to what is there, and which averages were restated', async () => {
  const warnings = [{ code: 'stockDiffersFromLedger', params: { ledger: '1010', live: '-5' } }];
  page.server.card = () => cardPage([movement('1', { restated: true })], { warnings });
  await page.open(card);
  expect((await row('GRN-1'))[10]).toBe('Restated1.5000');
  expect(screen.getByText(/movements add up to 1,010, but -5 is recorded/)).toBeTruthy();
  expect(screen.getByText(/^Restated: a posting with an earlier date/)).toBeTruthy();
});

it('goes on page by page, and closes only at the end', async () => {
  page.server.card = (query) =>
    query.get('after') === '1' ? cardPage([movement('2')]) : cardPage([movement('1')], { next: '1' });
  await page.open(card);
  await row('GRN-1');
  expect(screen.queryByText('Closing balance')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await row('GRN-2')).toBeTruthy());
  expect(screen.getByText('Closing balance')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('tells an empty period from an item that never moved', async () => {
  page.server.card = () => cardPage([]);
  await page.open(`${card}&from=2026-01-01`);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all days' }));
  expect(await screen.findByRole('heading', { name: 'No movements at Bangsar yet' })).toBeTruthy();
  expect(page.asked()).toEqual({ itemId: 'item-1', outletId: 'outlet-a' });
});

it('says why a card cannot be shown, and tries again', async () => {
  page.server.card = () => refused(403, 'outletNotPermitted');
  await page.open(card);
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.server.card = () => cardPage([movement('1')]);
  await userEvent.click(again);
  expect(await row('GRN-1')).toBeTruthy();
});

it('asks nothing while the days are the wrong way round', async () => {
  await page.open(`${card}&from=2026-11-30&to=2026-11-01`);
  expect((await screen.findAllByText('The first day may not be after the last.')).length).toBe(2);
  expect(page.server.calls('GET /stockcard')).toEqual([]);
});

it('takes an item from a scanner anywhere on the page', async () => {
  page.server.found = [{ ...foundCola, id: 'item-9' }];
  await page.open(card);
  await table();
  scan(document.body, '955000');
  await waitFor(() => expect(page.asked().itemId).toBe('item-9'));
  expect(page.server.calls('GET /Items/search').at(-1)?.query.get('key')).toBe('955000');
});

it('is a list of cards on a phone, each saying who did it and leading to the document', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('600px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await page.open(card);
  const cards = await screen.findByRole('list', { name: 'Movements of COLA at Bangsar' });
  await userEvent.click(within(cards).getByRole('button', { name: 'GRN-1' }));
  const said = await screen.findByRole('dialog');
  expect(within(said).getByText('kopi-store')).toBeTruthy();
  await userEvent.click(within(said).getByRole('link', { name: 'GRN-1' }));
  expect(location.pathname).toBe('/Operations/GoodsReceivedNote/Details');
});

it('speaks Chinese', async () => {
  await page.open(card, 'zh');
  const found = await screen.findByRole('table', { name: 'COLA 在Bangsar的库存变动' });
  expect(within(found).getByText('期初结存')).toBeTruthy();
  expect(within(found).getByText('收货')).toBeTruthy();
});
