import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DemonstrationServer,
  demonstrationPassword,
  startDemonstration,
} from './support/demonstration.ts';

/** The built server as a process of its own, so that its memory is its own. */
let server: DemonstrationServer;
beforeAll(async () => {
  server = await startDemonstration();
});
afterAll(() => server?.close());

const MEGABYTE = 1024 * 1024;
const status = (name: string): number =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1],
  ) / 1024;

/** Sends so many megabytes of an upload, as fast as they are taken; gives what came back. */
function send(cookie: string, megabytes: number): Promise<string> {
  const { hostname, port } = new URL(server.address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(text));
    socket.write(
      `POST /api/import/preview?type=vendor HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const part = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    const piece = Buffer.alloc(MEGABYTE, 'a,b\r\n');
    const chunk = (bytes: Buffer) =>
      socket.write(
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
      );
    chunk(part);
    let left = megabytes;
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1;
        if (!chunk(piece)) return void socket.once('drain', more);
      }
      if (!socket.destroyed) socket.end('0\r\n\r\n');
    };
    more();
  });
}

test.skipIf(process.platform !== 'linux')(
  'check 48: an upload of 100 MB is refused, and the server has not held it (F19)',
  async () => {
    const signedIn = await fetch(`${server.address}/api/account/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'kopi-admin', password: demonstrationPassword }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const uploaded = async (megabytes: number): Promise<number> => {
      writeFileSync(`/proc/${server.pid()}/clear_refs`, '5');
      const before = status('VmRSS');
      const answer = await send(cookie, megabytes);
      expect([megabytes, answer.slice(0, 12)]).toEqual([megabytes, 'HTTP/1.1 413']);
      return status('VmHWM') - before;
    };
    // The first one loads what uploads need. What the server does beside it grows its memory once; what it held of an
    // upload would show each time.
    await uploaded(8);
    const grown = [];
    do grown.push(await uploaded(100));
    while (grown.length < 5 && Math.min(...grown) >= 20);
    expect(Math.min(...grown)).toBeLessThan(20);
  },
);
