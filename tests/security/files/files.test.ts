import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentNamed } from '../../../src/resources/registry.ts';
import { asJson, idOf, listOf } from '../../lifecycles/http/world.ts';
import { firstReply, listening, say } from '../sockets.ts';
import { type SecurityWorld, securityWorld, upload } from '../world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const csv = (text = 'Vendor Code,Name\r\nF-1,File\r\n', name = 'vendors.csv') => new File([text], name);
const stored = () =>
  readdirSync(world.server.services.config.dataDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[^/]$/.test(file),
  );

describe('uploads', () => {
  it('check 48: 100 MB is refused before it is sent, without being buffered (F19)', async () => {
    const server = await listening(world.server);
    const before = process.memoryUsage().rss;
    const head = (extra: string) =>
      `POST /api/import/preview?type=vendor HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${world.admin}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n${extra}\r\n\r\n`;
    const declared = await firstReply(server.port, head('Content-Length: 104857600'));
    expect(declared.text).toMatch(/^HTTP\/1\.1 413/);
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const streamed = await firstReply(
      server.port,
      Buffer.concat([
        Buffer.from(head('Transfer-Encoding: chunked') + chunk(part)),
        ...Array.from({ length: 24 }, () => Buffer.from(chunk('a,b\r\n'.repeat(200_000)))),
      ]),
    );
    expect(streamed.text).toMatch(/^HTTP\/1\.1 413/);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
    await server.close();
  });

  it('check 48: large bodies of one company that never end keep neither another one nor its own people from work', async () => {
    const server = await listening(world.server);
    const stranger = await world.server.signIn('runcit-admin');
    const size = 8 * 1024 * 1024;
    const body = Buffer.alloc(size - 1, ' ');
    const held = Array.from({ length: 60 }, () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST /api/vendors HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${world.admin}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
      );
      socket.write(body);
      return socket;
    });
    await new Promise((sent) => setTimeout(sent, 1_500));
    for (const cookie of [stranger, world.admin]) {
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/vendors`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ vendorCode: 'BESIDE', name: 'Written beside them' }),
      });
      expect(reply.status).toBe(201);
    }
    for (const socket of held) socket.destroy();
    await server.close();
  });

  it('check 48: a huge body of who is not signed in is refused before it is read, and a lost sign-in is called one', async () => {
    const server = await listening(world.server);
    const headers = (path: string, cookie = '') =>
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${cookie}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{`;
    for (const [path, cookie, answer] of [
      ['/api/account/login', '', 413],
      ['/api/csp-report', '', 413],
      ['/api/csp-report', 'Cookie: username=a\r\n', 413],
      ['/api/purchaseorders', '', 401],
      ['/api/purchaseorders', 'Cookie: username=a\r\n', 401],
    ] as const) {
      const { text, closed } = await say(server.port, headers(path, cookie), 2_000);
      expect([path, cookie, text.slice(9, 12), closed]).toEqual([path, cookie, String(answer), true]);
    }
    await server.close();
  });

  it('check 48: who sends a byte at a time is hung up on, leaving no file (F19)', async () => {
    const server = await listening(world.server, { head: 400, whole: 800 });
    const files = stored();
    const slowHead = await say(server.port, 'POST /api/account/login HTTP/1.1\r\nHost: x\r\n', 4_000);
    expect([slowHead.closed, slowHead.text.slice(0, 12)]).toEqual([true, 'HTTP/1.1 408']);
    const slowBody = await say(
      server.port,
      `POST /api/import/preview?type=vendor HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${world.admin}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 50000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na',
      6_000,
      50,
    );
    expect(slowBody.closed).toBe(true);
    await expect.poll(stored).toEqual(files);
    await server.close();
  });

  it('check 51: a name is words for people, never a place: kept under our own key', async () => {
    for (const name of [
      '../../../etc/passwd.csv',
      'CON.csv',
      `${'x'.repeat(300)}.csv`,
      '\u202Evsc.exe.csv',
      'a\u0000b.csv',
      '..\\..\\win.csv',
    ]) {
      const reply = await upload(world, world.admin, csv(undefined, name));
      expect([name, reply.status]).toEqual([name, 200]);
      const { data } = asJson(asJson(asJson(await reply.json()).data));
      const shown = String(asJson(data).fileName);
      expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(shown.length).toBeLessThanOrEqual(200);
    }
    expect(stored().filter((file) => /passwd|CON|exe|win/.test(file))).toEqual([]);
  });

  it('check 51: a file handed out is a download with a safe name, sandboxed', async () => {
    for (const [path, accept] of [
      ['/vendors', 'text/csv'],
      ['/import/template?type=vendor', '*/*'],
    ] as const) {
      const { headers, status } = await world.company.call('GET', path, undefined, { Accept: accept });
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w. -]+"; filename\*=UTF-8''/,
      );
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('check 52: what was uploaded has a key nobody guesses, and another company is refused it all the same', async () => {
    const reply = await upload(world, world.admin, csv());
    const id = idOf(asJson(asJson(await reply.json()).data).data);
    expect(Buffer.from(id, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    const stranger = await world.server.signIn('runcit-admin');
    for (const path of [`/import/${id}`, `/import/${id}/rows`, `/import/${id}/failed`])
      expect((await world.server.send(`/api${path}`, { cookie: stranger })).status).toBe(404);
    const body = await world.company.documentBody(documentNamed('purchaseOrder'));
    const order = await world.company.call('POST', '/purchaseorders', body);
    const path = `/purchaseorders/${idOf(order.json.document)}/attachments`;
    const attached = await upload(world, world.admin, new File(['words'], 'words.txt'), path);
    const [attachment] = listOf(asJson(asJson(await attached.json()).data), 'attachments');
    const key = idOf(attachment);
    expect(Buffer.from(key, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    expect((await world.company.call('GET', `/attachments/${key}`)).text).toBe('words');
    for (const method of ['GET', 'DELETE'])
      expect((await world.server.send(`/api/attachments/${key}`, { method, cookie: stranger })).status).toBe(
        404,
      );
  });

  it('check 53: only CSV is taken, and files nobody started are forgotten', async () => {
    for (const name of ['a.zip', 'a.csv.exe', 'a.xlsx', 'a.html', 'csv']) {
      const reply = await upload(world, world.admin, new File(['PK\u0003\u0004'], name));
      expect([name, reply.status, String(asJson(asJson(await reply.json()).error).code)]).toEqual([
        name,
        415,
        'importCsvOnly',
      ]);
    }
    const files = stored().length;
    for (let nth = 0; nth < 30; nth += 1) await upload(world, world.admin, csv());
    world.server.clock.advance(48 * 60 * 60_000);
    await upload(world, await world.server.signIn('kopi-admin'), csv());
    expect(stored().length).toBeLessThanOrEqual(files + 30);
  });
});
