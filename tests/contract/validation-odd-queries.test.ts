import { beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../../src/domain/errors.ts';
import { routes } from '../../src/server/http/routes.ts';
import { forEachHome } from '../support/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { nameOf } from './tenancy-probes.ts';
import { testServer } from './test-server.ts';

/** What a person who means harm, or a broken client, puts into an address (reliability §4 no. 39, 43). */
const odd = [
  "' or '1'='1",
  "'; select pg_sleep(9); --",
  '1) union select null--',
  '$1',
  '%',
  '\\',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  '-1',
  '1e9',
  '99999999999999999999',
  '2026-13-45',
  'infinity',
  'true',
  '\ufffd',
  '\u0000',
  'x'.repeat(300),
  '咖啡',
  '',
];

const asking = routes.filter(
  ({ method, access, path }) =>
    method !== 'POST' && method !== 'PUT' && access !== 'public' && path !== '/events',
);

forEachHome(({ database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });

  describe.each(asking.map((route) => ({ title: nameOf(route), route })))('$title', ({ route }) => {
    it('check 39: answers any address with rows or a refusal, at once', { timeout: 120_000 }, async () => {
      const keys = [...keysOf(route.query), 'noSuchKey'];
      const places = [...route.path.matchAll(/:\w+/g)].map(([name]) => name);
      const calls = odd.flatMap((value) => {
        const text = encodeURIComponent(value);
        const path = route.path.replace(/:\w+/g, 'none');
        return [
          ...keys.map((key) => `${path}?${key}=${text}`),
          ...places.map((place) => route.path.replace(place, text || 'none')),
        ];
      });
      if (keys.length > 1)
        calls.push(
          `${route.path}?${keys[0]}=a&${keys[0]}=b`,
          `${route.path}?${keys[0]}`,
          `${route.path}?%E0%A4%A=1`,
        );
      for (const path of calls) {
        const began = performance.now();
        const { status, json, text } = await company.call(route.method, path);
        expect([path, status < 500 || text]).toEqual([path, true]);
        if (status >= 400) expect([path, isErrorCode(String(json.code))]).toEqual([path, true]);
        expect([path, performance.now() - began < 5_000]).toEqual([path, true]);
      }
    });
  });
});

/** The keys a query schema takes, also through pipes. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema) return Object.keys(Object(schema.entries));
  return 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe.flatMap(keysOf) : [];
}
