import { connect, type Socket } from 'node:net';

/** Callers that hold connections open without ever finishing what they say. */
export interface SlowCallers {
  /** How often the server hung up on one of them; each dialled again. */
  readonly hungUp: () => number;
  /** Resolves once each of them has been let in or turned away. */
  readonly arrived: Promise<unknown>;
  readonly stop: () => void;
}

/** What one kind of caller sends: at once, and then again and again. */
export interface Habit {
  readonly name: string;
  readonly first: Buffer;
  readonly afterwards?: { readonly bytes: Buffer; readonly everyMs: number };
}

const head = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const EIGHT_MB = 8 * 1024 * 1024;
const drip = { bytes: Buffer.from(' '), everyMs: 5_000 };

/** The habits of callers who are nobody: each has kept a server from its work elsewhere. */
export const habits: readonly Habit[] = [
  ...['/api/csp-report', '/api/account/login'].map((path) => ({
    name: `all but one byte of 8 MB to ${path}`,
    first: Buffer.concat([
      Buffer.from(head(path, `Content-Length: ${EIGHT_MB}`)),
      Buffer.alloc(EIGHT_MB - 1, '{'),
    ]),
    afterwards: drip,
  })),
  {
    name: 'all but one byte of 16 KB',
    first: Buffer.concat([
      Buffer.from(head('/api/csp-report', 'Content-Length: 16384')),
      Buffer.alloc(16_383, '{'),
    ]),
    afterwards: drip,
  },
  {
    name: 'a byte every five seconds',
    first: Buffer.from(`${head('/api/account/login', 'Content-Length: 500')}{`),
    afterwards: drip,
  },
  {
    name: 'a byte every five seconds, in parts of unknown number',
    first: Buffer.from(`${head('/api/account/login', 'Transfer-Encoding: chunked')}1\r\n{\r\n`),
    afterwards: { bytes: Buffer.from('1\r\n \r\n'), everyMs: 5_000 },
  },
  {
    name: 'half a head',
    first: Buffer.from('POST /api/account/login HTTP/1.1\r\nHost: 127.0.0.1\r\n'),
    afterwards: { bytes: Buffer.from('X-A: b\r\n'), everyMs: 5_000 },
  },
  { name: 'nothing', first: Buffer.alloc(0) },
  {
    name: '700,000 small keys',
    first: (() => {
      const body = `{${Array.from({ length: 700_000 }, (_, nth) => `"${nth}":1`).join()}}`;
      return Buffer.from(`${head('/api/csp-report', `Content-Length: ${body.length}`)}${body}`);
    })(),
  },
];

/** So many connections of one habit; who is hung up on dials again a little later. */
export function callSlowly(port: number, habit: Habit, count: number): SlowCallers {
  const open = new Set<Socket>();
  let hungUp = 0;
  let stopped = false;
  const dial = (seen: () => void): void => {
    if (stopped) return;
    const socket = connect(port, '127.0.0.1').once('connect', seen).once('close', seen);
    open.add(socket);
    const { afterwards } = habit;
    const again = afterwards && setInterval(() => socket.write(afterwards.bytes), afterwards.everyMs);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(again);
      open.delete(socket);
      hungUp += 1;
      if (!stopped) setTimeout(dial, 1_000, seen);
    });
    socket.write(habit.first);
  };
  const arrived = Promise.all(Array.from({ length: count }, () => new Promise<void>((seen) => dial(seen))));
  return {
    arrived,
    hungUp: () => hungUp,
    stop() {
      stopped = true;
      for (const socket of open) socket.destroy();
    },
  };
}
