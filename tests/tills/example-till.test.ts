import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTill, TurnedAway } from '../../docs/how-to/till/till.mjs';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { COMPANY, terminalCalls } from '../contract/terminals/terminal-calls.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
let folder: string;
const { licence } = terminalCalls(() => ({ server, company }));

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
    folder = await mkdtemp(join(tmpdir(), 'till-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await server.close();
  });

  const salesNow = async () => Number((await company.call('GET', '/sales?pageSize=1')).json.total);

  it('the till of the guide sells without the office, and what it sends is there once, though answers get lost', async () => {
    const itemId = await selling.itemWith({ stockType: 'Service Based' });
    const file = join(folder, 'till.json');
    let calls = 0;
    let waits = 0;
    /** A network that loses each second answer: what was asked has been done. */
    const request = async (address: string, { method, body }: { method: string; body: string }) => {
      calls += 1;
      const { text, status } = await server.send(new URL(address).pathname, {
        method,
        body: JSON.parse(body),
      });
      if (calls % 2 === 0) throw new TypeError('fetch failed');
      return new Response(text, { status });
    };
    const pause = async () => {
      waits += 1;
    };
    const till = () => createTill({ office: 'https://office.example', file, request, pause });
    const first = till();
    await first.open();
    await first.activate(COMPANY, (await licence()).key);
    const sale = (over: Json = {}) => ({
      ...{ businessDate: '2026-03-16', outletId: company.outletId, total: '5' },
      lines: [{ itemId, quantity: '1', unitPrice: '5' }],
      payments: [{ method: 'CASH-1', amount: '5' }],
      ...over,
    });
    const before = await salesNow();
    for (let sold = 0; sold < 119; sold += 1) await first.sell(sale());
    const wrong = await first.sell(sale({ lines: [{ itemCode: 'NO-SUCH', quantity: '1', unitPrice: '5' }] }));
    const off = await first.sell(sale());
    await first.voidSale(off, 'Wrong table');
    expect(first.waiting()).toBe(122);

    // The till is switched off and on again: what it sold is on its disk.
    const again = till();
    await again.open();
    const told = await again.send();
    expect([told.accepted + told.duplicate, told.held, again.waiting()]).toEqual([121, 1, 0]);
    expect([told.duplicate > 0, waits > 0]).toEqual([true, true]);
    expect(again.held()).toMatchObject([
      { salesNo: wrong, errors: [{ field: 'lines.0.itemCode', code: 'itemCodeNotFound' }] },
    ]);
    expect(await salesNow()).toBe(before + 120);
    const listed = listOf((await company.call('GET', '/tillentries')).json, 'entries');
    expect(listed.map(({ salesNo }) => salesNo)).toContain(wrong);
    expect(JSON.parse(await readFile(file, 'utf8')).queue).toEqual([]);
  });

  it('stops where the office turns its key away', async () => {
    const request = async (address: string, { method, body }: { method: string; body: string }) => {
      const { text, status } = await server.send(new URL(address).pathname, {
        method,
        body: JSON.parse(body),
      });
      return new Response(text, { status });
    };
    const till = createTill({ office: 'https://office.example', file: join(folder, 'other.json'), request });
    await till.open();
    await expect(till.activate(COMPANY, 'NO-SUCH-KEY')).rejects.toThrow(TurnedAway);
  });
});
