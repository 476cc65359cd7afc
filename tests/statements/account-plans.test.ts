import { describe, expect, it } from 'vitest';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { faultsOf, plansAtFullSize, statementsByText } from '../support/databases/full-size.ts';
import { nodesOf } from '../support/databases/plans.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { openCommands } from './every-command.ts';

/** Tables with some hundred rows at most, and the trail of commands, which a statement does not read. */
const small: readonly string[] = [
  'company',
  'number_series',
  'outlet',
  'session',
  'setting',
  'user',
  'user_group',
];
const ofAccount = [
  'sale',
  'sale_payment',
  'collection',
  'collection_refund',
  'sales_return',
  'document_history',
];

const hasServer = findPostgres() !== null;

const at = 'at a million rows a table';

describe.skipIf(!hasServer)(hasServer ? at : `${at} (PostgreSQL is not installed)`, () => {
  it('a statement of account finds what moved it by its indexes', async () => {
    const { url, send, close } = await openCommands('postgres');
    const told = async (path: string, document: Json, event: Json) => {
      const at = `/${path}/${idOf(document)}`;
      const { version } = asJson((await send('GET', at)).document);
      await send('POST', `${at}/events`, { ...event, version });
    };
    const made = async (path: string, body: Json) => asJson((await send('POST', `/${path}`, body)).document);
    const [outletId] = listOf(await send('GET', '/outlets'), 'outlets').map(idOf);
    await send('POST', '/paymentmethods', { code: 'CASH', name: 'Cash', paymentType: 'Cash' });
    const body = { itemCode: 'SERVICE', itemName: 'Service', stockType: 'Service Based' };
    const itemId = idOf((await send('POST', '/items', body)).item);
    const buyer = { name: 'Buyer', category: 'Personal', creditLimit: '1000' };
    const clientId = idOf((await send('POST', '/clients', buyer)).client);
    const lines = [{ itemId, quantity: '1', unitPrice: '100' }];
    const sale = await made('sales', { outletId, clientId, lines });
    await told('sales', sale, { type: 'confirm' });
    await told('sales', sale, { type: 'pay', amount: '30', method: 'CASH' });
    const money = await made('collections', { outletId, clientId, amount: '90', method: 'CASH' });
    await told('collections', money, { type: 'receive' });
    await told('collections', money, { type: 'refund', amount: '5', method: 'CASH', remark: 'Too much' });
    await told('sales', sale, { type: 'complete' });
    const back = await made('salesreturns', { outletId, saleId: sale.id, reason: 'Late' });
    await told('salesreturns', back, { type: 'complete' });
    const statements = await statementsByText(() => send('GET', `/clients/${clientId}/statement`));
    const { plans, large, partial } = await plansAtFullSize(url ?? '', statements, small, 1_000_000);
    await close();
    expect(ofAccount.filter((table) => !large.has(table))).toEqual([]);
    const read = plans.flatMap(({ plan }) => nodesOf(plan).map((node) => node['Relation Name']));
    expect(ofAccount.filter((table) => !read.includes(table))).toEqual([]);
    const faults = plans.flatMap(({ statement: { text }, plan }) =>
      faultsOf(plan, large, partial).map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`),
    );
    expect(faults).toEqual([]);
    const used = plans.flatMap(({ plan }) => nodesOf(plan).map((node) => node['Index Name']));
    for (const index of ['sale_in_account', 'collection_in_account', 'sales_return_in_account'])
      expect([index, used.includes(index)]).toEqual([index, true]);
  });
});
