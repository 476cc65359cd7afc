import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furtherCollectionsOf, hasLines, typedCollectionsOf } from '../../src/resources/collections.ts';
import { hasCopies } from '../../src/resources/has-copies.ts';
import { isDay } from '../../src/resources/kinds/traits.ts';
import { documents } from '../../src/resources/registry.ts';
import { wireName } from '../../src/resources/wire.ts';
import { isCopied } from '../../src/server/documents/copied-body.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { draftStatus } from '../support/charts/draft-status.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { pdfText } from '../support/pdf-text.ts';
import { messagesIn } from '../support/words/messages.ts';
import { printWordsFile, printWordsText } from '../support/words/print-words.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let dataDir: string;
let admin: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'backcounter-parts-'));
  server = await testServer(opened.database, { DATA_DIR: dataDir });
  admin = await server.signIn('kopi-admin');
  company = await sampleCompany(server, admin, (count) => `茶餐室 ${count}`);
});
afterAll(async () => {
  await server.close();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function made(name: string): Promise<Json> {
  const definition = documents.find((each) => each.name === name);
  if (!definition) throw new Error(`No document is called ${name}`);
  const reply = await company.call('POST', `/${definition.path}`, await company.documentBody(definition));
  expect([reply.status, reply.json.code, reply.json.errors]).toEqual([201, undefined, undefined]);
  return asJson(reply.json.document);
}

async function attach(path: string, name: string, content: string | Uint8Array<ArrayBuffer>, cookie = admin) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const response = await server.app.request(`http://127.0.0.1/api${path}/attachments`, {
    method: 'POST',
    body: form,
    headers: { Cookie: cookie },
  });
  const body = asJson(await response.json());
  return { status: response.status, body: asJson(body.data ?? body.error) };
}

describe.each(documents.map((document) => ({ ...document, document })))(
  'a $name',
  ({ name, path, document }) => {
    it('prints as a page without chrome and as a PDF, in both languages', async () => {
      const original = await made(name);
      const { id, number } = original;
      for (const language of ['en', 'zh'] as const) {
        const page = await company.call('GET', `/${path}/${id}/print?format=html&language=${language}`);
        expect(page.status).toBe(200);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(page.headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; style-src 'sha256-/,
        );
        expect(page.text).toContain(`<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">`);
        expect(page.text).toContain(String(number));
        expect(page.text).toContain('break-inside: avoid');
        expect(page.text).not.toMatch(/<(script|nav|button|a )/);
        const paper = await pdfOf(`/${path}/${id}/print?format=pdf&language=${language}`);
        expect(paper).toContain(String(number));
        expect(paper).toContain('茶餐室');
        // Headings stand whole, in the language of the paper alone.
        for (const text of [page.text, paper]) {
          const [own, other] = language === 'zh' ? ['商品', 'Item'] : ['Item', '商品'];
          if (hasLines(document)) expect(text).toContain(own);
          expect(text).not.toContain(other);
          for (const { name: typed } of furtherCollectionsOf(document)) {
            const title = messagesIn(language)[`collection.${name}.${typed}`] ?? '';
            expect(title).not.toBe('');
            expect([title, text.includes(title)]).toEqual([title, listOf(original, typed).length > 0]);
          }
        }
      }
    });

    it('is duplicated as a draft with what was typed into it, under the next number', async () => {
      const original = await made(name);
      const reply = await company.call('POST', `/${path}/${original.id}/duplicate`);
      if (!hasCopies(document)) {
        expect([reply.status, listOf(reply.json, 'errors')]).toMatchObject([422, [{ code: 'required' }]]);
        return;
      }
      expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
      const copy = asJson(reply.json.document);
      expect(copy.id).not.toBe(original.id);
      expect(copy.number).not.toBe(original.number);
      expect(copy.status).toBe(draftStatus(document));
      for (const { name: typed, fields } of typedCollectionsOf(document)) {
        // Entries that each stand for another document stay behind.
        const isLeft = Object.values(fields).some((field) => field.required && !isCopied(field));
        if (isLeft) expect([typed, listOf(copy, typed)]).toEqual([typed, []]);
        if (isLeft) continue;
        const kept = Object.entries(fields).filter(([, field]) => isCopied(field) && !isDay(field));
        const said = (made: Json) =>
          listOf(made, typed).map((entry) => kept.map(([key, field]) => entry[wireName(key, field)]));
        expect([typed, said(copy)]).toEqual([typed, said(original)]);
        expect([typed, said(copy).length]).toEqual([typed, 1]);
      }
    });

    it('takes comments, in the order they were made, and keeps them', async () => {
      const { id } = await made(name);
      await company.call('POST', `/${path}/${id}/comments`, { body: '  Driver comes at nine  ' });
      const { status, json } = await company.call('POST', `/${path}/${id}/comments`, {
        body: '已通知供应商',
      });
      expect(status).toBe(201);
      const said = listOf(json, 'comments').map(({ body, kind, username }) => [kind, body, username]);
      expect(said).toEqual([
        ['comment', 'Driver comes at nine', 'kopi-admin'],
        ['comment', '已通知供应商', 'kopi-admin'],
      ]);
      const empty = await company.call('POST', `/${path}/${id}/comments`, { body: '   ' });
      expect([empty.status, empty.json.errors]).toEqual([422, [expect.objectContaining({ field: 'body' })]]);
    });
  },
);

describe('attachments', () => {
  it('come back as they were sent, always as a download, and lie under a key of ours', async () => {
    const { id } = await made('purchaseOrder');
    const { status, body } = await attach(`/purchaseorders/${id}`, '../../报价单.txt', 'Eggs 12.50');
    expect(status).toBe(201);
    const [file] = listOf(body, 'attachments');
    expect(file).toMatchObject({ name: '报价单.txt', size: 10, username: 'kopi-admin' });
    expect(await readdir(join(dataDir, 'storage', 'attachments', 'COM_1001'))).toContain(idOf(file));
    const back = await company.call('GET', `/attachments/${idOf(file)}`);
    expect(back.text).toBe('Eggs 12.50');
    expect(back.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('报价单.txt')}`,
    );
    expect(back.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are shown once when they are sent twice', async () => {
    const { id } = await made('purchaseOrder');
    await attach(`/purchaseorders/${id}`, 'quote.txt', 'same');
    const { body } = await attach(`/purchaseorders/${id}`, 'quote.txt', 'same');
    expect(listOf(body, 'attachments')).toHaveLength(1);
  });

  it('are refused when they are too large, of another kind, or not what their ending says', async () => {
    const { id } = await made('purchaseOrder');
    const path = `/purchaseorders/${id}`;
    const before = await readdir(join(dataDir, 'storage', 'attachments', 'COM_1001'));
    const tried = [
      await attach(path, 'page.html', '<script>'),
      await attach(path, 'picture.svg', '<svg/>'),
      await attach(path, 'fake.pdf', 'MZ and so on'),
      await attach(path, 'fake.txt', 'a\u0000b'),
      await attach(path, 'empty.txt', ''),
      await attach(path, 'huge.txt', 'x'.repeat(10 * 1024 * 1024 + 1)),
    ];
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array(5).fill([415, 'attachmentType']),
      [413, 'attachmentTooLarge'],
    ]);
    expect(await readdir(join(dataDir, 'storage', 'attachments', 'COM_1001'))).toEqual(before);
  });

  it('are taken off by who sent them or an admin, and by nobody else', async () => {
    const { id } = await made('purchaseOrder');
    const buyer = await server.signIn('kopi-buyer');
    const manager = await server.signIn('kopi-manager');
    const { body } = await attach(`/purchaseorders/${id}`, 'mine.txt', 'mine', buyer);
    const key = idOf(listOf(body, 'attachments')[0]);
    const remove = (cookie: string) => server.send(`/api/attachments/${key}`, { method: 'DELETE', cookie });
    expect((await remove(manager)).json.code).toBe('attachmentNotYours');
    expect((await remove(buyer)).status).toBe(200);
    expect((await company.call('GET', `/attachments/${key}`)).status).toBe(404);
    expect(await readdir(join(dataDir, 'storage', 'attachments', 'COM_1001'))).not.toContain(key);
  });

  it('of a document one may not open do not exist', async () => {
    const { id } = await made('purchaseOrder');
    const { body } = await attach(`/purchaseorders/${id}`, 'secret.txt', 'secret');
    const clerk = await server.signIn('kopi-clerk');
    const key = idOf(listOf(body, 'attachments')[0]);
    expect((await server.send(`/api/attachments/${key}`, { cookie: clerk })).status).toBe(404);
  });
});

describe('an order to its vendor', () => {
  it('leaves as a mail with the PDF once it is confirmed, and the document says to whom', async () => {
    const order = await made('purchaseOrder');
    const path = `/purchaseorders/${order.id}`;
    const early = await company.call('POST', `${path}/mail`, { recipient: 'sales@example.com' });
    expect([early.status, early.json.code]).toEqual([409, 'mailNotConfirmed']);
    await company.call('POST', `${path}/events`, { type: 'confirm', version: order.version });
    const wrong = await company.call('POST', `${path}/mail`, { recipient: 'sales@example.com, x' });
    expect([wrong.status, asJson(Array.isArray(wrong.json.errors) ? wrong.json.errors[0] : {}).code]).toEqual(
      [422, 'invalidEmail'],
    );
    const sent = await company.call('POST', `${path}/mail`, {
      recipient: 'sales@example.com',
      language: 'zh',
    });
    expect([sent.status, sent.json]).toEqual([200, { recipient: 'sales@example.com' }]);
    server.services.mailQueue.wake();
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ recipient: 'sales@example.com', language: 'zh' });
    expect(mail?.subject).toContain(`采购单 ${order.number}`);
    expect(mail?.attachment).toMatchObject({ name: `${order.number}.pdf`, contentType: 'application/pdf' });
    expect(pdfText(mail?.attachment?.content ?? Buffer.alloc(0))).toContain(String(order.number));
    const { json } = await company.call('GET', `${path}/comments`);
    expect(listOf(json, 'comments')).toEqual([
      expect.objectContaining({ kind: 'mail', body: 'sales@example.com', username: 'kopi-admin' }),
    ]);
  });
});

it('paper calls things as the portal does, and knows every word it may need', async () => {
  expect(JSON.parse(await readFile(printWordsFile, 'utf8'))).toEqual(JSON.parse(printWordsText()));
});

async function pdfOf(path: string): Promise<string> {
  const response = await server.app.request(`http://127.0.0.1/api${path}`, { headers: { Cookie: admin } });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return pdfText(Buffer.from(await response.arrayBuffer()));
}

it('whoever types an order knows the tax of the day, also without the right to the tax codes', async () => {
  const buyer = await server.signIn('kopi-buyer');
  const { status, json } = await server.send('/api/taxrates?day=2026-11-21', { cookie: buyer });
  expect(status).toBe(200);
  expect(listOf(json, 'taxRates').length).toBeGreaterThan(0);
  for (const { code, percentage } of listOf(json, 'taxRates'))
    expect([code, percentage]).toEqual([expect.any(String), expect.stringMatching(/^\d+(\.\d+)?$/)]);
  expect((await server.send('/api/taxcodes', { cookie: buyer })).status).toBe(403);
  const clerk = await server.signIn('kopi-clerk');
  expect((await server.send('/api/taxrates?day=2026-11-21', { cookie: clerk })).status).toBe(403);
  expect((await server.send('/api/taxrates?day=tomorrow', { cookie: buyer })).status).toBe(400);
});

it('whoever types an order knows the exchange rate of the day, also without the right to the table', async () => {
  const buyer = await server.signIn('kopi-buyer');
  const rateOf = async (query: string, cookie = buyer) => {
    const { status, json } = await server.send(`/api/exchangerate?${query}`, { cookie });
    return [status, json.rate];
  };
  expect(await rateOf('currencyCode=MYR&day=2026-11-21')).toEqual([200, '1']);
  expect(await rateOf('currencyCode=SGD&day=1999-12-31')).toEqual([200, null]);
  const body = { currencyCode: 'SGD', validFrom: '2000-01-01', rate: '3.4' };
  const admin = await server.signIn('kopi-admin');
  expect((await server.send('/api/exchangerates', { cookie: admin, body })).status).toBe(201);
  expect(await rateOf('currencyCode=SGD&day=2000-02-01')).toEqual([200, '3.4000']);
  expect((await server.send('/api/exchangerates', { cookie: buyer })).status).toBe(403);
  expect((await rateOf('currencyCode=SGD&day=2000-02-01', await server.signIn('kopi-clerk')))[0]).toBe(403);
  expect((await rateOf('currencyCode=sgd&day=2000-02-01'))[0]).toBe(400);
});

it('an order and its receipts are one chain, seen alike from both ends', async () => {
  const order = await made('purchaseOrder');
  const events = `/purchaseorders/${order.id}/events`;
  await company.call('POST', events, { type: 'confirm', version: order.version });
  const { json: received } = await company.call('POST', events, {
    type: 'receive',
    version: Number(order.version) + 1,
  });
  const note = idOf(listOf(received, 'created')[0]);
  const alone = await made('goodsReceivedNote');
  const chainOf = async (path: string) => {
    const { status, json } = await company.call('GET', `${path}/chain`);
    const nodes = listOf(json, 'nodes').map(({ type, id }) => `${type} ${id}`);
    return { status, nodes: nodes.sort(), edges: json.edges };
  };
  const whole = {
    status: 200,
    nodes: [`goodsReceivedNote ${note}`, `purchaseOrder ${order.id}`],
    edges: [{ from: order.id, to: note }],
  };
  expect(await chainOf(`/purchaseorders/${order.id}`)).toEqual(whole);
  expect(await chainOf(`/goodsreceivednotes/${note}`)).toEqual(whole);
  expect((await chainOf(`/goodsreceivednotes/${alone.id}`)).nodes).toEqual([`goodsReceivedNote ${alone.id}`]);
});
