import { beforeAll, describe, expect, it } from 'vitest';
import { documentNamed, resourceNamed } from '../../src/resources/registry.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { fieldsNamed } from '../contract/sample-values.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

/** What the HTTP contract promises beside each field's own rule. */
let server: TestServer;
let company: SampleCompany;

beforeAll(async () => {
  const opened = await openTestDatabase();
  server = await testServer(opened.database);
  // Half past midnight of the 22nd in Kuala Lumpur is still the 21st in Greenwich.
  server.clock.advance(Date.parse('2026-11-21T16:30:00Z') - server.clock.now().getTime());
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
  return async () => {
    await server.close();
    await opened.close();
  };
});

describe('a day that a new document leaves out', () => {
  it.each([
    ['purchaseOrder', 'issueDate'],
    ['goodsReceivedNote', 'postingDate'],
    ['stockAdjustment', 'postingDate'],
  ])('of a %s is today’s, by the calendar of the company’s time zone', async (name, day) => {
    const document = documentNamed(name);
    const {
      [day]: _day,
      expectedArrival: _arrival,
      expiryDate: _expiry,
      ...body
    } = await company.documentBody(document);
    const made = await company.call('POST', `/${document.path}`, body);
    expect([made.status, made.json.errors, asJson(made.json.document)[day]]).toEqual([
      201,
      undefined,
      '2026-11-22',
    ]);
    const emptied = await company.call('POST', `/${document.path}`, { ...body, [day]: null });
    expect([emptied.status, fieldsNamed(emptied.json.errors)]).toEqual([422, [day]]);
  });
});

describe('an item', () => {
  it('answers its average cost over all outlets to whoever may see costs, and to nobody else', async () => {
    const itemId = idOf(await company.create(resourceNamed('item'), { stockType: 'Normal' }));
    expect(asJson((await company.call('GET', `/items/${itemId}`)).json.item).averageCost).toBe('0.0000');
    const made = await company.call('POST', '/goodsreceivednotes', {
      vendorId: idOf(await company.standing('vendor')),
      outletId: company.outletId,
      lines: [
        { itemId, quantity: '10', unitCost: '4', batchNo: 'B', expiryDate: '2027-01-01' },
        { itemId, quantity: '20', unitCost: '5.5', batchNo: 'B', expiryDate: '2027-01-01' },
      ],
    });
    const { id, version } = asJson(made.json.document);
    const event = { type: 'confirm', version };
    expect((await company.call('POST', `/goodsreceivednotes/${String(id)}/events`, event)).status).toBe(200);
    expect(asJson((await company.call('GET', `/items/${itemId}`)).json.item).averageCost).toBe('5.0000');
    const clerk = callerOf(server, await server.signIn('kopi-clerk'));
    const seen = await clerk('GET', `/items/${itemId}`);
    expect('averageCost' in asJson(seen.json.item ?? {})).toBe(false);
    const listed = async (by: typeof company.call) => {
      const { status, json } = await by('GET', `/items?fields=itemCode&fields=averageCost&pageSize=100`);
      const row = listOf(json, 'items').find(({ id: each }) => each === itemId);
      return [status, row?.averageCost];
    };
    expect(await listed(company.call)).toEqual([200, '5.0000']);
    const store = callerOf(server, await server.signIn('kopi-store'));
    expect(await listed(store)).toEqual([200, undefined]);
    const plain = listOf((await company.call('GET', '/items?pageSize=100')).json, 'items');
    expect(plain.some((row) => 'averageCost' in row)).toBe(false);
  });
});

