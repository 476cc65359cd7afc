import { beforeAll, describe, expect, it } from 'vitest';
import { outlet } from '../../src/resources/company/outlet.ts';
import { documentNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { type Answer, type TestServer, testServer } from './test-server.ts';

/** The specification's calls for outlets and company information (spec 3 §7). */
forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const fresh = async (over = {}) => {
    const record = await company.create(outlet, { isDefault: false, active: true, ...over });
    return { id: idOf(record), record };
  };
  const put = (id: string, verb: string) => company.call('PUT', `/outlets/${id}/${verb}`);
  const isActive = async (id: string) =>
    asJson((await company.call('GET', `/outlets/${id}`)).json.outlet).active;
  const said = ({ status, json }: Answer) => [
    status,
    json.code,
    ...(Array.isArray(json.errors) ? listOf(json, 'errors').map(({ code }) => code) : []),
  ];
  const orderFor = async (deliverToOutletId: string) => {
    const body = await company.documentBody(documentNamed('purchaseOrder'));
    const made = await company.call('POST', '/purchaseorders', { ...body, deliverToOutletId });
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    return asJson(made.json.document);
  };

  describe('an outlet', () => {
    it('is deactivated and activated by calls of their own, without a body', async () => {
      const { id } = await fresh();
      const closed = await put(id, 'deactivate');
      expect([closed.status, asJson(closed.json.outlet).active, await isActive(id)]).toEqual([
        200,
        false,
        false,
      ]);
      const opened = await put(id, 'activate');
      expect([opened.status, asJson(opened.json.outlet).active, await isActive(id)]).toEqual([
        200,
        true,
        true,
      ]);
    });

    it('is deleted by a call of its own where it was never used', async () => {
      const { id } = await fresh();
      expect((await put(id, 'delete')).json).toEqual({ id });
      expect((await company.call('GET', `/outlets/${id}`)).status).toBe(404);
      for (const verb of ['activate', 'deactivate', 'delete']) expect((await put(id, verb)).status).toBe(404);
    });

    it('with documents is told what they are, by name and with what leads to them, and stays as it is', async () => {
      const { id } = await fresh();
      const order = await orderFor(id);
      const entry = { resource: 'purchaseOrder', id: order.id, title: order.number };
      const listed = [{ kind: 'documents', count: 1, first: [entry] }];
      expect(said(await put(id, 'deactivate'))).toEqual([422, 'validationFailed', 'outletHasDocuments']);
      expect(said(await put(id, 'delete'))).toEqual([409, 'outletInUse', 'outletHasHistory']);
      const standing = await company.call('GET', `/outlets/${id}/intheway`);
      expect(standing.json).toEqual({ deactivate: listed, delete: listed });
      expect(await isActive(id)).toBe(true);

      const cancelled = await company.call('POST', `/purchaseorders/${idOf(order)}/events`, {
        ...{ type: 'cancel', version: order.version, remark: 'Closing' },
      });
      expect(cancelled.status).toBe(200);
      expect((await company.call('GET', `/outlets/${id}/intheway`)).json).toEqual({
        deactivate: [],
        delete: listed,
      });
      expect((await put(id, 'deactivate')).status).toBe(200);
      expect(said(await put(id, 'delete'))).toEqual([409, 'outletInUse', 'outletHasHistory']);
    });

    it('that is the default is neither closed nor deleted, and one that is closed does not become it', async () => {
      const { id } = await fresh({ isDefault: true });
      expect(said(await put(id, 'deactivate'))).toEqual([422, 'validationFailed', 'outletIsDefault']);
      expect(said(await put(id, 'delete'))).toEqual([409, 'outletIsDefault']);
      const { id: other } = await fresh();
      await put(other, 'deactivate');
      const chosen = await company.call('PUT', `/outlets/${other}`, { isDefault: true });
      expect(said(chosen)).toEqual([422, 'validationFailed', 'defaultOutletInactive']);
    });

    it('is left alone by a call decided on an older version', async () => {
      const { id, record } = await fresh();
      await company.call('PUT', `/outlets/${id}`, { fax: '123456' });
      for (const verb of ['deactivate', 'delete'])
        expect(said(await put(id, `${verb}?version=${String(record.version)}`))).toEqual([
          409,
          'StaleVersion',
        ]);
      expect((await put(id, 'deactivate?version=1%27--')).status).toBe(400);
    });
  });

  describe('company information', () => {
    it('is the outlet whole: made, read and changed under the names of the specification', async () => {
      const body = {
        ...(await company.bodyOf(outlet)),
        completionDate: '2024-02-29',
        tags: ['Mall', '商场'],
      };
      const made = await company.call('POST', '/companyinfo', { companyInfo: body });
      const record = asJson(made.json.data);
      expect([made.status, record.completionDate, record.tags]).toEqual([
        201,
        '2024-02-29',
        ['Mall', '商场'],
      ]);
      const at = `/companyinfo/${idOf(record)}`;
      expect((await company.call('GET', at)).json.data).toEqual(record);
      const changed = await company.call('PUT', at, { companyInfo: { name: 'Renamed 改名', version: 1 } });
      expect(asJson(changed.json.data)).toMatchObject({ name: 'Renamed 改名', version: 2 });
      expect(asJson((await company.call('GET', `/outlets/${idOf(record)}`)).json.outlet).name).toBe(
        'Renamed 改名',
      );
    });

    it('is refused with every fault at its place, and nothing of it kept', async () => {
      const before = (await company.call('GET', '/outlets?count=exact')).json.metadata;
      for (const companyInfo of [
        null,
        [],
        'x',
        7,
        {},
        { name: '', code: '<b>' },
        { name: 'N', code: 'C', secret: 1 },
      ])
        expect((await company.call('POST', '/companyinfo', { companyInfo })).status).toBeGreaterThanOrEqual(
          400,
        );
      const faults = await company.call('POST', '/companyinfo', {
        companyInfo: { name: 'N', code: 'C-77', completionDate: '30/02/2026', tags: ['a', 'A'], email: 'no' },
      });
      expect([
        faults.status,
        listOf(faults.json, 'errors')
          .map(({ code }) => code)
          .toSorted(),
      ]).toEqual([422, ['duplicate', 'invalidDate', 'invalidEmail']]);
      expect((await company.call('GET', '/companyinfo/nobody')).status).toBe(404);
      expect((await company.call('GET', '/outlets?count=exact')).json.metadata).toEqual(before);
    });

    it('with a logo nobody uploaded is refused, and the outlet is as it was', async () => {
      const { id, record } = await fresh();
      const saved = await company.call('PUT', `/companyinfo/${id}`, {
        companyInfo: { name: 'Half done', logoKey: 'no-such-picture.png' },
      });
      expect(saved.status).toBe(422);
      expect(asJson((await company.call('GET', `/companyinfo/${id}`)).json.data).name).toBe(record.name);
    });
  });
});
