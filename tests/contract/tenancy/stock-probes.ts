import type { Holder } from './holder.ts';
import type { Probe } from './probe.ts';

type Unnamed = Omit<Probe, 'route'>;

const itemOf = async (mine: Holder): Promise<string> => (await mine.fresh('item')).id;
const point = (itemId: string) => ({ itemId, reorderPoint: '5' });

/** Places of calls that name items and outlets of stock: settings, serials, batches, reorder points. By method and path. */
export const stockProbes: Readonly<Record<string, readonly Unnamed[]>> = {
  'PUT /stock': [
    {
      place: 'stocks.itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('PUT', '/stock', { stocks: [{ itemId: id, outletId: mine.company.outletId }] }),
    },
    {
      place: 'stocks.outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('PUT', '/stock', { stocks: [{ itemId: await itemOf(mine), outletId: id }] }),
    },
  ],
  'GET /items/:id/history': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/items/${await itemOf(mine)}/history?outletId=${id}`),
    },
  ],
  'GET /items/:id/merge': [
    {
      place: ':id',
      kind: 'item',
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/items/${id}/merge?intoId=${await itemOf(mine)}`),
    },
    {
      place: '?intoId',
      kind: 'item',
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/items/${await itemOf(mine)}/merge?intoId=${id}`),
    },
  ],
  'POST /items/:id/merge': [
    {
      // Into itself is refused where it is known: nothing others look at is merged.
      place: ':id',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('POST', `/items/${id}/merge`, { intoId: id }),
    },
    {
      place: 'intoId',
      kind: 'item',
      ask: async (mine, { id }) =>
        mine.company.call('POST', `/items/${await itemOf(mine)}/merge`, { intoId: id }),
    },
  ],
  'GET /vendors/:id/receives': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/vendors/${(await mine.fresh('vendor')).id}/receives?outletId=${id}`),
    },
  ],
  'GET /labels': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/labels?outletId=${id}`),
    },
    {
      place: '?receiptId',
      kind: 'goodsReceivedNote',
      ask: (mine, { id }) => mine.company.call('GET', `/labels?receiptId=${id}`),
    },
  ],
  'GET /stock/batches': [
    {
      place: '?itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('GET', `/stock/batches?itemId=${id}&outletId=${mine.company.outletId}`),
    },
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('GET', `/stock/batches?itemId=${await itemOf(mine)}&outletId=${id}`),
    },
  ],
  'GET /items/serialno': [
    {
      place: '?itemId',
      kind: 'item',
      ask: (mine, { id }) => mine.company.call('GET', `/items/serialno?itemId=${id}`),
    },
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/items/serialno?outletId=${id}`),
    },
  ],
  'GET /reorderpoint': [
    {
      place: '?outletId',
      kind: 'outlet',
      isExisting: true,
      ask: (mine, { id }) => mine.company.call('GET', `/reorderpoint?outletId=${id}`),
    },
    {
      place: '?vendorId',
      kind: 'vendor',
      isExisting: true,
      ask: (mine, { id }) =>
        mine.company.call('GET', `/reorderpoint?outletId=${mine.company.outletId}&vendorId=${id}`),
    },
  ],
  'PUT /reorderpoint': [
    {
      place: 'outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('PUT', '/reorderpoint', {
          outletId: id,
          reorderPoints: [point(await itemOf(mine))],
        }),
    },
    {
      place: 'reorderPoints.itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('PUT', '/reorderpoint', {
          outletId: mine.company.outletId,
          reorderPoints: [point(id)],
        }),
    },
  ],
  'POST /reorderpoint/purchaseorders': [
    {
      place: 'outletId',
      kind: 'outlet',
      isExisting: true,
      ask: async (mine, { id }) =>
        mine.company.call('POST', '/reorderpoint/purchaseorders', {
          outletId: id,
          lines: [{ itemId: await itemOf(mine) }],
        }),
    },
    {
      place: 'lines.itemId',
      kind: 'item',
      ask: (mine, { id }) =>
        mine.company.call('POST', '/reorderpoint/purchaseorders', {
          outletId: mine.company.outletId,
          lines: [{ itemId: id }],
        }),
    },
  ],
};
