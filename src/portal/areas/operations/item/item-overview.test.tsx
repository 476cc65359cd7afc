// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();

const levels = { onHand: '-12', reserved: '0', restricted: '0', available: '-12' };
const outlet = { outletId: 'o1', outletCode: 'KL', outletName: 'Kuala Lumpur', ...levels };
const costs = { averageCost: '1.05', value: '-12.6' };

async function overview(total: object) {
  page.server.always('GET /items/i1', 200, {
    data: {
      item: {
        id: 'i1',
        version: 1,
        itemCode: 'KOPI',
        itemName: 'White coffee',
        alternateName: '白咖啡',
        unitOfMeasurement: 'CUP',
        salePrice: '4.20',
        stockType: 'Normal',
        active: true,
      },
    },
  });
  page.server.always('GET /stock', 200, { data: { itemId: 'i1', stocks: [outlet], total } });
  await openSignedIn(page, '/Operations/Item/Details?id=i1');
  const region = within(await screen.findByRole('region', { name: 'At a glance' }));
  await region.findByText('Kuala Lumpur');
  const figures = region
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  return { region, figures };
}

it('an item opens with its names, price, cost, margin and stock, in their units', async () => {
  const { region, figures } = await overview({ ...levels, ...costs });
  expect(region.getByText('White coffee')).toBeDefined();
  expect(region.getByText('白咖啡')).toBeDefined();
  expect(figures).toEqual([
    ['Sale price', 'RM 4.20'],
    ['Average cost', 'RM 1.0500'],
    ['Margin', '75.0%'],
    ['On hand', '-12 CUP'],
    ['Available', '-12 CUP'],
  ]);
});

it('who may not see costs is told neither cost nor margin', async () => {
  const { figures } = await overview(levels);
  expect(figures.map(([title]) => title)).toEqual(['Sale price', 'On hand', 'Available']);
});
