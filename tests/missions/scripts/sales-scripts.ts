import { freshCode } from '../mission-world.ts';
import { comesAlong, from, item, madeBy, type Scripts } from './script.ts';

const safe =
  (entryKind: string, amount: string) =>
  async (...[doer]: Parameters<Scripts['safeBox']['deeds']['moneyIn']>) => {
    const entry = await doer.draft('safebox', {
      ...{ outletId: doer.outletId, entryKind, amount, performedOn: '2026-11-21', reason: 'Closing' },
    });
    await doer.send('safebox', entry, { type: 'complete' });
  };

/** Clients, the way from a quotation to the money, and the safe. */
export const salesScripts = {
  clientAndCredit: {
    anywhere: ['client', 'credit'],
    deeds: {
      client: async (doer) => {
        await doer.post('/clients', { name: freshCode(), category: 'Personal' });
      },
      credit: async (doer) => {
        await doer.post('/clients', { name: freshCode(), category: 'Personal', creditLimit: '500' });
      },
    },
  },
  quoteToCash: {
    deeds: {
      quotation: async (doer, memo) => {
        const body = { name: freshCode(), category: 'Personal', creditLimit: '500' };
        const client = await doer.make('clients', 'client', body);
        memo.set('client', client);
        const itemId = (await item(doer, { stockType: 'Service Based' })).id;
        const lines = [{ itemId, quantity: '1', unitPrice: '100' }];
        memo.set(
          'quotation',
          await doer.draft('quotations', { outletId: doer.outletId, clientId: client.id, lines }),
        );
      },
      order: async (doer, memo) => {
        await doer.send('quotations', from(memo, 'quotation'), { type: 'confirm' });
        const sent = await doer.send('quotations', from(memo, 'quotation'), { type: 'convertToSalesOrder' });
        memo.set('order', await madeBy(doer, 'salesorders', sent));
      },
      sale: async (doer, memo) => {
        await doer.send('salesorders', from(memo, 'order'), { type: 'confirm' });
        const sent = await doer.send('salesorders', from(memo, 'order'), { type: 'convertToSales' });
        memo.set('sale', await madeBy(doer, 'sales', sent));
        await doer.send('sales', from(memo, 'sale'), { type: 'confirm' });
      },
      collection: async (doer, memo) => {
        const collection = await doer.draft('collections', {
          ...{ outletId: doer.outletId, clientId: from(memo, 'client').id, amount: '100', method: 'CASH-1' },
        });
        await doer.send('collections', collection, { type: 'receive' });
      },
      settled: comesAlong,
    },
  },
  safeBox: {
    deeds: {
      moneyIn: safe('Drop', '500'),
      moneyOut: safe('Bank Deposit', '200'),
      balance: comesAlong,
    },
  },
} as const satisfies Partial<Scripts>;
