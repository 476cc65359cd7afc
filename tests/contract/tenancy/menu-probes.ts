import { idOf, listOf } from '../../lifecycles/http/world.ts';
import type { Holder, Thing } from './holder.ts';
import type { Probe } from './probe.ts';

/** A table of an area, as far as the caller is shown one. */
async function tableOf({ company }: Holder, { id }: Thing): Promise<string> {
  const { json } = await company.call('GET', `/tables?outletId=${company.outletId}&areaId=${id}`);
  const [table] = listOf(json, 'tables');
  return table ? idOf(table) : id;
}

/** Places of calls of menus and tables. By method and path. */
export const menuProbes: Readonly<Record<string, readonly Omit<Probe, 'route'>[]>> = {
  'GET /menuprofiles/:id/content': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      async ask(mine, { id }) {
        const menu = await mine.company.standing('menuProfile');
        return mine.company.call('GET', `/menuprofiles/${menu.id}/content?outletId=${id}`);
      },
    },
  ],
  'GET /menuprofiles': [
    {
      place: '?outletIds',
      kind: 'outlet',
      isExisting: true,
      async ask(mine, { id }) {
        await mine.company.standing('menuProfile');
        return mine.company.call('GET', `/menuprofiles?outletIds=${id}`);
      },
    },
  ],
  'POST /tables/renew': [
    {
      place: 'tableIds',
      kind: 'tableArea',
      ask: async (mine, thing) =>
        mine.company.call('POST', '/tables/renew', { tableIds: [await tableOf(mine, thing)] }),
    },
  ],
  'PUT /tables/places': [
    {
      place: 'tables.id',
      kind: 'tableArea',
      ask: async (mine, thing) =>
        mine.company.call('PUT', '/tables/places', {
          tables: [{ id: await tableOf(mine, thing), x: 1, y: 1 }],
        }),
    },
  ],
  'GET /menus/goods': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/menus/goods?outletId=${id}`),
    },
  ],
  'GET /menus/resolve': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) =>
        mine.company.call('GET', `/menus/resolve?outletId=${id}&orderSource=LOCAL&salesType=Dine%20In`),
    },
  ],
  'GET /tables': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/tables?outletId=${id}`),
    },
    {
      place: '?areaId',
      kind: 'tableArea',
      ask: (mine, { id }) =>
        mine.company.call('GET', `/tables?outletId=${mine.company.outletId}&areaId=${id}`),
    },
  ],
  'PUT /tables/storefront': [
    {
      place: 'outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) =>
        mine.company.call('PUT', '/tables/storefront', {
          outletId: id,
          address: 'https://order.example.com',
        }),
    },
  ],
  'POST /outletmenus/clear': [
    {
      place: 'outletIds',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('POST', '/outletmenus/clear', { outletIds: [id] }),
    },
  ],
  'PUT /outletmenus/:id': [
    {
      place: 'menuProfileIds',
      kind: 'menuProfile',
      ask: (mine, { id }) =>
        mine.company.call('PUT', `/outletmenus/${mine.company.outletId}`, { menuProfileIds: [id] }),
    },
  ],
  'PUT /outletmenus/:id/availability': [
    {
      place: 'itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('PUT', `/outletmenus/${mine.company.outletId}/availability`, {
          state: 'Available',
          itemId: id,
        }),
    },
  ],
  'PUT /menuprofiles/:id/content': [
    {
      place: 'items.itemId',
      kind: 'item',
      async ask(mine, { id }) {
        const menu = await mine.company.standing('menuProfile');
        return mine.company.call('PUT', `/menuprofiles/${menu.id}/content`, {
          categories: [{ key: 'food', name: 'Food' }],
          items: [{ categoryKey: 'food', itemId: id }],
        });
      },
    },
  ],
  'GET /tables/bills': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) => {
        const item = await mine.standing('item');
        const bill = {
          outletId: mine.company.outletId,
          tableNo: 'T1',
          lines: [{ itemId: item.id, quantity: '1' }],
        };
        await mine.company.call('POST', '/sales', bill);
        return mine.company.call('GET', `/tables/bills?outletId=${id}`);
      },
    },
  ],
};
