import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';

interface Page {
  readonly text: string;
  readonly contentType: string;
}

/** Answers `GET /metrics`, and nothing else, at an address of its own. Gives back how to stop. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  read: () => Promise<Page>,
  log: Logger,
): Promise<() => void> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      ({ text, contentType }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (failure: unknown) => {
        log.error({ err: failure }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
