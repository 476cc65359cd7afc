import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Refusal } from '../refusal.ts';
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
  readonly gate?: Gate;
}

/** The listening side: who sends slower than `patience` allows is hung up on with 408 (fault F19). */
export function httpServer(fetch: Fetch, { patience = usualPatience, gate }: Listening = {}): Server {
  const listener = getRequestListener(fetch);
  return createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      connectionsCheckingInterval: Math.min(5_000, patience.head),
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      const { url = '' } = request;
      if (gate?.isFull() && /^\/api\//i.test(url) && !isProbe(url)) sendAway(request, response);
      else void listener(request, response);
    },
  );
}

const busy = new Refusal('serverBusy');

/** The reply the application would give, with its headers, without the way there. */
function sendAway(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': '1',
    'X-Request-Id': id,
  });
  secure(headers, null, request.headers['x-forwarded-proto'] === 'https');
  response.writeHead(busy.status, [...headers].flat());
  response.end(JSON.stringify(errorBody(busy, id)));
  // A body nobody reads would stand before the next request.
  request.resume();
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
