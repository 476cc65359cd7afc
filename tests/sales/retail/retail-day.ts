import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database.ts';
import { verifySales } from '../../../src/server/documents/selling/verify-sales.ts';
import { verifyStock } from '../../../src/server/stock/ledger/verify.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../../contract/sample-company.ts';
import { COMPANY, terminalCalls } from '../../contract/terminals/terminal-calls.ts';
import type { TestServer } from '../../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { amount, type Invoice, type Retail, worthOf } from './retail-file.ts';

/** Sales of one call of a till. */
const A_CALL = 50;
const SITES = 3;
/** Before the first day of the file. */
const STOCKED = '2010-11-30';

/** A till at an outlet of its own, and what it has sold. */
interface Site {
  readonly outletId: string;
  readonly deviceKey: string;
  readonly invoices: readonly Invoice[];
}

/** What the sending took, as the sites and who reads lists meanwhile have met it. */
export interface DayFigures {
  readonly sales: number;
  readonly lines: number;
  readonly ms: number;
  /** Of each request of who reads lists meanwhile, in milliseconds. */
  readonly reads: readonly number[];
}

/** A shop whose goods are in stock and whose tills have all they sold still to send. */
export interface RetailDay {
  /** Sends everything, from all sites at once, while lists are read. */
  send(): Promise<DayFigures>;
  /** What differs between the server and the file worked out for itself; nothing where all agrees. */
  differences(): Promise<readonly string[]>;
}

export async function openRetailDay(
  server: TestServer,
  database: Database,
  retail: Retail,
): Promise<RetailDay> {
  const cookie = await server.signIn('kopi-admin');
  const company = await sampleCompany(server, cookie);
  await done(company.call, '/paymentmethods', { code: 'CASH-1', name: 'Notes', paymentType: 'Cash' });
  const itemIds = new Map<string, string>();
  for (const { itemCode, itemName, isService } of retail.items) {
    const stockType = isService ? 'Service Based' : 'Normal';
    const { item } = await done(company.call, '/items', { itemCode, itemName, stockType });
    itemIds.set(itemCode, idOf(item));
  }
  const tills = terminalCalls(() => ({ server, company }));
  const outlets = listOf((await company.call('GET', '/outlets')).json, 'outlets').slice(0, SITES);
  const sites: Site[] = [];
  for (const [nth, outlet] of outlets.entries()) {
    const invoices = retail.invoices.filter((_, place) => place % SITES === nth);
    const call = callerOf(server, cookie, idOf(outlet));
    await stockUp(call, company, { outletId: idOf(outlet), retail, itemIds, invoices });
    sites.push({ outletId: idOf(outlet), deviceKey: (await tills.till()).deviceKey, invoices });
  }
  const post = async (body: unknown): Promise<Json> => {
    const { status, json, text } = await tills.open('sales', body);
    if (status !== 200) throw new Error(text);
    return json;
  };
  return {
    async send() {
      const began = performance.now();
      let isOver = false;
      const reads: number[] = [];
      const reading = ['/sales?pageSize=50', '/items?pageSize=50', '/collections?pageSize=50'].map(
        async (path) => {
          while (!isOver) {
            const from = performance.now();
            const { status, text } = await company.call('GET', path);
            if (status !== 200) throw new Error(text);
            reads.push(performance.now() - from);
            await new Promise((later) => setTimeout(later, 20));
          }
        },
      );
      await Promise.all(sites.map((site) => sendAll(post, site))).finally(() => {
        isOver = true;
      });
      await Promise.all(reading);
      return {
        sales: retail.invoices.length,
        lines: retail.invoices.reduce((all, { lines }) => all + lines.length, 0),
        ms: performance.now() - began,
        reads,
      };
    },
    differences: async () => [
      ...(await byInvoice(database, retail)),
      ...(await byItem(company.call, retail)),
      ...(await inStock(database, retail, sites, itemIds)),
      ...(await database.read(COMPANY, (tx) => verifySales(tx, { companyId: COMPANY }))).map((each) =>
        JSON.stringify(each),
      ),
      ...(await database.read(COMPANY, (tx) => verifyStock(tx, { companyId: COMPANY }))).map((each) =>
        JSON.stringify(each),
      ),
    ],
  };
}

async function done(call: SampleCompany['call'], path: string, body: unknown): Promise<Json> {
  const { status, json, text } = await call('POST', path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return json;
}

interface Stocking {
  readonly outletId: string;
  readonly retail: Retail;
  readonly itemIds: ReadonlyMap<string, string>;
  readonly invoices: readonly Invoice[];
}

/** What of each item is sold. */
function soldOf(invoices: readonly Invoice[]): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  for (const { lines } of invoices)
    for (const { itemCode, quantity } of lines) sold.set(itemCode, (sold.get(itemCode) ?? 0) + quantity);
  return sold;
}

/** More than will be sold: what is left over of every item is as many as it was sold in. */
const LEFT_OVER = 7;

