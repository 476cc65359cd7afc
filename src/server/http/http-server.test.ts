import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { httpServer } from './http-server.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024);
let server: ReturnType<typeof httpServer>;
beforeEach(async () => {
  server = httpServer(async ({ url }) => {
    if (url.endsWith('/waits')) await new Promise((never) => setTimeout(never, 60_000).unref());
    return new Response('too much', { status: 413 });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

function portOf(): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** A sender of a body without end, who goes on sending after the reply has come. */
async function sendOn(): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write('POST /api/vendors HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n\r\n');
  const head = Buffer.from(`${MEGABYTE.length.toString(16)}\r\n`);
  const chunk = Buffer.concat([head, MEGABYTE, Buffer.from('\r\n')]);
  const more = (failure?: Error | null): void => {
    if (!failure) socket.write(chunk, more);
  };
  more();
  return socket;
}

/** What a sender is told that reads only a while after the reply was given. */
async function toldLate(): Promise<string> {
  const replied = once(server, 'request').then(([, response]) => once(response, 'close'));
  const sender = await sendOn();
  const cut = new Promise((closed) => sender.on('close', closed));
  await replied;
  // The reply lies at the sender's side unread, while more is sent.
  await new Promise((later) => setTimeout(later, 100));
  let said = '';
  sender.on('data', (data) => {
    said += String(data);
  });
  sender.resume();
  await cut;
  return said;
}

it('lets who is still sending read why the body is not taken, then cuts the line', async () => {
  const said = await toldLate();
  expect(said.slice(0, 12)).toBe('HTTP/1.1 413');
  expect(said).toContain('too much');
});

it('keeps no room for who hung up before the reply', async () => {
  for (let nth = 0; nth < 70; nth += 1) {
    const ended = once(server, 'request').then(([, response]) => once(response, 'close'));
    const caller = connect(portOf(), '127.0.0.1');
    caller.on('error', () => undefined);
    caller.write('POST /api/waits HTTP/1.1\r\nHost: shop.test\r\nTransfer-Encoding: chunked\r\n\r\n');
    await once(server, 'request');
    caller.destroy();
    await ended;
  }
  expect((await toldLate()).slice(0, 12)).toBe('HTTP/1.1 413');
});

it('cuts the lines of many who send on at once, beyond those it lets stand', async () => {
  const senders = await Promise.all(Array.from({ length: 100 }, sendOn));
  for (const sender of senders) sender.resume();
  const lines = () => new Promise<number>((count) => server.getConnections((_, open) => count(open)));
  await expect.poll(lines).toBeLessThanOrEqual(64);
  await expect.poll(lines, { timeout: 10_000 }).toBe(0);
  for (const sender of senders) sender.destroy();
});
