import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/sample-company.ts';
import { nameOf } from '../../contract/tenancy/probes.ts';
import { type TenancyWorld, tenancyWorld } from '../../contract/tenancy/world.ts';
import type { Answer } from '../../contract/test-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { checksum } from '../world.ts';
import { type Addresses, costlyItem, everyAddress, readRoutes } from './every-address.ts';

let opened: TestDatabase;
let world: TenancyWorld;
let addresses: Addresses;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await tenancyWorld(opened.database);
  await costlyItem(world.mine);
  addresses = await everyAddress(world.server, world.mine);
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

const readAll = async (call: Call, path: string, accept: string): Promise<Answer> =>
  call('GET', path, undefined, { Accept: accept });

/** Paper loads and runs nothing; a sandbox would keep it from the printer, and a PDF from the browser’s viewer. */
function policyOf(type: string, isPaper: boolean): RegExp {
  if (isPaper) return /^default-src 'none'; style-src 'sha256-\S+; base-uri 'none'; .*form-action 'none'$/;
  return type === 'application/pdf' ? /^frame-ancestors 'none'$/ : /^default-src 'none'; .*sandbox$/;
}

describe('a look at everything there is', () => {
  const answers: [route: string, path: string, answer: Answer][] = [];

  it('check 32: changes no row, by GET, HEAD or OPTIONS, in files and on paper too', async () => {
    const before = await checksum(world.server);
    const { call } = world.mine.company;
    for (const [route, path, accept] of addresses)
      answers.push([route, path, await readAll(call, path, accept)]);
    const cookie = await world.server.signIn('kopi-admin');
    for (const method of ['HEAD', 'OPTIONS'])
      for (const [, path, accept] of addresses)
        await world.server.send(`/api${path}`, { method, cookie, headers: { Accept: accept } });
    expect(await checksum(world.server)).toBe(before);
    const shown = new Set(answers.filter(([, , { status }]) => status === 200).map(([route]) => route));
    expect(readRoutes.map(nameOf).filter((name) => !shown.has(name))).toEqual([]);
    expect(answers.filter(([, , { status }]) => status >= 500).map(([, path]) => path)).toEqual([]);
  });

  it('check 18, 33, 35, 36: every reply is sandboxed data of a declared kind that no site reads and no cache keeps', () => {
    for (const [route, path, { status, headers }] of answers) {
      const seen = [path, status];
      const type = headers.get('content-type') ?? '';
      const isPaper = route.endsWith('/print') && !path.includes('format=pdf');
      if (!isPaper) expect([...seen, type]).toEqual([...seen, expect.not.stringMatching(/html|\/xml$/)]);
      if (/json|text/.test(type))
        expect([...seen, type]).toEqual([...seen, expect.stringContaining('charset=utf-8')]);
      expect([...seen, headers.get('content-security-policy')]).toEqual([
        ...seen,
        expect.stringMatching(policyOf(type, isPaper)),
      ]);
      expect([...seen, headers.get('x-content-type-options')]).toEqual([...seen, 'nosniff']);
      expect([...seen, headers.get('access-control-allow-origin')]).toEqual([...seen, null]);
      const keeping = route === 'GET /Storage/:key' ? 'private, max-age=31536000, immutable' : 'no-store';
      expect([...seen, headers.get('cache-control')]).toEqual([...seen, keeping]);
    }
  });

  it('check 51: every file is handed out under a name of plain words', () => {
    const files = answers.filter(([, , { headers }]) => headers.has('content-disposition'));
    expect(files.length).toBeGreaterThan(40);
    for (const [, path, { headers }] of files)
      expect([path, headers.get('content-disposition')]).toEqual([
        path,
        expect.stringMatching(
          /^(attachment|inline); (filename="[\w. -]+"(; |$))?(filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
        ),
      ]);
  });
});
