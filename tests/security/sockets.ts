import { type AddressInfo, connect } from 'node:net';
import { httpServer } from '../../src/server/http/http-server.ts';
import type { TestServer } from '../contract/test-server.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** The server behind a real socket, with the patience the test wants. */
export async function listening(
  { app }: TestServer,
  patience?: { readonly head: number; readonly whole: number },
): Promise<Listening> {
  const server = httpServer(app.fetch, patience ? { patience } : {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export interface Said {
  /** Everything the server answered until it hung up or the wait was over. */
  readonly text: string;
  readonly closed: boolean;
  readonly ms: number;
}

/** Sends bytes as they are and gives what came back, within `wait` ms. `drip` sends one more byte every so many ms. */
export function say(
  port: number,
  bytes: string | Buffer,
  wait = 2_000,
  drip?: number,
  until?: RegExp,
): Promise<Said> {
  return new Promise((done) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isClosed = false;
    const finish = () => {
      clearTimeout(timer);
      clearInterval(dripping);
      socket.destroy();
      done({ text, closed: isClosed, ms: performance.now() - began });
    };
    const timer = setTimeout(finish, wait);
    const dripping = setInterval(() => socket.write('x'), drip ?? 2 ** 30);
    socket.on('data', (data: Buffer) => {
      text += data.toString('latin1');
      if (until?.test(text)) finish();
    });
    socket.on('close', () => {
      isClosed = true;
      finish();
    });
    socket.on('error', () => undefined);
    socket.write(bytes);
  });
}

/** What the server says to it first: the head of its reply, however long a busy machine takes for it. */
export const firstReply = (port: number, bytes: string | Buffer): Promise<Said> =>
  say(port, bytes, 60_000, undefined, /\r\n\r\n/);
