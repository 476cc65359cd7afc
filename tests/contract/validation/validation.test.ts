import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, errorText, isErrorCode } from '../../../src/domain/errors.ts';
import { collectionsOf, typedCollectionsOf } from '../../../src/resources/collections.ts';
import type { Fields } from '../../../src/resources/define-resource.ts';
import { type Field, ruleOf } from '../../../src/resources/kinds/kinds.ts';
import { samplesOf } from '../../../src/resources/kinds/samples.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { routes } from '../../../src/server/routes.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import { refusedValues, writable } from '../sample-values.ts';
import { type Answer, type TestServer, testServer } from '../test-server.ts';

let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'));
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

describe('the error catalogue', () => {
  const entries = Object.entries(errors);
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  it('has a sentence in English and in Chinese for every code, about the same things', () => {
    for (const [code, { en, zh, status }] of entries) {
      expect([code, en.trim() !== '', /\p{Script=Han}/u.test(zh)]).toEqual([code, true, true]);
      expect([code, placeholders(zh)]).toEqual([code, placeholders(en)]);
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    }
  });

  it('knows every code the bodies and queries of the routes are refused with', () => {
    const codes = routes.flatMap((route) => [...messagesOf(route.query), ...messagesOf(route.body)]);
    expect(codes.length).toBeGreaterThan(500);
    expect([...new Set(codes)].filter((code) => !isErrorCode(code))).toEqual([]);
  });
});

describe('the samples of the field kinds', () => {
  const named = (name: string, fields: Fields) =>
    Object.entries(fields).map(([key, field]): [string, Field] => [`${name}.${key}`, field]);
  const everyField = [
    ...[...resources, ...documents].flatMap(({ name, fields }) => named(name, fields)),
    ...documents.flatMap((document) =>
      collectionsOf(document).flatMap(({ name, fields }) => named(`${document.name}.${name}`, fields)),
    ),
  ];

  it.each(everyField)(
    '%s takes the valid ones and refuses the invalid ones with a code of the catalogue',
    (_, field) => {
      const { valid, invalid } = samplesOf(field);
      for (const value of valid) expect([value, v.is(ruleOf(field), value)]).toEqual([value, true]);
      for (const value of invalid) {
        const [issue] = v.safeParse(ruleOf(field), value).issues ?? [];
        expect([value, isErrorCode(issue?.message ?? '')]).toEqual([value, true]);
      }
      expect(invalid.length).toBeGreaterThan(0);
    },
  );
});

/** Every sentence of a reply, as the portal words it: by code, in its own language. */
function wordingOf({ json, status }: Answer) {
  const lines = [{ code: json.code, params: json.params, message: json.message }, ...asList(json.errors)];
  return lines.map((line) => {
    const { code = '', params = {}, message } = Object(line);
    if (!isErrorCode(code)) throw new Error(`${status}: ${code} is no code of the catalogue`);
    return { code, message, en: errorText(code, params, 'en'), zh: errorText(code, params, 'zh') };
  });
}

describe('a refusal is worded by its code in both languages', () => {
  it.each([...resources, ...documents].map((definition) => ({ name: definition.name, definition })))(
    '$name',
    async ({ definition }) => {
      const body = Object.fromEntries(
        writable(definition.fields).map(({ key, field }) => [key, refusedValues(field)[0]]),
      );
      const entries = Object.fromEntries(
        documents
          .filter((document) => document === definition)
          .flatMap(typedCollectionsOf)
          .map(({ name, fields }) => [
            name,
            [{}, { ...Object.fromEntries(writable(fields).map(({ key }) => [key, 'x'])), noSuchField: 1 }],
          ]),
      );
      const dates = { purchaseUnavailableFrom: '2026-02-02', purchaseUnavailableTo: '2026-02-01' };
      const replies = [
        await company.call('POST', `/${definition.path}`, { ...body, ...entries, noSuchField: 1 }),
        await company.call('POST', `/${definition.path}`, {}),
        await company.call('POST', `/${definition.path}`, {
          ...body,
          ...(definition.name === 'item' ? dates : {}),
        }),
        await company.call('GET', `/${definition.path}/none`),
        await company.call('GET', `/${definition.path}?sort=none`),
        await company.call('GET', `/${definition.path}?page=0`),
      ];
      expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 404, 400, 400]);
      for (const reply of replies)
        for (const { code, message, en, zh } of wordingOf(reply)) {
          expect([code, en]).toEqual([code, message]);
          expect([code, en.includes('{'), zh.includes('{')]).toEqual([code, false, false]);
          expect([code, /\p{Script=Han}/u.test(zh)]).toEqual([code, true]);
        }
    },
  );
});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The sentences a schema names, through objects, lists, pipes and options. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const own = 'message' in schema && typeof schema.message === 'string' ? [schema.message] : [];
  const below = ['entries', 'items', 'options', 'pipe', 'wrapped', 'item', 'rest', 'key', 'value'].flatMap(
    (part) => (part in schema ? Object.values(Object({ all: Reflect.get(schema, part) })) : []),
  );
  const inside = below.flatMap((part) =>
    typeof part === 'object' && part !== null && !('kind' in part) ? Object.values(part) : [part],
  );
  return [...own, ...inside.flatMap((part) => messagesOf(part, seen))];
}
