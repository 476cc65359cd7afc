import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifySales } from '../../src/server/documents/selling/verify-sales.ts';
import { sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

const companyId = 'COM_1001';

let opened: TestDatabase;
let server: TestServer;
let selling: SellingCompany;
let clientId: string;
let order: Json;
let sale: Json;

const wrong = () => opened.database.read(companyId, (tx) => verifySales(tx, { companyId }));
const change = (statement: string) =>
  opened.database.write(companyId, (tx) => sql.raw(statement).execute(tx));

beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  const company = await sampleCompany(server, await server.signIn('kopi-admin'));
  selling = sellingCompany(company);
  await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  const itemId = await selling.itemWith({ salePrice: '10' }, { quantity: '30', unitCost: '4' });
  clientId = await selling.clientWith({ creditLimit: '1000' });
  const quotation = await selling.draft('quotations', { clientId, lines: [{ itemId, quantity: '10' }] });
  await selling.did('quotations', quotation, { type: 'confirm' });
  order = await selling.made('quotations', quotation, { type: 'convertToSalesOrder' });
  const { lines } = await selling.did('salesorders', order, { type: 'confirm' });
  const [line] = Array.isArray(lines) ? lines : [];
  sale = await selling.made('salesorders', order, {
    type: 'convertToSales',
    lines: [{ lineId: line.id, quantity: '6' }],
  });
  const header = { version: sale.version, shipLater: true };
  expect((await company.call('PUT', `/sales/${idOf(sale)}`, header)).status).toBe(200);
  const confirmed = await selling.did('sales', sale, { type: 'confirm' });
  const [sold] = Array.isArray(confirmed.lines) ? confirmed.lines : [];
  await selling.did('sales', sale, { type: 'ship', lines: [{ lineId: sold.id, quantity: '2' }] });
  await selling.did('sales', sale, { type: 'pay', amount: '15', method: 'CASH-1' });
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

it('finds nothing where every document is the sum of its parts', async () => {
  expect(await wrong()).toEqual([]);
});

it.each([
  ['netAmount', 'update sale set net_amount = net_amount + 1, tax_amount = tax_amount - 1'],
  ['cost', 'update sale set cost = cost + 1'],
  ['profit', 'update quotation set profit = profit + 1'],
  ['paid', 'update sale set paid = paid - 1, balance = balance + 1'],
  ['receivables', 'update client_account set receivables = receivables + 1'],
  [
    'accumulatedPoints',
    'update client set accumulated_points = coalesce(accumulated_points, 0) + 1 where id in (select client_id from client_account)',
  ],
  [
    'postedQuantity',
    'update sales_order_line set posted_quantity = posted_quantity + 1, balance_quantity = balance_quantity - 1',
  ],
  ['reservedQuantity', 'update sales_order_line set reserved_quantity = reserved_quantity - 1'],
  ['promisedQuantity', 'update sale_line set quantity = quantity + 1'],
  ['soldQuantity', 'update sale_line set shipped_quantity = shipped_quantity + 1, quantity = quantity + 1'],
])('names %s where it is not what it is made of', async (figure, statement) => {
  await change(statement);
  const found = await wrong();
  expect(found.map((each) => each.figure)).toContain(figure);
  expect(found.map((each) => each.of)).toSatisfy((named: string[]) =>
    named.every((each) => /^(QT|SO|SI)-/.test(each) || each === clientId),
  );
  const back = statement.replaceAll(/([+-]) 1/g, (_all, sign: string) => `${sign === '+' ? '-' : '+'} 1`);
  await change(back);
  expect(await wrong()).toEqual([]);
});