describe('a name that is not known', () => {
  it('is refused beside itself, in what outlets say of items, in reorder points and in custom fields', async () => {
    const itemId = idOf(await company.standing('item'));
    const place = { itemId, outletId: company.outletId };
    const refused = async (path: string, body: Json) => {
      const { status, json } = await company.call('PUT', path, body);
      return [status, fieldsNamed(json.errors), listOf(json, 'errors').map(({ code }) => code)];
    };
    const unknown = (...fields: string[]) => [422, fields, fields.map(() => 'unknownField')];
    expect(await refused('/stock', { stocks: [{ ...place, allowPurchases: false, x: 1 }] })).toEqual(
      unknown('stocks.0.allowPurchases', 'stocks.0.x'),
    );
    const reorderPoints = [{ itemId, reorderPonit: '5' }];
    expect(await refused('/reorderpoint', { outletId: company.outletId, reorderPoints })).toEqual(
      unknown('reorderPoints.0.reorderPonit'),
    );
    expect(await refused('/customfield', { mapping: { items: {} } })).toEqual(unknown('mapping.items'));
    expect(await refused('/customfield', { mapping: {}, more: 1 })).toEqual(unknown('more'));
    expect((await company.call('GET', '/customfield?groupnames=item,nothing')).status).toBe(400);
  });
});

describe('the calls of the specification', () => {
  it('keep tax codes by its names: many made at once or none, one changed, one deleted', async () => {
    const code = (name: string, more: Json = {}): Json => ({
      code: name,
      description: name,
      taxType: 'Supply',
      percentage: '6',
      ...more,
    });
    const refused = await company.call('POST', '/taxcode', {
      taxCodes: [code('S1'), code('S2', { taxType: 'X' })],
    });
    expect([refused.status, fieldsNamed(refused.json.errors)]).toEqual([422, ['taxCodes.1.taxType']]);
    const made = await company.call('POST', '/taxcode', { taxCodes: [code('S1'), code('S2')] });
    const [first, second] = listOf(made.json, 'taxCodes');
    expect([made.status, first?.code, second?.code]).toEqual([200, 'S1', 'S2']);
    const changed = await company.call('PUT', `/taxcode/${String(first?.id)}`, {
      taxCode: { percentage: '8' },
    });
    expect(asJson(changed.json.taxCode).percentage).toBe('8.0000');
    expect((await company.call('DELETE', `/taxcode/${String(second?.id)}`)).status).toBe(200);
    const { json } = await company.call('GET', '/taxcode');
    const codes = listOf(json, 'taxCodes').map((each) => each.code);
    expect([codes.includes('S1'), codes.includes('S2')]).toEqual([true, false]);
  });

  it('names the outlets a person may work in', async () => {
    const store = callerOf(server, await server.signIn('kopi-store'));
    const { json } = await store('GET', '/outlets/PermittedOutlets');
    expect(listOf(json, 'outlets')).toHaveLength(1);
    expect(listOf(json, 'outlets')).toEqual(listOf((await store('GET', '/account/outlets')).json, 'outlets'));
  });

  it('says of a quantity of nothing that it must be greater than zero', async () => {
    const document = documentNamed('purchaseOrder');
    const body = await company.documentBody(document);
    const [line] = listOf(body, 'lines');
    const lines = [{ ...line, quantity: '0', uomQuantity: null }];
    const { json } = await company.call('POST', `/${document.path}`, { ...body, lines });
    expect(listOf(json, 'errors')).toEqual([
      expect.objectContaining({ field: 'lines.0.quantity', message: 'greater than zero.' }),
    ]);
  });
});

describe('a page behind the last one', () => {
  it.each(['/items', '/vendors', '/purchaseorders', '/goodsreceivednotes', '/adjustmenttypes'])(
    '%s is empty and tells how many there are',
    async (path) => {
      const first = asJson((await company.call('GET', path)).json.metadata);
      const far = (await company.call('GET', `${path}?page=999`)).json;
      const rows = Object.values(far).find((each) => Array.isArray(each));
      expect([rows, asJson(far.metadata).total]).toEqual([[], first.total]);
      expect(Number(first.total)).toBeGreaterThan(0);
    },
  );

  it('of reorder points does so too', async () => {
    const at = `/reorderpoint?outletId=${company.outletId}`;
    const { total } = (await company.call('GET', at)).json;
    const far = (await company.call('GET', `${at}&page=999`)).json;
    expect([far.reorderPoints, far.total]).toEqual([[], total]);
    expect(Number(total)).toBeGreaterThan(0);
  });
});
