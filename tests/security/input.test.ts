import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/registry.ts';
import { queueMail } from '../../src/server/mail/mail.ts';
import { routes } from '../../src/server/routes.ts';
import { asJson, listOf } from '../lifecycles/http/world.ts';
import { listening, say } from './sockets.ts';
import { type SecurityWorld, securityWorld, upload } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(folder, file));

describe('check 41: what leaves as a file', () => {
  const codes = ['=1+1', '+44 12', '-lead', '@sum', '＝1', '＋1', '－1', '＠x', "'=2", '100', '-5'];

  it('holds no formula, keeps numbers, and comes back through our own import as it was', async () => {
    for (const [nth, name] of codes.entries())
      expect((await world.company.call('POST', '/vendors', { vendorCode: `FX${nth}`, name })).status).toBe(
        201,
      );
    const file = await world.company.call(
      'GET',
      '/vendors?fields=vendorCode&fields=name&search=FX',
      undefined,
      {
        Accept: 'text/csv',
      },
    );
    const cells = file.text.split('\r\n').map((line) => line.split(',')[1] ?? '');
    for (const cell of cells.slice(1))
      if (!/^[-+]?\d+$/.test(cell)) expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠]/);
    const sent = await upload(
      world,
      world.admin,
      new File([file.text], 'vendors.csv'),
      '/import?type=vendor&existing=update',
    );
    expect(sent.status).toBe(202);
    const { id } = asJson(asJson(asJson(await sent.json()).data).import);
    const ended = async () => asJson((await world.company.call('GET', `/import/${id}`)).json.data);
    await expect.poll(async () => (await ended()).status).toBe('Completed');
    expect(await ended()).toMatchObject({ failed: 0, success: codes.length });
    const rows = listOf(
      (await world.company.call('GET', '/vendors?search=FX&pageSize=50&fields=name&fields=vendorCode')).json,
      'vendors',
    );
    const names = rows.toSorted(
      (a, b) => Number(String(a.vendorCode).slice(2)) - Number(String(b.vendorCode).slice(2)),
    );
    expect(names.map(({ name }) => name)).toEqual(codes);
  });
});

/** Read by these are texts of ours alone: the paths of routes, and numbers a column of the database has room for. */
const neverGiven = new Set(['src/server/http/openapi.ts', 'src/server/documents/print/printed-document.ts']);

