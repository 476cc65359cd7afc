import { connect, type Socket } from 'node:net';

/** A reply as far as a measurement looks at it. */
export interface WireReply {
  readonly status: number;
  /** Milliseconds from the first byte sent to the last one received. */
  readonly ms: number;
  /** Head and body, as they came. */
  text(): string;
}

/** One kept-alive connection that sends one request after the other and costs next to nothing itself. */
export interface Wire {
  readonly isFree: () => boolean;
  /** Sends the bytes of one request; rejects when the connection ends before the reply. */
  send(bytes: Buffer): Promise<WireReply>;
  close(): void;
}

interface Waiting {
  readonly began: number;
  readonly resolve: (reply: WireReply) => void;
  readonly reject: (reason: Error) => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** Opens a connection; replies are read by their length or to their last chunk. */
export function openWire(port: number): Promise<Wire> {
  let waiting: Waiting | null = null;
  let parts: Buffer[] = [];
  let size = 0;
  let expected: number | null = null;
  let status = 0;

  const fail = (reason: Error): void => {
    waiting?.reject(reason);
    waiting = null;
  };
  const finish = (): void => {
    const done = waiting;
    const reply = parts;
    waiting = null;
    parts = [];
    size = 0;
    expected = null;
    done?.resolve({
      ...{ status, ms: performance.now() - done.began },
      text: () => Buffer.concat(reply).toString(),
    });
  };
  /** Reads the head once it is whole: the status, and how many bytes the reply has (-1: chunked). */
  const readHead = (): void => {
    const all = Buffer.concat(parts);
    const end = all.indexOf(HEAD_END);
    parts = [all];
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    expected = length === undefined ? -1 : end + HEAD_END.length + Number(length);
  };
  const hear = (part: Buffer): void => {
    parts.push(part);
    size += part.length;
    if (expected === null) readHead();
    if (expected === null) return;
    if (expected >= 0 ? size >= expected : part.subarray(-CHUNKS_END.length).equals(CHUNKS_END)) finish();
  };

  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.on('data', hear);
    socket.once('error', (failure) => {
      reject(failure);
      fail(failure);
    });
    socket.once('close', () => fail(new Error('The connection ended before its reply')));
    socket.once('connect', () =>
      resolve({
        isFree: () => waiting === null,
        send: (bytes) =>
          new Promise((replied, failed) => {
            if (socket.destroyed) return failed(new Error('The connection has ended'));
            waiting = { began: performance.now(), resolve: replied, reject: failed };
            socket.write(bytes);
          }),
        close: () => socket.destroy(),
      }),
    );
  });
}

/** A request as it goes over the wire. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'POST'
      ? [
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          `Idempotency-Key: ${crypto.randomUUID()}`,
        ]
      : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
