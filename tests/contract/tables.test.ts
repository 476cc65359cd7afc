import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  /** Works at one other outlet, and may do everything there. */
  let elsewhere: Call;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-KL');
    const { json } = await company.call('GET', '/usergroups?search=Store');
    await company.call('PUT', `/usergroups/${idOf(listOf(json, 'userGroups')[0])}`, {
      permissions: ['MENU', 'TABLE'].flatMap((what) =>
        ['ACCESS', 'EDIT'].map((act) => `ALLOW_TO_${act}_${what}_MANAGEMENT`),
      ),
    });
    elsewhere = callerOf(server, await server.signIn('kopi-store'));
    return server.close;
  });
  const names = Array.from({ length: 50 }, (_, nth) => nth).values();
  const done = async (...call: Parameters<Call>) => {
    const reply = await company.call(...call);
    expect([call[1], reply.status, reply.json.errors ?? reply.json.code]).toEqual([
      call[1],
      call[0] === 'POST' && /duplicate|tableareas/.test(call[1]) ? 201 : 200,
      undefined,
    ]);
    return reply.json;
  };

  describe('an area of tables', () => {
    const area = async (over: Json = {}) =>
      asJson(
        (
          await done('POST', '/tableareas', {
            outletId: company.outletId,
            name: `Area ${names.next().value}`,
            ...over,
          })
        ).tableArea,
      );
    const tablesOf = async (areaId: unknown) =>
      listOf(
        (await company.call('GET', `/tables?outletId=${company.outletId}&areaId=${areaId}`)).json,
        'tables',
      );
    const tokens = (tables: readonly Json[]) => tables.map(({ label, token }) => [label, token]);

    it('makes its tables, keeps their codes when it grows or is renumbered, and removes them when it shrinks', async () => {
      const { id, totalTables } = await area({ prefix: 'QA', startNo: 1, endNo: 3 });
      expect(totalTables).toBe(3);
      const before = await tablesOf(id);
      expect(before.map(({ label }) => label)).toEqual(['QA1', 'QA2', 'QA3']);
      await done('PUT', `/tableareas/${id}`, { startNo: 11, endNo: 13 });
      const renumbered = await tablesOf(id);
      expect(tokens(renumbered)).toEqual(before.map(({ token }, nth) => [`QA${nth + 11}`, token]));
      await done('PUT', `/tableareas/${id}`, { startNo: 11, endNo: 14 });
      expect(tokens(await tablesOf(id)).slice(0, 3)).toEqual(tokens(renumbered));
      await done('PUT', `/tableareas/${id}`, { endNo: 12 });
      expect((await tablesOf(id)).map(({ label }) => label)).toEqual(['QA11', 'QA12']);
      await done('DELETE', `/tableareas/${id}`);
      expect(await tablesOf(id)).toEqual([]);
      await done('POST', `/deleted/${id}/restore`);
      expect(tokens(await tablesOf(id))).toEqual(tokens(renumbered).slice(0, 2));
    });

    it('has no label that another area of its outlet has', async () => {
      await area({ prefix: 'QB', startNo: 1, endNo: 3 });
      const again = await company.call('POST', '/tableareas', {
        outletId: company.outletId,
        name: 'Again',
        prefix: 'qb',
        startNo: 3,
        endNo: 5,
      });
      expect(again.json.errors).toMatchObject([{ field: 'startNo', code: 'tableLabelTaken' }]);
    });

    it('renews a code: the new one is found, the one before belongs to no table', async () => {
      const [table] = await tablesOf((await area({ prefix: 'QC', startNo: 1, endNo: 1 })).id);
      const find = (token: unknown) => company.call('GET', `/tables/find?token=${token}`);
      expect(asJson((await find(table?.token)).json.table).label).toBe('QC1');
      const [renewed] = listOf(await done('POST', '/tables/renew', { tableIds: [idOf(table)] }), 'tables');
      expect(renewed?.token).not.toBe(table?.token);
      expect((await find(table?.token)).json.code).toBe('tableTokenUnknown');
      expect(asJson((await find(renewed?.token)).json.table).label).toBe('QC1');
    });

    it('tells which tables have open bills, and keeps those until the bills are closed', async () => {
      const { id } = await area({ prefix: 'QE', startNo: 1, endNo: 3 });
      const itemId = idOf(await company.create(resourceNamed('item'), { stockType: 'Service Based' }));
      const opened = await company.call('POST', '/sales', {
        outletId: company.outletId,
        tableNo: 'qe2',
        paxNumber: 4,
        lines: [{ itemId, quantity: '2', unitPrice: '10' }],
      });
      const bill = asJson(opened.json.document);
      const bills = async (call = company.call) =>
        listOf((await call('GET', `/tables/bills?outletId=${company.outletId}`)).json, 'bills');
      const { total } = bill;
      expect(await bills()).toMatchObject([
        { label: 'qe2', count: 1, guests: 4, total, saleId: bill.id, number: bill.number },
      ]);
      for (const [change, field] of [
        [{ endNo: 1 }, 'endNo'],
        [{ startNo: 3 }, 'startNo'],
        [{ startNo: 2, endNo: 4 }, 'startNo'],
        [{ prefix: 'QF' }, 'prefix'],
      ] as const) {
        const { json } = await company.call('PUT', `/tableareas/${id}`, change);
        expect([change, json.errors]).toMatchObject([
          change,
          [{ field, code: 'tableHasOpenBill', params: { label: 'QE2' } }],
        ]);
      }
      expect((await company.call('DELETE', `/tableareas/${id}`)).json.code).toBe('tableInUse');
      await done('PUT', `/tableareas/${id}`, { endNo: 4 });
      await done('POST', `/sales/${idOf(bill)}/events`, {
        type: 'cancel',
        remark: 'Left',
        version: bill.version,
      });
      expect(await bills()).toEqual([]);
      await done('PUT', `/tableareas/${id}`, { endNo: 1 });
    });

    it('says that the bill was printed, until something is added to it', async () => {
      await area({ prefix: 'QP', startNo: 1, endNo: 1 });
      const itemId = idOf(await company.create(resourceNamed('item'), { stockType: 'Service Based' }));
      const body = (quantity: string) => ({
        outletId: company.outletId,
        tableNo: 'QP1',
        lines: [{ itemId, quantity, unitPrice: '10' }],
      });
      let bill = asJson((await company.call('POST', '/sales', body('1'))).json.document);
      const printedAt = async () =>
        listOf((await company.call('GET', `/tables/bills?outletId=${company.outletId}`)).json, 'bills').find(
          ({ label }) => label === 'qp1',
        )?.printedAt;
      const saved = async (over: Json) => {
        bill = asJson(
          (await done('PUT', `/sales/${idOf(bill)}`, { ...over, version: bill.version })).document,
        );
      };
      expect(await printedAt()).toBeNull();
      const moment = '2026-09-18T12:00:00.000Z';
      await saved({ ...body('1'), billPrintedAt: moment });
      expect(await printedAt()).toBe(moment);
      await saved({ ...body('2'), billPrintedAt: moment });
      expect(await printedAt()).toBeNull();
    });

    it('keeps where its tables stand, and where its guests order', async () => {
      const [table] = await tablesOf((await area({ prefix: 'QD', startNo: 1, endNo: 1 })).id);
      await done('PUT', '/tables/places', { tables: [{ id: idOf(table), x: 3, y: 4 }] });
      const bad = await company.call('PUT', '/tables/storefront', {
        outletId: company.outletId,
        address: 'http://x.example.com',
      });
      expect(bad.json.errors).toMatchObject([{ field: 'address', code: 'invalidStorefront' }]);
      await done('PUT', '/tables/storefront', {
        outletId: company.outletId,
        address: 'https://x.example.com',
      });
      const { json } = await company.call(
        'GET',
        `/tables?outletId=${company.outletId}&areaId=${table?.areaId}`,
      );
      expect(json.address).toBe('https://x.example.com');
      expect(listOf(json, 'tables')).toMatchObject([{ x: 3, y: 4 }]);
    });

    it('of an outlet somebody does not work in is nothing to them: no table is found, renewed or moved', async () => {
      const penang = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-PG');
      const body = { outletId: penang.outletId, name: 'Penang', prefix: 'PG', startNo: 1, endNo: 1 };
      expect((await penang.call('POST', '/tableareas', body)).status).toBe(201);
      const at = `/tables?outletId=${penang.outletId}`;
      const [table] = listOf((await penang.call('GET', at)).json, 'tables');
      expect(table).toBeDefined();
      for (const reply of [
        await elsewhere('GET', at),
        await elsewhere('GET', `/tables/bills?outletId=${penang.outletId}`),
        await elsewhere('GET', `/tables/find?token=${table?.token}`),
        await elsewhere('POST', '/tables/renew', { tableIds: [idOf(table)] }),
        await elsewhere('PUT', '/tables/places', { tables: [{ id: idOf(table), x: 1, y: 1 }] }),
        await elsewhere('PUT', '/tables/storefront', {
          outletId: penang.outletId,
          address: 'https://x.example.com',
        }),
        await elsewhere('GET', `/outletmenus/${penang.outletId}`),
        await elsewhere('POST', '/outletmenus/clear', { outletIds: [penang.outletId] }),
      ])
        expect(reply.status).toBe(404);
    });
  });
});
