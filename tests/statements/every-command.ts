import { callerOf } from '../contract/sample-company.ts';
import { testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

const LINES = 5;
const TODAY = '2026-11-21';

/** Sends a call of the API and gives its data; throws where it is refused. */
type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) => Promise<Json>;
interface Goods {
  readonly vendorId: string;
  readonly itemIds: readonly string[];
}

/** A server that nothing but requests makes speak to its database, with what every command needs. */
export async function openCommands(home: 'embedded' | 'postgres') {
  const { database, url, close } = await openTestDatabase(home);
  const server = await testServer(database);
  // Looking at the mails that wait would stand among the statements of a request.
  await server.services.mailQueue.close();
  const cookie = await server.signIn('kopi-admin');
  const [here, there] = listOf((await server.send('/api/outlets', { cookie })).json, 'outlets').map(idOf);
  const call = callerOf(server, cookie, here);
  const send: Send = async (method, path, body) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const reply = await (method === 'GET' ? call(method, path) : call(method, path, body, key));
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.json;
  };
  const goods = await goodsOf(send);
  // The other outlet has another owner: what is sent there is billed to a client.
  const branch = { name: 'Branch', category: 'Company', registrationCode: 'BRANCH' };
  await send('POST', '/clients', { ...branch, linkedOutletId: there ?? '' });
  return {
    url,
    send,
    /** The first round makes what stays, balances and series of numbers; the second tells. */
    async twice(told: Told): Promise<void> {
      for (let round = 0; round < 2; round += 1) await everyCommand(told, goods, { here, there });
    },
    async close(): Promise<void> {
      await server.close();
      await close();
    },
  };
}

/** What documents of five lines are about. */
async function goodsOf(send: Send): Promise<Goods> {
  await send('POST', '/taxcodes', {
    code: 'TX',
    description: 'Purchase tax',
    taxType: 'Purchase',
    percentage: '6',
  });
  const vendorId = idOf((await send('POST', '/vendors', { vendorCode: 'V1', name: 'Vendor' })).vendor);
  const itemIds: string[] = [];
  for (let nth = 1; nth <= LINES; nth += 1) {
    const body = { itemCode: `I${nth}`, itemName: `Item ${nth}`, stockType: 'Normal', purchaseTaxCode: 'TX' };
    itemIds.push(idOf((await send('POST', '/items', body)).item));
  }
  return { vendorId, itemIds };
}

/** Sends one command, by the name it is known by in a test, and gives its document. */
type Told = (name: string, method: 'POST' | 'PUT', path: string, body: Json) => Promise<Json>;

/** Every command of a document's life, from its making to its effects on stock. */
async function everyCommand(
  told: Told,
  { vendorId, itemIds }: Goods,
  { here, there }: Readonly<Record<'here' | 'there', string | undefined>>,
): Promise<void> {
  const linesOf = (line: Json) => itemIds.map((itemId) => ({ itemId, ...line }));
  const priced = linesOf({ quantity: '12', unitCost: '1.25' });
  const make = (name: string, path: string, body: Json) => told(name, 'POST', `/${path}`, body);
  const event = (name: string, path: string, document: Json, more: Json) =>
    told(name, 'POST', `/${path}/${idOf(document)}/events`, { version: document.version, ...more });
  const save = (name: string, path: string, document: Json) =>
    told(name, 'PUT', `/${path}/${idOf(document)}`, {
      version: document.version,
      lines: listOf(document, 'lines').map(({ id, itemId }) => ({
        id,
        itemId,
        quantity: '10',
        unitCost: '2',
      })),
    });

  const order = { vendorId, deliverToOutletId: here, issueDate: TODAY, lines: priced };
  let at = await make('order created', 'purchaseorders', order);
  at = await save('order saved', 'purchaseorders', at);
  at = await event('order confirmed', 'purchaseorders', at, { type: 'confirm' });
  await event('order received', 'purchaseorders', at, { type: 'receive', post: true });
  const receipt = { vendorId, outletId: here, postingDate: TODAY, lines: priced };
  at = await make('receipt created', 'goodsreceivednotes', receipt);
  at = await save('receipt saved', 'goodsreceivednotes', at);
  await event('receipt confirmed', 'goodsreceivednotes', at, { type: 'confirm' });
  at = await make('adjustment created', 'stockadjustments', {
    outletId: here,
    postingDate: TODAY,
    adjustmentType: 'Adjust Up',
    lines: linesOf({ adjustOnHand: '100' }),
  });
  await event('adjustment confirmed', 'stockadjustments', at, { type: 'confirm' });
  at = await make('revaluation created', 'stockrevaluations', {
    outletId: here,
    reason: 'The price fell',
    lines: linesOf({ averageCost: '3' }),
  });
  await event('revaluation confirmed', 'stockrevaluations', at, { type: 'confirm' });
  const way = { fromOutletId: here, toOutletId: there, lines: linesOf({ quantity: '2' }) };
  at = await make('transfer created', 'transfernotes', way);
  await event('transfer confirmed', 'transfernotes', at, { type: 'confirm' });
  at = await make('request created', 'stockrequests', way);
  await event('request sent', 'stockrequests', at, { type: 'submit' });
}
