import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let opened: TestDatabase;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  cookie = await server.signIn('kopi-admin');
  for (let index = 1; index <= 12; index += 1)
    await server.send('/api/vendors', {
      cookie,
      body: {
        vendorCode: `V${String(index).padStart(3, '0')}`,
        name: index === 3 ? '=HYPERLINK("https://evil.example")' : `Vendor ${index}, 供应商`,
      },
    });
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const get = (path: string, headers: Record<string, string> = {}) => server.send(path, { cookie, headers });
const codes = (list: unknown): string[] =>
  Array.isArray(list) ? list.map(({ vendorCode }) => vendorCode) : [];

const codesOf = (choices: readonly { code: string }[]): string[] => choices.map(({ code }) => code);

describe('a list', () => {
  it('comes in pages with its count', async () => {
    const { json } = await get('/api/Vendors?page=2&sort=-vendorCode');
    expect(codes(json.vendors)).toEqual(['V002', 'V001']);
    expect(json.metadata).toEqual({ total: 12, totalIsExact: true, page: 2, pageSize: 10, next: null });
  });

  it('goes on from a cursor', async () => {
    const first = await get('/api/vendors?sort=vendorCode');
    const { metadata } = first.json;
    const next = metadata && typeof metadata === 'object' && 'next' in metadata ? String(metadata.next) : '';
    const { json } = await get(`/api/vendors?sort=vendorCode&after=${encodeURIComponent(next)}`);
    expect(codes(json.vendors)).toEqual(['V011', 'V012']);
  });

  it('takes several values to look for', async () => {
    const { json } = await get('/api/vendors?searchBy=vendorCode&search=V004&search=V007');
    expect(codes(json.vendors)).toEqual(['V004', 'V007']);
  });
});

describe('a list as a file', () => {
  it('check 41: is CSV without a page limit, that no spreadsheet takes for a formula', async () => {
    const { headers, text } = await get('/api/vendors?sort=vendorCode', { Accept: 'text/csv' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('filename="Vendors.csv"');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toContain('Vendor Code,Name');
    expect(lines[3]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(lines[4]).toContain('"Vendor 4, 供应商"');
  });

  it('is an Excel workbook', async () => {
    const reply = await server.app.request('http://127.0.0.1/api/vendors', {
      headers: { Cookie: cookie, Accept: EXCEL },
    });
    expect(reply.headers.get('content-type')).toBe(EXCEL);
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('leaves a line in the audit trail', async () => {
    const taken = await server.services.database.read('COM_1001', (tx) =>
      tx.selectFrom('audit_trail').select('record_id').where('action', '=', 'export').execute(),
    );
    expect(taken.map(({ record_id }) => record_id)).toEqual(['csv', 'excel']);
  });
});

describe('the rest of the contract', () => {
  it('wants an outlet where a document is made', async () => {
    const reply = await server.send('/api/purchaseorders', { cookie, body: {} });
    expect([reply.status, reply.json.code]).toEqual([400, 'outletRequired']);
  });

  it.each(['json', 'svg', 'mermaid', 'scxml'])('exports a chart as %s', async (format) => {
    const reply = await get(`/api/statecharts/purchase-order?format=${format}`);
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/Partially[ _]Received/);
  });

  it('finds an item by the key a scanner gives', async () => {
    const made = await server.send('/api/Items', {
      cookie,
      body: { itemCode: 'KOPI-O', itemName: 'Kopi O beans', stockType: 'Normal', category: 'Beans' },
    });
    const { item } = made.json;
    const id = typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : '';
    await server.send('/api/barcode', { cookie, body: { itemId: id, barcode: '9556001000015' } });
    const found = JSON.parse((await get('/api/items/Search?key=9556001000015')).text);
    expect(found.data[0]).toMatchObject({ itemCode: 'KOPI-O' });
    expect((await get(`/api/barcode/item/${id}`)).json.barcodeDTOs).toHaveLength(1);
    expect((await get('/api/items/category')).json).toEqual({ categoryList: [{ categoryName: 'Beans' }] });
    expect((await get('/api/stock?key=kopi-o')).json.stocks).toHaveLength(4);
    // Its barcode goes with it.
    expect((await server.send(`/api/items/${id}/delete?outlet=x`, { method: 'DELETE', cookie })).status).toBe(
      200,
    );
    expect((await get('/api/barcodes')).json.barcodes).toEqual([]);
  });

  it('says the database is away instead of failing', async () => {
    const { createApp } = await import('../../../src/server/http/app.ts');
    const { Refusal } = await import('../../../src/server/refusal.ts');
    const gone = {
      ...server.services.database,
      ready: () => Promise.reject(new Refusal('databaseUnavailable')),
    };
    const { routes } = await import('../../../src/server/routes.ts');
    const app = createApp({ ...server.services, database: gone }, routes, { reply: async () => null });
    const reply = await app.request('http://127.0.0.1/api/ready');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await app.request('http://127.0.0.1/api/health')).status).toBe(200);
  });
});

describe('what a picker is offered', () => {
  const offered = async (search: string) => {
    const { json } = await get(`/api/choices/vendor?search=${encodeURIComponent(search)}`);
    return Array.isArray(json.choices) ? json.choices : [];
  };
  const vendor = (vendorCode: string, name: string, alternateName?: string) =>
    server.send('/api/vendors', { cookie, body: { vendorCode, name, alternateName } });

  it('is ranked by its names: the very one, what begins so, what has a word that does, the rest by code', async () => {
    await vendor('R1', 'Unripe fruit');
    await vendor('R2', 'Fresh and ripe');
    await vendor('R3', 'Ripe mangoes');
    await vendor('R4', 'Ripe');
    expect(codesOf(await offered('ripe'))).toEqual(['R4', 'R3', 'R2', 'R1']);
  });

  it('brings the name in the other language, and is found and ranked by it', async () => {
    await vendor('S1', 'Wet market', '大巴刹');
    await vendor('S2', 'Market hall', '巴刹');
    await vendor('S3', 'Cold room');
    expect(await offered('S1')).toMatchObject([{ name: 'Wet market', alternateName: '大巴刹' }]);
    expect(await offered('S3')).toMatchObject([{ alternateName: null }]);
    expect(codesOf(await offered('巴刹'))).toEqual(['S2', 'S1']);
  });

  it('is named in both languages where a record points at it', async () => {
    const [{ id }] = await offered('S1');
    await server.send('/api/items', {
      cookie,
      body: { itemCode: 'N1', itemName: 'Noodles', stockType: 'Normal', preferredVendorId: id },
    });
    const { json } = await get('/api/items?search=N1&fields=preferredVendor');
    expect(json.items).toMatchObject([
      { preferredVendorName: 'Wet market', preferredVendorAlternateName: '大巴刹' },
    ]);
  });
});
