import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const SSL_REQUEST = 80_877_103;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** How a pooler gives out the server's connections: anew for each transaction, or for as long as the client stays. */
export type Pooling = 'transaction' | 'session';

/** A connection pooler in front of a PostgreSQL server that trusts its owner. */
export async function startPooler(url: string, size: number, pooling: Pooling) {
  const { hostname, port, pathname, username } = new URL(url);
  const free: Backend[] = [];
  for (let nth = 0; nth < size; nth += 1)
    free.push(await openBackend({ host: hostname, port: Number(port) }, username, pathname.slice(1)));
  const all = [...free];
  const waiting: ((backend: Backend) => void)[] = [];
  const take = (): Promise<Backend> => {
    const next = free.shift();
    return next ? Promise.resolve(next) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (backend: Backend): void => {
    const next = waiting.shift();
    if (next) next(backend);
    else free.push(backend);
  };

  const server = createServer((client) => {
    client.on('error', () => undefined);
    let held: Backend | null = null;
    let turn = Promise.resolve();
    const read = framesOf(true);
    client.on('data', (data) => {
      const flight: Buffer[] = [];
      for (const frame of read(data)) {
        if (frame.length >= 8 && frame[0] === 0) {
          client.write(frame.readInt32BE(4) === SSL_REQUEST ? 'N' : AUTHENTICATED);
          continue;
        }
        if (frame[0] === TERMINATE) continue;
        flight.push(frame);
        if (frame[0] !== SYNC && frame[0] !== SIMPLE_QUERY) continue;
        const sending = Buffer.concat(flight.splice(0));
        turn = turn.then(async () => {
          const backend = held ?? (await take());
          held = backend;
          const { bytes, isIdle } = await backend.ask(sending);
          if (isIdle && pooling === 'transaction') {
            held = null;
            giveBack(backend);
          }
          client.write(bytes);
        });
      }
    });
    client.on('close', () => {
      void turn.then(() => held && giveBack(held));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async close() {
      for (const { socket } of all) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Backend {
  readonly socket: Socket;
  /** Sends a flight that the server answers with one ReadyForQuery. */
  ask(flight: Buffer): Promise<{ readonly bytes: Buffer; readonly isIdle: boolean }>;
}

async function openBackend(
  place: { host: string; port: number },
  user: string,
  database: string,
): Promise<Backend> {
  const socket = connect(place);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const ask: Backend['ask'] = (flight) =>
    new Promise((resolve) => {
      const read = framesOf(false);
      const frames: Buffer[] = [];
      const listen = (data: Buffer): void => {
        for (const frame of read(data)) {
          frames.push(frame);
          if (frame[0] !== READY_FOR_QUERY) continue;
          socket.off('data', listen);
          resolve({ bytes: Buffer.concat(frames), isIdle: frame[5] === 'I'.charCodeAt(0) });
        }
      };
      socket.on('data', listen);
      socket.write(flight);
    });
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length);
  head.writeInt32BE(196_608, 4);
  await ask(Buffer.concat([head, words]));
  return { socket, ask };
}

/** Cuts a stream into messages; a client's first ones have a length and no letter. */
function framesOf(beginsBare: boolean): (data: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let isBare = beginsBare;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const frames: Buffer[] = [];
    for (;;) {
      const head = isBare ? 0 : 1;
      if (rest.length < head + 4) return frames;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return frames;
      const frame = rest.subarray(0, length);
      if (isBare && frame.readInt32BE(4) !== SSL_REQUEST) isBare = false;
      frames.push(frame);
      rest = rest.subarray(length);
    }
  };
}
