import { expect } from 'vitest';
import type { PortalUser } from '../support/portal-user.ts';
import type { CardLine, Goods } from './goods.ts';

const columns: Readonly<Record<keyof CardLine, string>> = {
  in: 'stockCard.in',
  onHand: 'stockCard.onHand',
  unitCost: 'stockCard.unitCost',
  value: 'stockCard.value',
  average: 'stockCard.average',
};

/** Reads the stock card of the item that came in two deliveries: every line, and what is there now. */
export async function readStockCard(person: PortalUser, goods: Goods): Promise<void> {
  const { page, words, device } = person;
  await device.goTo('nav.stockCard');
  await device.choose(page.getByRole('combobox', { name: words('field.item') }), goods.split.code);
  const table = page.getByRole('table');
  await table.getByText(words('stockCard.closing')).waitFor();
  const titles = await table.getByRole('columnheader').allTextContents();
  const rows = await table.getByRole('row').filter({ hasText: 'GRN-' }).all();
  const lines = await Promise.all(
    rows.map(async (row) => {
      const cells = await row.getByRole('cell').or(row.getByRole('rowheader')).allTextContents();
      const read = (id: string) => cells[titles.indexOf(words(id))] ?? '';
      return Object.fromEntries(Object.entries(columns).map(([name, id]) => [name, read(id)]));
    }),
  );
  expect(lines).toEqual(goods.card);

  const now = page.getByRole('region', { name: words('stockCard.now') });
  await now.getByText(goods.value, { exact: true }).waitFor();
  await now.getByText(`RM ${goods.card.at(-1)?.average}`, { exact: true }).waitFor();
}
