// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PriceChange, RepricedItem } from '../../src/contracts/items/price-changes.ts';
import { stockPage } from './stock-page.tsx';

const page = stockPage();

const row = (code: string, over: Partial<RepricedItem>): RepricedItem => ({
  ...{ id: code, itemCode: code, itemName: `Item ${code}`, old: '10', new: '11', reason: null },
  ...{ marginBefore: '20.00', marginAfter: '27.27' },
  ...over,
});
const made: PriceChange = {
  ...{ id: 'change-1', at: '2026-11-20T08:00:00.000Z', by: 'kopi-admin', price: 'salePrice' },
  ...{ step: 'percent', figure: '10', end: '.90', items: 2, undoneAt: null, undoneBy: null },
};

it('a change is looked at, made of what was looked at, and undone from the history', async () => {
  const changes: PriceChange[] = [];
  page.server.own.set('GET /pricechanges', () => ({ priceChanges: changes }));
  page.server.own.set('POST /pricechanges/check', () => ({
    rows: [
      row('A', {}),
      row('B', { reason: 'noPrice', old: null, new: null, marginBefore: null, marginAfter: null }),
      row('C', { new: '7', marginAfter: '-14.28' }),
    ],
    ...{ changed: 2, seen: 'digest' },
  }));
  page.server.own.set('POST /pricechanges', () => {
    changes.push(made);
    return { id: made.id, changed: 2 };
  });
  page.server.own.set('POST /pricechanges/change-1/undo', () => ({ restored: 1, kept: 1 }));
  await page.open('/Operations/Item/PriceChange?brand=Boh');
  await screen.findByText('No price changes yet');
  const preview = screen.getByRole('button', { name: 'Preview' });
  expect(preview.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Change in %/ }), '10');
  await userEvent.click(preview);
  const table = await screen.findByRole('table', { name: 'Preview of the price change' });
  const asked = { list: 'brand=Boh', price: 'salePrice', step: 'percent', figure: '10', end: '0.01' };
  expect(page.server.calls('POST /pricechanges/check').at(-1)?.body).toEqual(asked);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['C', 'A', 'B']);
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('2 prices of 3 will change');
  within(table).getByText('Below cost');
  within(table).getByText('No price to start from');

  await userEvent.click(screen.getByRole('button', { name: 'Change 2 prices' }));
  await screen.findByText('2 prices changed');
  expect(page.server.calls('POST /pricechanges').at(-1)?.body).toEqual({ ...asked, seen: 'digest' });
  expect(screen.queryByRole('table', { name: 'Preview of the price change' })).toBeNull();

  const history = await screen.findByRole('table', { name: 'Price changes so far' });
  await userEvent.click(within(history).getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 price is back as before; 1 changed since then stay');
});

it('what is typed anew has to be looked at anew', async () => {
  page.server.own.set('GET /pricechanges', () => ({ priceChanges: [] }));
  page.server.own.set('POST /pricechanges/check', () => ({
    rows: [row('A', {})],
    changed: 1,
    seen: 'digest',
  }));
  await page.open('/Operations/Item/PriceChange');
  const figure = await screen.findByRole('textbox', { name: /Change in %/ });
  await userEvent.type(figure, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Change 1 price' });
  await userEvent.type(figure, '5');
  expect(screen.queryByRole('button', { name: 'Change 1 price' })).toBeNull();
});
