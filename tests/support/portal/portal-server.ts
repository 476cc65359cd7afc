/** One call of the portal that waits for the test to answer it. */
export interface HeldCall {
  readonly method: string;
  /** Below `/api`, lower case, without query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  /** Ends the call with this reply. */
  answer(status: number, body: unknown): void;
  /** Ends the call without a reply. */
  lose(): void;
}

type Answer = { readonly status: number; readonly body: unknown };

/** The server as the portal sees it: each call is answered at once by a rule, or held until the test answers it. */
export class PortalServer {
  readonly held: HeldCall[] = [];
  readonly seen: {
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly headers: Headers;
  }[] = [];
  private readonly rules = new Map<string, Answer>();

  /** Answers these calls at once from now on; `call` is written `GET /account/session`. */
  always(call: string, status: number, body: unknown): void {
    this.rules.set(call, { status, body });
  }

  /** Holds these calls again. */
  hold(call: string): void {
    this.rules.delete(call);
  }

  /** The oldest held call of that kind, once there is one. */
  async waiting(call: string, within = 60_000): Promise<HeldCall> {
    const until = Date.now() + within;
    while (Date.now() < until) {
      const found = this.held.find(({ method, path }) => `${method} ${path}` === call);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`${call} was not called; held: ${this.held.map(({ path }) => path).join(', ')}`);
  }

  /** Stands in for `fetch`. */
  readonly fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, 'http://portal.test');
    const method = (init.method ?? 'GET').toUpperCase();
    const path = url.pathname.replace(/^\/api/, '').toLowerCase();
    const headers = new Headers(init.headers);
    this.seen.push({ method, path, query: url.search, headers });
    const rule = this.rules.get(`${method} ${path}`);
    if (rule !== undefined) return Promise.resolve(responseOf(rule.status, rule.body));
    return new Promise<Response>((resolve, reject) => {
      const end = () => {
        const at = this.held.indexOf(call);
        if (at >= 0) this.held.splice(at, 1);
      };
      const call: HeldCall = {
        method,
        path,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        headers,
        answer(status, body) {
          end();
          resolve(responseOf(status, body));
        },
        lose() {
          end();
          reject(new TypeError('Failed to fetch'));
        },
      };
      init.signal?.addEventListener('abort', () => {
        end();
        reject(init.signal?.reason);
      });
      this.held.push(call);
    });
  };
}

/** Text travels as text, everything else as the JSON envelope. */
function responseOf(status: number, body: unknown): Response {
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