/** Every regular expression that a caller's text can reach, by where it stands. */
function expressions(): { place: string; pattern: RegExp }[] {
  const literal =
    /(?<=[=(,:[!&|?]\s*|return\s+)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;
  return ['src/server', 'src/rules', 'src/resources', 'src/domain']
    .flatMap(sources)
    .filter((file) => !neverGiven.has(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(literal)].flatMap(([, source = '', flags = '']) => {
        try {
          return [
            { place: `${file} /${source}/${flags}`, pattern: new RegExp(source, flags.replace(/[gy]/g, '')) },
          ];
        } catch {
          return [];
        }
      }),
    );
}

/** The most processor time (ms) of the pattern's tries: how long it waited for a processor is none of its doing. */
function slowestOf(pattern: RegExp, text: string): number {
  let longest = 0;
  for (const attack of [text, `${text}!`, `!${text}`, `${text}\u0000`]) {
    const began = process.cpuUsage();
    pattern.test(attack);
    longest = Math.max(longest, process.cpuUsage(began).user / 1_000);
  }
  return longest;
}

describe('check 44: every regular expression of ours', () => {
  const units = [
    'a',
    '1',
    ' ',
    '-',
    '.',
    '@',
    'a@',
    'a.',
    '1,',
    '"',
    '\\',
    '/',
    '=',
    '\t',
    '茶',
    'aA1 ',
    '(',
    '%20',
    '::',
    '\r\n',
  ];

  it('takes less than 50 ms of the processor for a long text of any kind', () => {
    const found = expressions();
    expect(found.length).toBeGreaterThan(60);
    const slow: string[] = [];
    for (const { place, pattern } of found)
      for (const unit of units)
        for (const length of [24, 400, 8_000]) {
          const text = unit.repeat(Math.ceil(length / unit.length));
          // What else the process did meanwhile is counted too: the least of three is the pattern's own.
          const once = slowestOf(pattern, text);
          const longest = once > 50 ? Math.min(slowestOf(pattern, text), slowestOf(pattern, text)) : once;
          if (longest > 50) {
            slow.push(`${place} on ${JSON.stringify(unit)} × ${length}: ${Math.round(longest)} ms`);
            break;
          }
        }
    expect(slow).toEqual([]);
  });
});

describe('check 45: addresses that people type', () => {
  /** The only places that open a connection by themselves; none takes its address from a user. */
  const calling: Readonly<Record<string, string>> = {
    'src/server/accounts/sign-in/remote-bot-check.ts': 'the chosen bot check, at its fixed address',
    'src/server/mail/mailer.ts': 'the mail server of the environment',
    'src/server/http/http-server.ts': 'listens, and calls nobody',
    'src/server/http/connections.ts': 'counts who called',
    'src/server/metrics/metrics-server.ts': 'listens, and calls nobody',
    'src/server/database/hosts/sockets.ts': 'to the database of the environment',
  };

  it('are never called by the server', () => {
    const found = sources('src/server').filter((file) =>
      /(?:\bfrom |\bimport\()'(ofetch|nodemailer|undici|node:(net|http|https|tls|dgram|http2))'|\b(?<![.\w])fetch\(['"`a-z]/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(found.filter((file) => !(file in calling))).toEqual([]);
  });
});

describe('check 46: a mail', () => {
  it('has one recipient and a subject of one line, whatever is in the names', async () => {
    const { database, clock } = world.server.services;
    await database.systemWrite((tx) =>
      queueMail(
        tx,
        {
          recipient: 'a@example.com\r\nBcc: thief@example.com',
          subject: 'Hello\r\nBcc: thief@example.com\nX: y',
          body: 'text',
          language: 'en',
          companyId: null,
        },
        clock.now(),
      ),
    );
    world.server.services.mailQueue.wake();
    await expect.poll(() => world.server.mails.length).toBeGreaterThan(0);
    const mail = world.server.mails.at(-1);
    expect(`${mail?.recipient}${mail?.subject}`).not.toMatch(/[\r\n]/);
  });
});

describe('check 47: how much may be asked', () => {
  it('pages, filters, depth, lists and bodies have an end', async () => {
    const { call } = world.company;
    for (const { path } of resources) {
      const reply = await call('GET', `/${path}?pageSize=100000`);
      expect([path, reply.status]).toEqual([path, 400]);
    }
    const many = Array.from({ length: 3000 }, (_, nth) => `search=${nth}`).join('&');
    expect((await call('GET', `/vendors?${many}`)).status).toBe(400);
    const ids = Array.from({ length: 5000 }, (_, nth) => ({ id: `x${nth}`, version: 1 }));
    const events = await call('POST', '/purchaseorders/events', { type: 'check', documents: ids });
    expect([events.status, events.json.code]).toEqual([422, 'validationFailed']);
    const wide = (keys: number) =>
      Object.fromEntries(Array.from({ length: keys }, (_, nth) => [`k${nth}`, 1]));
    expect((await call('POST', '/vendors', wide(900))).status).toBe(422);
    expect((await call('POST', '/vendors', wide(500_000))).json.code).toBe('malformedJson');
  });

  it('a body beyond the limit is refused with 413 on every route that takes one', async () => {
    const server = await listening(world.server);
    for (const route of routes.filter(({ body, upload: isUpload }) => body !== null || isUpload)) {
      // Who has not signed in may send 16 KB, and neither name nor password is longer; a till's sales have a limit of their own.
      const size =
        route.mostBytes !== null
          ? route.mostBytes + 1
          : route.mode === 'open'
            ? 16 * 1024 + 1
            : 100 * 1024 * 1024;
      const type = route.upload ? 'multipart/form-data; boundary=x' : 'application/json';
      const { text } = await say(
        server.port,
        `${route.method} /api${route.path.replace(/:\w+/g, 'x')}${route.query ? '?type=vendor&existing=skip' : ''} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${world.admin}\r\n` +
          `X-Outlet-Id: ${world.company.outletId}\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n{`,
        1_500,
      );
      // What an upload belongs to is looked for first: without it nothing is read at all.
      const wanted = route.upload && route.path.includes(':') ? /^HTTP\/1\.1 (413|404)/ : /^HTTP\/1\.1 413/;
      expect([route.method, route.path, text.slice(0, 12)]).toEqual([
        route.method,
        route.path,
        expect.stringMatching(wanted),
      ]);
    }
    await server.close();
  });
});
