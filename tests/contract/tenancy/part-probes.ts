import { resourceNamed } from '../../../src/resources/registry.ts';
import { idOf, type Json } from '../../lifecycles/http/world.ts';
import type { Holder } from './holder.ts';
import type { Probe } from './probe.ts';

type Unnamed = Omit<Probe, 'route'>;

/** The three settings by which an outlet has a tax of its own. */
export const localTax = (outletId: string) =>
  Object.entries({ MGSTEffectiveDate: '2026-01-01', EnableMGST: 'True', EnableInclusiveMGST: 'True' }).map(
    ([settingName, settingValue]) => ({ outletId, settingName, settingValue }),
  );

/** A price nobody else has, looked at and then set. */
const askedPrices =
  (path: string): Unnamed['ask'] =>
  async ({ company }, { id }) => {
    const body = { itemIds: [id], price: 'webPrice', step: 'set', figure: '77.7' };
    const shown = await company.call('POST', '/pricechanges/check', body);
    return path.endsWith('/check')
      ? shown
      : company.call('POST', path, { ...body, seen: shown.json.seen ?? '' });
  };

let runs = 0;
/** One voucher more, of a number nobody has. */
function generated({ company }: Holder, over: Json) {
  runs += 1;
  const run = { prefix: `PROBE${runs}-`, start: 1, quantity: 1, activate: false };
  return company.call('POST', '/vouchers/generate', { ...run, ...over });
}

const issued = ({ company }: Holder, clientId: string, catalogueId: string) =>
  company.call('POST', `/clients/${clientId}/vouchers`, { catalogueId });

/** A catalogue every client may have a voucher of. */
async function openCatalogue({ company }: Holder): Promise<string> {
  return idOf(await company.create(resourceNamed('voucherCatalogue'), { active: true, maxPerClient: null }));
}