async function stockUp(
  call: SampleCompany['call'],
  company: SampleCompany,
  { outletId, retail, itemIds, invoices }: Stocking,
): Promise<void> {
  const { code: taxCode } = await company.standing('taxCode');
  const goods = new Set(retail.items.flatMap(({ itemCode, isService }) => (isService ? [] : [itemCode])));
  const lines = [...soldOf(invoices)]
    .filter(([itemCode]) => goods.has(itemCode))
    .map(([itemCode, quantity]) => ({
      ...{ itemId: itemIds.get(itemCode), quantity: String(quantity + LEFT_OVER) },
      ...{ unitCost: '1.25', taxCode },
    }));
  const vendorId = idOf(await company.standing('vendor'));
  const body = { vendorId, outletId, postingDate: STOCKED, lines };
  const note = asJson((await done(call, '/goodsreceivednotes', body)).document);
  const confirm = { type: 'confirm', version: note.version };
  await done(call, `/goodsreceivednotes/${idOf(note)}/events`, confirm);
}

/** A site sends what it sold, in its order; all of it is taken. */
async function sendAll(post: (body: unknown) => Promise<Json>, site: Site): Promise<void> {
  const { deviceKey, outletId, invoices } = site;
  for (let from = 0; from < invoices.length; from += A_CALL) {
    const sales = invoices.slice(from, from + A_CALL).map(({ salesNo, day, lines }) => {
      const total = amount(lines.reduce((sum, line) => sum + worthOf(line), 0n));
      return {
        ...{ salesNo, businessDate: day, outletId, total },
        lines: lines.map((line) => ({ ...line, quantity: String(line.quantity) })),
        payments: Number(total) === 0 ? [] : [{ method: 'CASH-1', amount: total }],
      };
    });
    const aside = listOf(await post({ deviceKey, sales }), 'sales').filter(
      ({ status }) => status !== 'accepted',
    );
    if (aside.length > 0) throw new Error(`Not taken: ${JSON.stringify(aside[0])}`);
  }
}

const differing = (what: string, found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>) =>
  [...new Set([...found.keys(), ...expected.keys()])].flatMap((key) =>
    found.get(key) === expected.get(key)
      ? []
      : [`${what} ${key}: ${found.get(key) ?? 'nothing'} for ${expected.get(key) ?? 'nothing'}`],
  );

async function byInvoice(database: Database, { invoices }: Retail): Promise<string[]> {
  const { rows } = await database.read(COMPANY, (tx) =>
    sql<{ salesNo: string; total: string }>`
      select sales_no as "salesNo", total::numeric(18,4)::text as total from sale
      where company_id = ${COMPANY} and status = 'Completed' and balance = 0`.execute(tx),
  );
  const found = new Map(rows.map(({ salesNo, total }) => [salesNo, total]));
  const expected = invoices.map(
    ({ salesNo, lines }) => [salesNo, amount(lines.reduce((sum, line) => sum + worthOf(line), 0n))] as const,
  );
  return differing('invoice', found, new Map(expected));
}

/** The page of sales by item, and what all of them come to. */
async function byItem(call: SampleCompany['call'], { invoices }: Retail): Promise<string[]> {
  const found = new Map<string, string>();
  let totals: Json = {};
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { json } = await call('GET', `/salesbyitem?page=${page}`);
    for (const { itemCode, total, quantity } of listOf(json, 'items'))
      found.set(String(itemCode), `${Number(quantity)} at ${String(total)}`);
    totals = asJson(json.totals);
    hasMore = json.hasMore === true;
  }
  const quantities = soldOf(invoices);
  const worth = new Map<string, bigint>();
  for (const line of invoices.flatMap(({ lines }) => lines))
    worth.set(line.itemCode, (worth.get(line.itemCode) ?? 0n) + worthOf(line));
  const expected = [...worth].map(
    ([itemCode, sen]) => [itemCode, `${quantities.get(itemCode)} at ${amount(sen)}`] as const,
  );
  const all = [...worth.values()].reduce((sum, sen) => sum + sen, 0n);
  return [
    ...differing('item', found, new Map(expected)),
    ...differing(
      'all sales',
      new Map([['together', `${String(totals.count)} at ${String(totals.total)}`]]),
      new Map([['together', `${invoices.length} at ${amount(all)}`]]),
    ),
  ];
}

/** What is left at each outlet is what came less what was sold there, at the one cost all of it came at. */
async function inStock(
  database: Database,
  { items }: Retail,
  sites: readonly Site[],
  itemIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids = [...itemIds.values()];
  const { rows } = await database.read(COMPANY, (tx) =>
    sql<{ place: string; left: string }>`
      select outlet_id || ' ' || item_id as place, on_hand::numeric(18,4) || ' worth ' || value::numeric(18,4) as left
      from stock_balance where company_id = ${COMPANY} and item_id = any(${ids}::text[])`.execute(tx),
  );
  const goods = items.filter(({ isService }) => !isService);
  const expected = sites.flatMap(({ outletId, invoices }) => {
    const sold = soldOf(invoices);
    return goods
      .filter(({ itemCode }) => sold.has(itemCode))
      .map(
        ({ itemCode }) =>
          [
            `${outletId} ${itemIds.get(itemCode)}`,
            `${LEFT_OVER}.0000 worth ${(LEFT_OVER * 1.25).toFixed(4)}`,
          ] as const,
      );
  });
  return differing('stock', new Map(rows.map(({ place, left }) => [place, left])), new Map(expected));
}
