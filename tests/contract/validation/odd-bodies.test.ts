import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../../../src/domain/errors.ts';
import { collectionsOf } from '../../../src/resources/collections.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { documentType } from '../../../src/server/documents/types/document-types.ts';
import { routes } from '../../../src/server/routes.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { shareOf } from '../../support/rounds.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { writable } from '../sample-values.ts';
import { nameOf } from '../tenancy/probes.ts';
import { type Answer, type TestServer, testServer } from '../test-server.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let cookie: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  cookie = await server.signIn('kopi-admin');
  company = await sampleCompany(server, cookie);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

/** Bodies two readers could understand differently, or that no record can hold (reliability §4 no. 43). */
const oddTexts: readonly (readonly [string, string])[] = [
  ['a key twice', '{"name":"a","name":"b"}'],
  ['a key twice, once escaped', '{"name":"a","n\\u0061me":"b"}'],
  ['a prototype key', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor key', '{"a":{"constructor":{"prototype":{}}}}'],
  ['an endless number', '{"name":1e400}'],
  ['an endless negative number', '{"name":-1e400}'],
  ['a number no double holds', '{"name":9007199254740993}'],
  ['minus zero', '{"name":-0}'],
  ['NaN', '{"name":NaN}'],
  ['Infinity', '{"name":Infinity}'],
  ['half a character', '{"name":"\\ud800"}'],
  ['half a character as a key', '{"\\udc00":1}'],
  ['a NUL', '{"name":"a\\u0000b"}'],
  ['a raw control character', '{"name":"a\u0001b"}'],
  ['deep nesting', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['a very deep list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['an endless list', `{"lines":[${'1,'.repeat(20_100)}1]}`],
  ['nothing but blanks', '   '],
  ['half a body', '{"name":'],
  ['two bodies', '{}{}'],
  ['a comment', '{/* */}'],
  ['a byte order mark', '\ufeff{}'],
];
/** Bodies that are JSON, but no object. */
const noObjects = ['[]', '[{}]', '"text"', '7', 'true', 'null', '""'];

const taking = routes.filter((route) => route.body !== null && !route.upload);

/** A call of the route with a body as text; the names in its path name nothing. */
const sendText = (path: string, method: string, body: string): Promise<Answer> =>
  server.send(`/api${path.replace(/:\w+/g, 'none')}`, {
    method,
    body,
    cookie,
    headers: { 'X-Outlet-Id': company.outletId },
  });

/** A refusal has the envelope's shape, whatever was sent. */
function expectRefusal(words: readonly unknown[], { status, json, text }: Answer): void {
  expect([...words, status >= 400 && status < 500 ? '4xx' : `${status} ${text}`]).toEqual([...words, '4xx']);
  expect([...words, isErrorCode(String(json.code)), typeof json.message]).toEqual([...words, true, 'string']);
  expect([...words, Array.isArray(json.errors), Array.isArray(json.warnings)]).toEqual([
    ...words,
    true,
    true,
  ]);
}

/** Whether an empty body says enough. */
const needsNothing = ({ body }: (typeof taking)[number]): boolean =>
  body !== null && v.safeParse(body, {}).success;

describe.each(taking.map((route) => ({ title: nameOf(route), route })))('$title', ({ route }) => {
  it('check 43: refuses every odd body, and never fails', async () => {
    const place = taking.indexOf(route);
    for (const [words, text] of shareOf(oddTexts, place)) {
      const reply = await sendText(route.path, route.method, text);
      // A mark before an empty body is no fault, and some calls ask for nothing more than that.
      if (words === 'a byte order mark' && needsNothing(route)) continue;
      expectRefusal([words], reply);
      // Who has not signed in may send 16 KB: what is longer is not even read.
      const most = route.mostBytes ?? (route.mode === 'open' ? 16 * 1024 : 8 * 1024 * 1024);
      const isTooLong = text.length > most;
      if (words !== 'a byte order mark')
        expect([words, reply.status]).toEqual([words, isTooLong ? 413 : 400]);
    }
    for (const text of shareOf(noObjects, place))
      expectRefusal([text], await sendText(route.path, route.method, text));
  });
});

/** Values of every type a field does not expect. */
const oddValues: readonly unknown[] = [
  [],
  [[]],
  [null],
  {},
  { id: 1 },
  0,
  -1,
  1.5,
  1e300,
  true,
  '',
  ' ',
  'x'.repeat(5000),
  "'; drop table vendor; --",
  '%00',
  '\\',
  '٣٫٥',
  '1e5',
  '0x10',
  '-0',
  '99999999999999999999',
  '2026-13-45',
  '9999-99-99T99:99:99Z',
];

/** A reply that is neither a failure of ours nor a success with nothing in it. */
function expectAnswer(words: readonly unknown[], reply: Answer): void {
  if (reply.status >= 400) expectRefusal(words, reply);
  else expect([...words, reply.status < 300]).toEqual([...words, true]);
}

describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('check 43: takes or refuses any value in any field, and never fails', async () => {
    const id = idOf(await company.create(resource));
    for (const [place, { key }] of writable(resource.fields).entries())
      for (const value of shareOf(oddValues, place))
        expectAnswer([key, value], await company.call('PUT', `/${resource.path}/${id}`, { [key]: value }));
    for (const value of shareOf(oddValues, resources.indexOf(resource))) {
      const body = Object.fromEntries(writable(resource.fields).map(({ key }) => [key, value]));
      expectAnswer(['all', value], await company.call('POST', `/${resource.path}`, body));
      expectAnswer(
        ['version', value],
        await company.call('PUT', `/${resource.path}/${id}`, { version: value }),
      );
    }
  });
});

describe.each(documents.map((document) => ({ name: document.name, document })))('$name', ({ document }) => {
  const { path, fields } = document;
  let body: Record<string, unknown>;
  const make = async () =>
    asJson((await company.call('POST', `/${path}`, await company.another(document, body))).json.document);
  beforeAll(async () => {
    body = await company.documentBody(document);
  });

  it('check 43: takes or refuses any value in any field of header and entries, and never fails', async () => {
    for (const [place, { key }] of writable(fields).entries())
      for (const value of shareOf(oddValues, place))
        expectAnswer([key, value], await company.call('POST', `/${path}`, { ...body, [key]: value }));
    for (const collection of collectionsOf(document)) {
      const { [collection.name]: sent } = body;
      const entry = asJson(Array.isArray(sent) ? sent[0] : undefined);
      const post = (odd: unknown) => company.call('POST', `/${path}`, { ...body, [collection.name]: odd });
      for (const [place, { key }] of writable(collection.fields).entries())
        for (const value of shareOf(oddValues, place))
          expectAnswer([collection.name, key, value], await post([{ ...entry, [key]: value }]));
      for (const value of shareOf(oddValues, documents.indexOf(document)))
        for (const odd of [value, [value]]) expectAnswer([collection.name, odd], await post(odd));
    }
  });

  it('check 43: takes or refuses any value an event brings, and never fails', async () => {
    const needs = [
      'group',
      'remark',
      'doNo',
      'doDate',
      'invoiceNo',
      'invoiceDate',
      'invoiceSubTotal',
      'invoiceTaxAmount',
      'post',
      'lines',
      ...Object.keys(documentType(document.name).rules.eventFields ?? {}),
    ];
    let current = await make();
    const send = async (event: Json, words: readonly unknown[]) => {
      const reply = await company.call('POST', `/${path}/${idOf(current)}/events`, event);
      expectAnswer(words, reply);
      if (reply.status < 300) current = asJson(reply.json.document);
    };
    const { json } = await company.call('GET', `/${path}/${idOf(current)}`);
    const events = listOf(json, 'allowed').map(({ type }) => String(type));
    expect(events.length).toBeGreaterThan(2);
    for (const value of shareOf(oddValues, documents.indexOf(document))) {
      await send({ type: value, version: current.version }, ['type', value]);
      await send({ type: 'check', version: value }, ['version', value]);
    }
    const statuses = ['Saved', 'Confirmed'];
    for (const status of statuses) {
      if (status === 'Confirmed') await send({ type: 'confirm', version: current.version }, ['confirm']);
      const harmless = events.filter((each) => !['confirm', 'cancel', 'complete'].includes(each));
      for (const [nth, type] of harmless.entries())
        for (const [place, value] of shareOf([...oddValues.entries()], nth)) {
          const odd = Object.fromEntries(needs.map((need) => [need, value]));
          await send({ type, version: current.version, ...odd }, [status, type, 'all', value]);
          for (const need of shareOf(needs, place))
            await send(
              {
                type,
                version: current.version,
                group: 'x',
                remark: 'x',
                invoiceNo: '1',
                invoiceDate: '2026-11-21',
                [need]: value,
              },
              [status, type, need, value],
            );
        }
    }
    for (const odd of [
      [{}],
      [{ lineId: 1 }],
      [{ lineId: 'x', quantity: 'x' }],
      [{ lineId: 'x', quantity: '-1' }],
      ['x'],
    ])
      await send({ type: 'receive', version: current.version, lines: odd }, ['receive', odd]);
  });

  it('check 43: takes or refuses anything where many documents are named, and never fails', async () => {
    for (const value of shareOf(oddValues, documents.indexOf(document)))
      for (const sent of [value, [value], [{ id: value, version: 1 }], [{ id: 'x', version: value }]])
        expectAnswer(
          [sent],
          await company.call('POST', `/${path}/events`, { type: 'check', documents: sent }),
        );
  });
});
