// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { becomeSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import type { Goods, MenuContent } from '../../../../contracts/menus/menu-content.ts';
import { loadLanguage } from '../../../platform/language/language.tsx';

const page = await portalPage();

const laksa: Goods = {
  ...{ id: 'item-1', itemCode: 'LAKSA', itemName: 'Laksa', alternateName: '叻沙' },
  ...{ active: true, allowSell: true, salePrice: '9.9000', openPrice: false, supplyTaxCode: null },
  ...{ colourTag: null, imageKey: null, soldOut: false, remaining: null, backOn: null, asks: [] },
};
const tea: Goods = { ...laksa, id: 'item-2', itemCode: 'TEA', itemName: 'Tea', alternateName: null };
const content: MenuContent = {
  menus: [
    {
      profile: {
        ...{ id: 'menu-1', version: 1, name: 'Lunch', active: true, priority: 1, layout: '12-2' },
        ...{ startsAt: null, endsAt: null, activatedAt: null, outletIds: ['outlet-a'] },
        ...{ orderSources: ['XILNEXBYODSALES'], salesTypes: ['Dine In'], sessions: [] },
      },
      categories: [
        {
          ...{ id: 'category-1', version: 1, parentId: null, name: 'Noodles', alternateName: '面食' },
          ...{ colour: null, pictureKey: null, featured: false, layout: null, department: null },
        },
      ],
      items: [
        {
          ...{ id: 'placed-1', version: 1, categoryId: 'category-1', itemId: 'item-1' },
          ...{ shownName: null, alternateShownName: null, price: null },
        },
      ],
    },
  ],
  goods: [laksa],
  modifiers: [],
};

const rows = async (name: string) =>
  (await within(await screen.findByRole('grid', { name })).findAllByRole('row')).map(
    ({ textContent }) => textContent,
  );

it('a menu is arranged under the names of the reader’s language, the other name beside them', async () => {
  page.language = await loadLanguage('zh', 'zh-CN');
  page.server.always('GET /menuprofiles/menu-1/content', 200, { data: content });
  page.server.always('GET /menus/goods', 200, { data: { goods: [laksa, tea], modifiers: [] } });
  becomeSignedIn(page);
  page.open('/Operations/MenuManagement/MenuProfiles/Menu?id=menu-1');
  expect(await rows('分类')).toEqual(['面食1']);
  expect(screen.getByRole('heading', { name: '面食' })).toBeDefined();
  expect(await rows('添加商品')).toEqual(['叻沙LAKSA · Laksa9.90', 'TeaTEA9.90']);
  await userEvent.click(screen.getByRole('button', { name: '1 个问题' }));
  expect(within(await screen.findByRole('dialog')).getByText('叻沙')).toBeDefined();
});
