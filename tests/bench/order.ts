import { type Statement, statementsOf } from '../support/databases/statements.ts';
import type { BenchWorld, Company } from './bench-world.ts';
import { type Driver, idsIn, onDriver, renaming } from './driver.ts';
import type { Result } from './reads.ts';
import { comparisonOf, type Pair } from './rounds.ts';

const LINES = 50;
const WARM_UP = 15;
const ROUNDS = 40;

export interface Step {
  readonly took: number;
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** What documents of a measurement are made of. */
export interface Stock {
  readonly vendorId: string;
  readonly itemIds: readonly string[];
  /** Ids that exist before a measurement and stay when it is repeated on the driver. */
  readonly kept: ReadonlySet<string>;
}

/** An order of 50 lines through its life, and the receipt's confirmation for itself. */
export async function measureOrders(world: BenchWorld, stock: Stock): Promise<Result[]> {
  const { large } = world;
  const order: Pair[] = [];
  const receipt: Pair[] = [];
  const inserts: Pair[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const steps = await orderLife(large, stock);
    const anew = renaming(stock.kept);
    const floors: number[] = [];
    for (const { statements } of steps) floors.push(await replay(world, statements.map(anew)));
    const confirmed = await confirmReceipt(large, stock);
    // The receipt itself was there before its confirmation.
    const kept = new Set([...stock.kept, ...idsIn(confirmed.text)]);
    const receiptFloor = await replay(world, confirmed.statements.map(renaming(kept)));
    const bare = await replay(world, bareInserts(confirmed.statements.map(renaming(kept))));
    if (round < WARM_UP) continue;
    order.push({ floor: total(floors), measured: total(steps.map(({ took }) => took)) });
    receipt.push({ floor: receiptFloor, measured: confirmed.took });
    inserts.push({ floor: bare, measured: confirmed.took });
  }
  return [
    {
      what: 'order of 50 lines: created, confirmed, received',
      floor: 'its SQL on the driver + three empty requests',
      target: 4,
      comparison: comparisonOf(order),
    },
    {
      what: 'receipt of 50 lines: confirmed',
      floor: 'its SQL on the driver + an empty request',
      comparison: comparisonOf(receipt),
    },
    {
      what: 'receipt of 50 lines: confirmed',
      floor: 'its bare inserts in one transaction + an empty request',
      comparison: comparisonOf(inserts),
    },
  ];
}

export const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** A vendor with a tax code, and items. */
export async function stockOf({ client }: Company): Promise<Stock> {
  const vendor = idOf(
    (await client.call('POST', '/vendors', { vendorCode: 'BENCH', name: 'Bench Vendor' })).vendor,
  );
  const tax = { code: 'BENCH', description: 'Purchase tax', taxType: 'Purchase', percentage: '6' };
  await client.call('POST', '/taxcodes', tax);
  const [items, outlets, users] = [
    await client.call('GET', '/items?pageSize=50'),
    await client.call('GET', '/outlets?pageSize=50'),
    await client.call('GET', '/users?pageSize=50'),
  ];
  const itemIds = idsOf(items.items);
  const kept = new Set([vendor, ...itemIds, ...idsOf(outlets.outlets), ...idsOf(users.users)]);
  return { vendorId: vendor, itemIds, kept };
}

/** Created, confirmed, and received with its receipt posted. */
async function orderLife(company: Company, stock: Stock): Promise<Step[]> {
  const created = await timed(company, '/purchaseorders', orderBody(company, stock));
  const confirmed = await sendEvent(company, 'purchaseorders', created.document, { type: 'confirm' });
  const received = await sendEvent(company, 'purchaseorders', confirmed.document, {
    type: 'receive',
    post: true,
  });
  return [created, confirmed, received];
}

/** A receipt without an order, saved beforehand: only its confirmation counts. */
async function confirmReceipt(company: Company, { vendorId, itemIds }: Stock): Promise<Step> {
  const { client, outletId } = company;
  const { document } = await client.call('POST', '/goodsreceivednotes', {
    vendorId,
    outletId,
    postingDate: today(),
    lines: linesOf(itemIds),
  });
  return sendEvent(company, 'goodsreceivednotes', document, { type: 'confirm' });
}

const orderBody = ({ outletId }: Company, { vendorId, itemIds }: Stock) => ({
  vendorId,
  deliverToOutletId: outletId,
  issueDate: today(),
  lines: linesOf(itemIds),
});

const linesOf = (itemIds: readonly string[]) =>
  itemIds
    .slice(0, LINES)
    .map((itemId, index) => ({ itemId, quantity: '12', unitCost: `${index + 1}.25`, taxCode: 'BENCH' }));

/** The day the bench's clock is on. */
export const today = (): string => '2026-11-21';

/** Sends an event, timed, with the statements it came to. */
export function sendEvent(
  company: Company,
  path: string,
  document: unknown,
  event: Readonly<Record<string, unknown>>,
) {
  const version = typeof document === 'object' && document && 'version' in document ? document.version : 0;
  return timed(company, `/${path}/${idOf(document)}/events`, { ...event, version });
}

export async function timed({ client }: Company, path: string, body: Readonly<Record<string, unknown>>) {
  let took = 0;
  let text = '';
  const statements = await statementsOf(async () => {
    const began = performance.now();
    text = await client.send('POST', path, body);
    took = performance.now() - began;
  });
  const { data }: { data: { document: unknown } } = JSON.parse(text);
  return { took, text, statements, document: data.document };
}

/** Times the statements on the driver and an empty request. */
export async function replay(
  { database, large }: BenchWorld,
  statements: readonly Statement[],
): Promise<number> {
  const sql = await onDriver(database, large.companyId, 'find', async (driver) => {
    const began = performance.now();
    await sendAll(driver, statements);
    return performance.now() - began;
  });
  const began = performance.now();
  await large.client.send('GET', '/health');
  return sql + performance.now() - began;
}

async function sendAll(driver: Driver, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await driver.send(statement);
}

/** What had to be written, and the transaction around it. */
export const bareInserts = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => /^\s*(begin|commit)\b|\binsert into\b/i.test(text));

export const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
const idsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(idOf) : []);
