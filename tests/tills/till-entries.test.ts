import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { terminalCalls } from '../contract/terminals/terminal-calls.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
const { open, till } = terminalCalls(() => ({ server, company }));

const listed = async (query = '') => {
  const { json } = await company.call('GET', `/tillentries?${query}`);
  return { entries: listOf(json, 'entries'), waiting: Number(json.waiting) };
};
let numbers = 0;
/** A sale of an item nobody knows, sent by a till of its own. */
async function heldEntry(over: Json = {}) {
  numbers += 1;
  const { deviceKey, siteId } = await till();
  const sent = {
    ...{ salesNo: `K-${numbers}`, businessDate: '2026-03-16', outletId: company.outletId, total: '5' },
    lines: [{ itemCode: 'NO-SUCH', quantity: '1', unitPrice: '5' }],
    payments: [{ method: 'CASH-1', amount: '5' }],
    ...over,
  };
  const post = async (sales: readonly unknown[] = [sent]) =>
    listOf((await open('sales', { deviceKey, sales })).json, 'sales');
  await post();
  const { entries } = await listed();
  const entry = entries.find((each) => each.siteId === siteId);
  if (!entry) throw new Error('It was not held');
  return { entry, sent, post, siteId };
}
const said = ({ status, json }: { readonly status: number; readonly json: Json }) => [status, json.code];
const postHeld = async (entry: Json) =>
  listOf((await company.call('POST', '/tillentries/post', { ids: [idOf(entry)] })).json, 'sales');

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', { code: 'CASH-1', name: 'Notes and coins', paymentType: 'Cash' });
  });
  afterAll(() => server.close());

  it('what waits is listed with its numbers, its day and outlet, and each reason with what stands there', async () => {
    const before = (await listed()).waiting;
    const { entry, sent, siteId } = await heldEntry();
    expect(entry).toMatchObject({
      ...{ kind: 'sale', status: 'Waiting', siteId, salesNo: sent.salesNo, number: sent.salesNo },
      ...{ businessDate: '2026-03-16', total: '5', timesSent: 1, remark: null },
      reasons: [{ field: 'lines.0.itemCode', code: 'itemCodeNotFound', value: 'NO-SUCH' }],
    });
    expect(entry.outletName).not.toBeNull();
    expect((await listed()).waiting).toBe(before + 1);
  });

  it('corrected field by field it is posted, and the till that sends it again hears that it is there', async () => {
    const { entry, post } = await heldEntry();
    const itemCode = `MENDED-${numbers}`;
    await selling.itemWith({ itemCode, stockType: 'Service Based' });
    const path = `/tillentries/${idOf(entry)}`;
    const changes = { 'lines.0.itemCode': itemCode };
    const stale = await company.call('PUT', path, { version: Number(entry.version) - 1, changes });
    expect(said(stale)).toEqual([409, 'StaleVersion']);
    const corrected = await company.call('PUT', path, { version: entry.version, changes });
    expect(corrected.status).toBe(200);
    const [posted] = await postHeld(entry);
    expect(posted).toMatchObject({ status: 'accepted', salesNo: entry.salesNo });
    expect(await selling.read('sales', { id: posted?.saleId })).toMatchObject({
      ...{ status: 'Completed', businessDate: '2026-03-16', salesNo: entry.salesNo },
    });
    expect((await post())[0]).toMatchObject({ status: 'duplicate', saleId: posted?.saleId });
    expect((await postHeld(entry))[0]?.status).toBe('duplicate');
    expect((await listed()).entries.map(idOf)).not.toContain(idOf(entry));
  });

  it('goes on waiting with its new reasons while something is wrong', async () => {
    const { entry } = await heldEntry({ payments: [{ method: 'NO-METHOD', amount: '5' }] });
    const itemCode = `HALF-${numbers}`;
    await selling.itemWith({ itemCode, stockType: 'Service Based' });
    const changes = { 'lines.0.itemCode': itemCode };
    await company.call('PUT', `/tillentries/${idOf(entry)}`, { version: entry.version, changes });
    const [judged] = await postHeld(entry);
    expect([judged?.status, listOf(judged ?? {}, 'errors')]).toMatchObject([
      'held',
      [{ field: 'payments.0.method', code: 'invalidReference' }],
    ]);
    const now = (await listed()).entries.find((each) => idOf(each) === idOf(entry));
    expect(now?.reasons).toMatchObject([{ field: 'payments.0.method', value: 'NO-METHOD' }]);
  });

  it('dismissed with a remark it is posted by nobody until it is restored', async () => {
    const { entry, post } = await heldEntry();
    const path = `/tillentries/${idOf(entry)}`;
    const without = await company.call('POST', `${path}/dismiss`, { version: entry.version, remark: ' ' });
    expect(said(without)).toEqual([409, 'till-entry.dismiss.hasRemark']);
    const { json, status } = await company.call('POST', `${path}/dismiss`, {
      ...{ version: entry.version, remark: 'Training' },
    });
    expect([status, json.entry]).toMatchObject([200, { status: 'Dismissed', remark: 'Training' }]);
    await selling.itemWith({ itemCode: `GONE-${numbers}`, stockType: 'Service Based' });
    expect((await post())[0]?.status).toBe('held');
    expect((await postHeld(entry))[0]?.status).toBe('held');
    const dismissed = (await listed('status=Dismissed')).entries.find((each) => idOf(each) === idOf(entry));
    const changes = { 'lines.0.itemCode': 'X' };
    expect(said(await company.call('PUT', path, { version: dismissed?.version, changes }))).toEqual([
      409,
      'till-entry.in.Dismissed',
    ]);
    const restored = await company.call('POST', `${path}/restore`, { version: dismissed?.version });
    expect(restored.json.entry).toMatchObject({ status: 'Waiting', remark: null });
  });

  it('is of who may see and change sales at its outlet', async () => {
    const { entry } = await heldEntry();
    const clerk = await server.signIn('kopi-clerk');
    const body = { ids: [idOf(entry)] };
    const refused = await server.send('/api/tillentries/post', { method: 'POST', body, cookie: clerk });
    expect(refused.status).toBe(403);
    const other = await sampleCompany(server, await server.signIn('runcit-admin'));
    expect(said(await other.call('POST', '/tillentries/post', body))).toEqual([404, 'notFound']);
    const mine = listOf((await other.call('GET', '/tillentries')).json, 'entries');
    expect(mine.map(idOf)).not.toContain(idOf(entry));
  });
});
