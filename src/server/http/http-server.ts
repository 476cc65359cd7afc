import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { noMeter, type RequestMeter } from '../metrics/meter.ts';
import { Refusal } from '../refusal.ts';
import { MOST_BYTES_OF_STRANGERS, tooLargeFor } from './bodies/read-body.ts';
import { capConnections } from './connections.ts';
import { errorBody } from './error-reply.ts';
import { type Gate, isProbe } from './gate.ts';
import { secure } from './security-headers.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

interface Patience {
  /** How long (ms) the head of a request may take to arrive. */
  readonly head: number;
  /** How long (ms) the whole request may take to arrive: an upload of 5 MB on a slow line, and no more. */
  readonly whole: number;
}

const usualPatience: Patience = { head: 15_000, whole: 120_000 };
const DRAIN_MS = 10_000;

interface Listening {
  readonly patience?: Patience;
  /** Asked before a request is looked at any closer: while it is full, sending one away must cost next to nothing. */
  readonly gate?: Pick<Gate, 'isFull'>;
  /** How many connections one network address may hold; as many as it likes unless said. */
  readonly mostByAddress?: number | null;
  /** Who is told of what was refused before the application heard of it. */
  readonly meter?: RequestMeter;
}

/** The listening side: who sends slower than `patience` allows is hung up on with 408 (fault F19). */
export function httpServer(
  fetch: Fetch,
  { patience = usualPatience, gate, mostByAddress = null, meter = noMeter }: Listening = {},
): Server {
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      connectionsCheckingInterval: Math.min(5_000, patience.head),
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      discardRest(request, response);
      const refusal = rejectedEarly(request, gate);
      if (refusal) {
        rejectRequest(request, response, refusal);
        meter.answered(null, request.method ?? '', refusal.status, 0);
      } else void listener(request, response);
    },
  );
  capConnections(server, mostByAddress);
  return server;
}

const busy = new Refusal('serverBusy');
const tooLarge = tooLargeFor(MOST_BYTES_OF_STRANGERS);
const noSession = new Refusal('noSession');
/** What may be sent without signing in is here. */
const OPEN = /^\/api\/(account\/|csp-report$)/i;

/** What is refused before the application hears of it: whatever it is while too much is in hand, and huge bodies of strangers. */
function rejectedEarly(request: IncomingMessage, gate: Listening['gate']): Refusal | null {
  const { url = '', headers } = request;
  if (!/^\/api\//i.test(url)) return null;
  if (gate?.isFull() && !isProbe(url)) return busy;
  const isHuge = Number(headers['content-length'] ?? 0) > MOST_BYTES_OF_STRANGERS;
  if (!isHuge || headers.cookie !== undefined) return null;
  // Whose cookie is gone is asked to sign in again, as with a small body.
  return OPEN.test(url) ? tooLarge : noSession;
}

/** The reply the application would give, with its headers, without the way there: a thousand a second must cost next to nothing. */
function rejectRequest(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const id = randomUUID();
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'X-Request-Id': id });
  if (refusal.status === 503) headers.set('Retry-After', '1');
  secure(headers, null, request.headers['x-forwarded-proto'] === 'https');
  response.writeHead(refusal.status, [...headers].flat());
  response.end(JSON.stringify(errorBody(refusal, id)));
}

/** How much (bytes) and how long (ms) the rest of a body nobody wants is waited for, so that its line can be used again. */
const MOST_DISCARDED = 64 * 1024;
const DISCARD_MS = 500;

/** How long (ms) a line that is given up stands still, so that its sender can read the reply, and how many do at once. */
const FAREWELL_MS = 2_000;
const MOST_FAREWELLS = 64;

/**
 * Frees the connection of a request that was answered before its body had arrived. A long rest is not read: taking it
 * in costs the server more than sending costs the sender (fault F25). Its line stands still a moment before it is cut,
 * since a cut takes with it what the sender has not read yet: the reply that says why.
 */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once('close', () => {
    if (request.complete) return;
    request.once('error', () => undefined);
    if (request.destroyed || !(Number(request.headers['content-length']) <= MOST_DISCARDED)) {
      standStill(socket);
      return;
    }
    const cut = setTimeout(() => socket.destroy(), DISCARD_MS);
    request.once('end', () => clearTimeout(cut));
    request.resume();
  });
}

const standing = new Set<Socket>();

/** Ends a line from our side without reading on; while many do so, it is cut at once. One that is gone needs no room. */
function standStill(socket: Socket): void {
  if (socket.destroyed) return;
  if (standing.size >= MOST_FAREWELLS) {
    socket.destroySoon();
    return;
  }
  standing.add(socket);
  socket.pause();
  socket.end();
  const cut = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once('close', () => {
    clearTimeout(cut);
    standing.delete(socket);
  });
}

/** Takes no more connections; idle ones close at once, busy ones after their reply, all after ten seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
