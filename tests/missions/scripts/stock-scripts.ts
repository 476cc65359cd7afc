import { freshCode } from '../mission-world.ts';
import { comesAlong, from, goods, item, madeBy, type Scripts } from './script.ts';

const adjust =
  (type: string, quantity: string) =>
  async (...[doer]: Parameters<Scripts['countStock']['deeds']['wastage']>) => {
    const adjustment = await doer.draft('stockadjustments', {
      ...{ outletId: doer.outletId, adjustmentType: type },
      lines: [{ itemId: (await goods(doer)).id, adjustOnHand: quantity, unitCost: '4' }],
    });
    await doer.send('stockadjustments', adjustment, { type: 'confirm' });
  };

/** Buying, keeping, moving and counting goods. */
export const stockScripts = {
  buyStock: {
    anywhere: ['vendor'],
    deeds: {
      vendor: async (doer, memo) => {
        memo.set(
          'vendor',
          await doer.make('vendors', 'vendor', { vendorCode: freshCode(), name: freshCode() }),
        );
      },
      order: async (doer, memo) => {
        const order = await doer.draft('purchaseorders', {
          ...{ vendorId: from(memo, 'vendor').id, deliverToOutletId: doer.outletId },
          lines: [{ itemId: (await item(doer)).id, quantity: '10', unitCost: '4' }],
        });
        memo.set('order', order);
      },
      check: async (doer, memo) => {
        await doer.send('purchaseorders', from(memo, 'order'), { type: 'check' });
      },
      confirm: async (doer, memo) => {
        await doer.send('purchaseorders', from(memo, 'order'), { type: 'confirm' });
      },
      receive: async (doer, memo) => {
        await doer.send('purchaseorders', from(memo, 'order'), { type: 'receive', post: true });
      },
      received: comesAlong,
      stockCard: comesAlong,
    },
  },
  neverRunOut: {
    deeds: {
      levels: async (doer, memo) => {
        const vendor = await doer.make('vendors', 'vendor', { vendorCode: freshCode(), name: freshCode() });
        const itemId = (await item(doer, { preferredVendorId: vendor.id })).id;
        const reorderPoints = [{ itemId, reorderPoint: '10', safetyPoint: '5' }];
        await doer.put('/reorderpoint', { outletId: doer.outletId, reorderPoints });
        memo.set('wish', { itemId, quantity: '12' });
      },
      reordered: async (doer, memo) => {
        const body = { outletId: doer.outletId, lines: [from(memo, 'wish')] };
        await doer.post('/reorderpoint/purchaseorders', body);
      },
    },
  },
  moveStock: {
    deeds: {
      note: async (doer, memo) => {
        const note = await doer.draft('transfernotes', {
          ...{ fromOutletId: doer.outletId, toOutletId: doer.otherOutletId },
          lines: [{ itemId: (await goods(doer)).id, quantity: '5' }],
        });
        memo.set('note', note);
      },
      confirm: async (doer, memo) => {
        await doer.send('transfernotes', from(memo, 'note'), { type: 'confirm' });
      },
      ship: async (doer, memo) => {
        await doer.send('transfernotes', from(memo, 'note'), { type: 'ship' });
      },
      receive: async (doer, memo) => {
        await doer.there().send('transfernotes', from(memo, 'note'), { type: 'receive' });
      },
      cards: comesAlong,
    },
  },
  askForStock: {
    deeds: {
      done: async (doer, memo) => {
        const there = doer.there();
        memo.set('item', await goods(there));
        const request = await doer.draft('stockrequests', {
          ...{ fromOutletId: doer.outletId, toOutletId: doer.otherOutletId },
          lines: [{ itemId: from(memo, 'item').id, quantity: '5' }],
        });
        await doer.send('stockrequests', request, { type: 'submit' });
        const sent = await there.send('stockrequests', request, { type: 'addToTransferNote' });
        memo.set('note', await madeBy(there, 'transfernotes', sent));
      },
      rejected: async (doer, memo) => {
        const request = await doer.draft('stockrequests', {
          ...{ fromOutletId: doer.outletId, toOutletId: doer.otherOutletId },
          lines: [{ itemId: from(memo, 'item').id, quantity: '5' }],
        });
        await doer.send('stockrequests', request, { type: 'submit' });
        await doer.there().send('stockrequests', request, { type: 'reject', reason: 'None left' });
      },
    },
  },
  countStock: { deeds: { wastage: adjust('Wastage', '2'), adjustUp: adjust('Adjust Up', '3') } },
  correctCost: {
    deeds: {
      revaluation: async (doer) => {
        const revaluation = await doer.draft('stockrevaluations', {
          ...{ outletId: doer.outletId, reason: 'Entered at the wrong cost' },
          lines: [{ itemId: (await goods(doer)).id, averageCost: '4.5' }],
        });
        await doer.send('stockrevaluations', revaluation, { type: 'confirm' });
      },
    },
  },
} as const satisfies Partial<Scripts>;
