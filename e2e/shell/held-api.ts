import type { Page, Request, Route } from 'playwright';

/** One call of the page that waits for the test to answer it. */
export interface HeldCall {
  readonly call: string;
  answer(status: number, body: unknown): Promise<void>;
  /** Ends it without a reply. */
  lose(): Promise<void>;
}

/** The server as one page sees it: calls are answered by a rule, or held until the test answers them. */
export class HeldApi {
  private readonly held: (HeldCall & { readonly request: Request })[] = [];
  private readonly rules = new Map<string, { status: number; body: unknown }>();

  /** Stands between the page and the server from now on. */
  async attach(page: Page): Promise<void> {
    await page.route('**/api/**', (route) => this.take(route));
    page.on('requestfailed', (request) => {
      // What the page gave up is not waiting any more.
      const at = this.held.findIndex((held) => held.request === request);
      if (at !== -1) this.held.splice(at, 1);
    });
  }

  /** Answers these calls at once; `call` is written `GET /account/session`. */
  always(call: string, status: number, body: unknown): void {
    this.rules.set(call, { status, body });
  }

  /** The oldest held call of that kind, once there is one. */
  async waiting(call: string): Promise<HeldCall> {
    for (;;) {
      await this.holding(call);
      const at = this.held.findIndex((held) => held.call === call);
      const [found] = at === -1 ? [] : this.held.splice(at, 1);
      if (found !== undefined) return found;
    }
  }

  /** Resolves once a call of that kind waits for its answer. */
  async holding(call: string): Promise<void> {
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      if (this.held.some((held) => held.call === call)) return;
      await new Promise((again) => setTimeout(again, 10));
    }
    throw new Error(`${call} was not called; held: ${this.held.map((held) => held.call).join(', ')}`);
  }

  private async take(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/^\/api/, '').toLowerCase();
    const call = `${request.method()} ${path}`;
    const answer: HeldCall['answer'] = (status, body) =>
      route
        .fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify(body),
        })
        // The page has gone on without it.
        .catch(() => {});
    const rule = this.rules.get(call);
    if (rule !== undefined) return answer(rule.status, rule.body);
    this.held.push({ request, call, answer, lose: () => route.abort('failed').catch(() => {}) });
  }
}