/** Places of calls that name what belongs to an item, or many records in one list. By method and path. */
export const partProbes: Readonly<Record<string, readonly Unnamed[]>> = {
  'GET /accountcode/resolve': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      async ask(mine, { id }) {
        const { module, value1, value2, value3, ownership } = await mine.company.standing('accountCode');
        const words = Object.entries({ module, value1, value2, value3, ownership, outletId: id });
        const query = new URLSearchParams(words.map(([name, value]) => [name, `${value}`]));
        return mine.company.call('GET', `/accountcode/resolve?${query}`);
      },
    },
  ],
  'GET /kdssop/resolve': [
    {
      place: '?itemId',
      kind: 'item',
      isExisting: true,
      async ask(mine, { id }) {
        const sop = await mine.company.standing('kdsSop');
        const modifiers = [1, 2, 3, 4, 5].map((rule) => sop[`matchValue${rule}`]).join(',');
        return mine.company.call('GET', `/kdssop/resolve?${new URLSearchParams({ itemId: id, modifiers })}`);
      },
    },
  ],
  'GET /clientsite': [
    {
      place: '?profileId',
      kind: 'syncProfile',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/clientsite?profileId=${id}`),
    },
  ],
  'GET /statecharts/:id/use': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/statecharts/purchase-order/use?outletId=${id}`),
    },
  ],
  'GET /items/components': [
    {
      place: '?ids',
      kind: 'item',
      isExisting: true,
      ask: (mine, { id }) =>
        mine.company.call('GET', `/items/components?outletId=${mine.company.outletId}&ids=${id}`),
    },
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/items/components?outletId=${id}&ids=${(await mine.fresh('item')).id}`),
    },
  ],
  'GET /items/:id/price': [
    {
      place: ':id',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('GET', `/items/${id}/price?outletId=${mine.company.outletId}`),
    },
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/items/${(await mine.fresh('item')).id}/price?outletId=${id}`),
    },
    {
      place: '?clientId',
      kind: 'client',
      isExisting: true,
      ask: async (mine, { id }) => {
        const { id: itemId } = await mine.fresh('item');
        return mine.company.call(
          'GET',
          `/items/${itemId}/price?outletId=${mine.company.outletId}&clientId=${id}`,
        );
      },
    },
  ],
  'POST /pricechanges/check': [{ place: 'itemIds', kind: 'item', ask: askedPrices('/pricechanges/check') }],
  'POST /pricechanges': [{ place: 'itemIds', kind: 'item', ask: askedPrices('/pricechanges') }],
  'POST /vouchers/generate': [
    {
      place: 'redemptionId',
      kind: 'redemption',
      ask: (mine, { id }) => generated(mine, { redemptionId: id }),
    },
    {
      place: 'outletIds',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        generated(mine, { redemptionId: (await mine.fresh('redemption')).id, outletIds: [id] }),
    },
  ],
  'POST /clients/:id/vouchers': [
    {
      place: ':id',
      kind: 'client',
      ask: async (mine, { id }) => issued(mine, id, await openCatalogue(mine)),
    },
    {
      place: 'catalogueId',
      kind: 'voucherCatalogue',
      ask: async (mine, { id }) => issued(mine, (await mine.fresh('client')).id, id),
    },
  ],
  'POST /tillentries/post': [
    {
      place: 'ids',
      kind: 'tillEntry',
      ask: (mine, { id }) => mine.company.call('POST', '/tillentries/post', { ids: [id] }),
    },
  ],
  'POST /pricechanges/:id/undo': [
    {
      place: ':id',
      kind: 'priceChange',
      ask: (mine, { id }) => mine.company.call('POST', `/pricechanges/${id}/undo`),
    },
  ],
  'PUT /locationprice': [
    {
      place: 'locationPrices.itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('PUT', '/locationprice', {
          locationPrices: [{ itemId: id, outletId: mine.company.outletId, salePrice: '9.9' }],
        }),
    },
    {
      place: 'locationPrices.outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('PUT', '/locationprice', {
          locationPrices: [{ itemId: (await mine.fresh('item')).id, outletId: id, salePrice: '9.9' }],
        }),
    },
  ],
  'GET /clients/:id/statement/print': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) => {
        const { id: clientId } = await mine.standing('client');
        return mine.company.call('GET', `/clients/${clientId}/statement/print?outletId=${id}`);
      },
    },
  ],
  'PUT /permissions/groups': [
    {
      place: 'groups.id',
      kind: 'userGroup',
      ask: (mine, { id, version }) =>
        mine.company.call('PUT', '/permissions/groups', {
          groups: [{ id, version, granted: [], withdrawn: [] }],
        }),
    },
  ],
  'PUT /matrixcell': [
    {
      place: 'itemId',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('PUT', '/matrixcell', { itemId: id, cells: [{ x: 'Red' }] }),
    },
  ],
  'PUT /items/itemlist': [
    {
      place: 'items.id',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('PUT', '/items/itemlist', { items: [{ id, brand: 'None' }] }),
    },
  ],
  'DELETE /items/itemlist': [
    {
      place: 'items.id',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('DELETE', '/items/itemlist', [id]),
    },
  ],
  'GET /localsetting': [
    {
      place: 'outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) => {
        await mine.company.call('PUT', '/localsetting', { localSettings: localTax(mine.company.outletId) });
        return mine.company.call('GET', `/localsetting?outletId=${id}`);
      },
    },
  ],
  'GET /localsetting/type/:type': [
    {
      place: 'outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) => {
        await mine.company.call('PUT', '/localsetting', { localSettings: localTax(mine.company.outletId) });
        return mine.company.call('GET', `/localsetting/type/Tax?outletId=${id}`);
      },
    },
  ],
  'PUT /localsetting': [
    {
      place: 'localSettings.outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('PUT', '/localsetting', { localSettings: localTax(id) }),
    },
  ],
  'DELETE /localsetting': [
    {
      place: 'localSettings.outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) =>
        mine.company.call('DELETE', '/localsetting', {
          localSettings: localTax(id).map(({ settingValue: _, ...named }) => named),
        }),
    },
  ],
  'POST /generalsetting': [
    {
      place: 'generalSettings.outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, thing) =>
        mine.company.call('POST', '/generalsetting', {
          generalSettings: [{ settingName: 'ServiceChargeItemID', outletId: thing.id, value: 'x' }],
        }),
    },
  ],
};
