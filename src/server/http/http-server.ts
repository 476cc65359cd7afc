import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

type Fetch = Parameters<typeof getRequestListener>[0];

interface Patience {
  /** How long (ms) the head of a request may take to arrive. */
  readonly head: number;
  /** How long (ms) the whole request may take to arrive: an upload of 5 MB on a slow line, and no more. */
  readonly whole: number;
}

const usualPatience: Patience = { head: 15_000, whole: 120_000 };
const DRAIN_MS = 10_000;

/** The listening side: who sends slower than `patience` allows is hung up on with 408 (fault F19). */
export function httpServer(fetch: Fetch, patience: Patience = usualPatience): Server {
  return createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      connectionsCheckingInterval: Math.min(5_000, patience.head),
      keepAliveTimeout: 65_000,
    },
    getRequestListener(fetch),
  );
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
