import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '../../../src/domain/errors.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { openApi } from '../../../src/server/http/openapi.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { routes } from '../../../src/server/routes.ts';
import { type Call, callerOf } from '../../contract/sample-company.ts';
import { nameOf } from '../../contract/tenancy/probes.ts';
import { CANARY, type TenancyWorld, tenancyWorld } from '../../contract/tenancy/world.ts';
import type { Answer } from '../../contract/test-server.ts';
import { asJson, type Json, listOf } from '../../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { isWhole } from '../../support/rounds.ts';
import { seeded } from '../../support/seeded-random.ts';
import { anyValue, pick, type Random } from './fuzz-values.ts';

const CASES = Number(process.env.FUZZ_CASES ?? (isWhole ? 8 : 2));
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** They end the session that asks, or never end themselves. */
const left = new Set([
  'POST /account/logout',
  'GET /events',
  'DELETE /account/sessions/:id',
  'DELETE /account/sessions',
]);
const fuzzed = routes.filter((route) => !left.has(nameOf(route)));

let opened: TestDatabase;
let world: TenancyWorld;
const ids: string[] = [];
const theirs: string[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await tenancyWorld(opened.database);
  for (const [holder, list] of [
    [world.mine, ids],
    [world.theirs, theirs],
  ] as const)
    for (const { name } of [...resources, ...documents]) list.push((await holder.standing(name)).id);
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

describe(`${CASES} calls of every operation, from its description and from values no field expects (seed ${SEED})`, () => {
  const { paths } = openApi(routes, '0');
  const admitted = { calls: 0, taken: 0 };
  let session: Call | undefined;

  /** Somebody’s calls, signed in anew where the route before ended the session: it must not silence the next. */
  async function signedIn(): Promise<Call> {
    const isOver = session === undefined || (await session('GET', '/account/session')).status !== 200;
    if (isOver || session === undefined)
      session = callerOf(world.server, await world.server.signIn('kopi-admin'), world.mine.company.outletId);
    return session;
  }

  it.each(fuzzed.map((route) => ({ title: nameOf(route), route })))(
    'check 21, 42: $title',
    async ({ route }) => {
      const source = seeded(SEED ^ hash(nameOf(route)));
      const random = () => source.below(2 ** 32) / 2 ** 32;
      const operation = asJson(
        paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()],
      );
      const call = await signedIn();
      for (let nth = 0; nth < CASES; nth += 1) {
        const path = addressFor(route, operation, random);
        const body = bodyFor(operation, random);
        const reply = await call(route.method, path, body);
        judge(
          [nameOf(route), path.slice(0, 200), JSON.stringify(body)?.slice(0, 600), reply.status],
          route,
          reply,
        );
        admitted.calls += 1;
        if (reply.status < 300) admitted.taken += 1;
      }
    },
  );

  it('a fair part of them was well-formed enough to be taken', () => {
    expect(admitted.taken).toBeGreaterThan(admitted.calls / 20);
  });
});

function judge(words: readonly unknown[], route: Route, reply: Answer): void {
  expect([...words, reply.status < 500 ? 'no failure' : reply.text]).toEqual([...words, 'no failure']);
  expect([...words, reply.text.includes(CANARY)]).toEqual([...words, false]);
  if (reply.status >= 400) {
    expect([...words, isErrorCode(String(reply.json.code)), typeof reply.json.message]).toEqual([
      ...words,
      true,
      'string',
    ]);
    const fields = listOf(reply.json, 'errors').map(({ field, code }) => [
      typeof (field ?? ''),
      isErrorCode(String(code)),
    ]);
    expect([...words, fields.every(([field, known]) => field === 'string' && known)]).toEqual([
      ...words,
      true,
    ]);
    if (reply.status === 422)
      expect([...words, fields.length > 0 || String(reply.json.code) !== 'validationFailed']).toEqual([
        ...words,
        true,
      ]);
    return;
  }
  if (route.replyType !== 'json' || !reply.headers.get('content-type')?.startsWith('application/json'))
    return;
  const parsed = v.safeParse(route.reply, asJson(JSON.parse(reply.text)).data);
  const broken = parsed.success
    ? []
    : parsed.issues.slice(0, 3).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect([...words, broken]).toEqual([...words, []]);
}

function addressFor(route: Route, operation: Json, random: Random): string {
  const nameFor = () => {
    const chance = random();
    if (chance < 0.6) return pick(random, ids) ?? 'none';
    if (chance < 0.75) return pick(random, theirs) ?? 'none';
    return encodeURIComponent(String(anyValue({ type: 'string' }, random, ids))).slice(0, 300) || 'none';
  };
  const path = route.path.replace(/:\w+/g, nameFor);
  const query = listOf(operation, 'parameters')
    .filter((parameter) => parameter.in === 'query' && (parameter.required === true || random() < 0.3))
    .map(({ name, schema }) => {
      const value = anyValue(asJson(schema), random, ids);
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 2000))}`;
    });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function bodyFor(operation: Json, random: Random): unknown {
  const content = asJson(asJson(operation.requestBody).content);
  if (!('application/json' in content)) return undefined;
  const body = anyValue(
    asJson(asJson(content['application/json']).schema),
    random,
    ids,
    random() < 0.4 ? 0 : 0.08,
  );
  return body === undefined ? {} : body;
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
