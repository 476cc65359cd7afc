// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stockPage } from './stock-page.tsx';

const page = stockPage();
const open = (name: string) => page.open(`/Operations/Item/Details/${name}?id=item-1`);
const selected = async () => (await screen.findByRole('tab', { selected: true })).textContent;
const shownIn = (name: string) => {
  const input = screen.getByRole('textbox', { name });
  return input instanceof HTMLInputElement ? input.value : null;
};

it('the menu shows some tabs disabled and hides others; another tab leads on to them', async () => {
  await open('Pricing');
  expect(await selected()).toBe('Pricing');
  const history = screen.getByRole('tab', { name: 'Price history' });
  expect(history.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('tab', { name: 'Custom fields' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Price history' }));
  expect(await selected()).toBe('Price history');
  expect(location.pathname).toBe('/Operations/Item/Details/PriceHistory');
});

it('the page of a hidden or disabled tab is there by its route, and stands in the menu while it is open', async () => {
  await open('CustomFields');
  expect(await selected()).toBe('Custom fields');
});

it('a tab with nothing on it is not in the menu, and its route opens the first that has fields', async () => {
  await page.open('/Operations/Item/Details/MatrixBarcode');
  expect(await selected()).toBe('Item information');
  expect(screen.queryByRole('tab', { name: 'Matrix barcodes' })).toBeNull();
});

it('a markup makes the sale price, and with it margin and profit', async () => {
  page.server.stock = {
    stocks: [],
    total: { onHand: '1', available: '1', reserved: '0', restricted: '0', averageCost: '8', value: '8' },
  };
  await open('Pricing');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Markup %' }), '25');
  await userEvent.tab({ shift: true });
  expect([shownIn('Sale price'), shownIn('Margin %'), shownIn('Profit')]).toEqual(['10.00', '20.00', '2.00']);
});

it('a cost of nothing leaves margin and markup blank, and takes none', async () => {
  page.server.stock = {
    stocks: [],
    total: { onHand: '0', available: '0', reserved: '0', restricted: '0', averageCost: '0', value: '0' },
  };
  await open('Pricing');
  const margin = await screen.findByRole('textbox', { name: 'Margin %' });
  expect([shownIn('Margin %'), margin.hasAttribute('readonly')]).toEqual(['', true]);
});
