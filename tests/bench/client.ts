import { Agent, request } from 'node:http';

type Json = Readonly<Record<string, unknown>>;

/** One signed-in user on one kept-alive connection. */
export interface Client {
  /** Sends a request and reads the reply to its end; throws when it is refused. */
  call(method: 'GET' | 'POST', path: string, body?: Json): Promise<Json>;
  /** The same, without looking into the reply: what a measurement counts is the server. */
  send(method: 'GET' | 'POST', path: string, body?: Json): Promise<string>;
  close(): void;
}

export function clientOf(address: string, cookie: string, outletId: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Client['send'] = (method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      Cookie: cookie,
      'X-Outlet-Id': outletId,
      ...(method === 'GET'
        ? {}
        : {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text),
            'Idempotency-Key': crypto.randomUUID(),
          }),
    };
    return new Promise((resolve, reject) => {
      const sending = request(`${address}/api${path}`, { method, headers, agent }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const answer = Buffer.concat(parts).toString();
          if ((reply.statusCode ?? 500) < 300) resolve(answer);
          else reject(new Error(`${method} ${path}: ${reply.statusCode} ${answer.slice(0, 300)}`));
        });
        reply.on('error', reject);
      });
      sending.on('error', reject);
      sending.end(text);
    });
  };
  return {
    send,
    async call(method, path, body) {
      const parsed: { data: Json } = JSON.parse(await send(method, path, body));
      return parsed.data;
    },
    close: () => agent.destroy(),
  };
}
