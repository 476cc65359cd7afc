import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { noMeter, type RequestMeter } from '../metrics/meter.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { sessionOf } from './authorize.ts';
import { type Intake, openIntake } from './bodies/intake.ts';
import { readReport } from './bodies/read-body.ts';
import { errorBody, refusalOf } from './error-reply.ts';
import { type Gate, isProbe } from './gate.ts';
import { savedCookie } from './own-writes.ts';
import { requestFacts } from './request-facts.ts';
import type { RequestFacts, Route } from './route.ts';
import { bySpecificity, routeFaults, shapeOf } from './routes-check.ts';
import { contentPolicy, secure } from './security-headers.ts';
import { serveRoute } from './serve-route.ts';
import type { StaticPortal } from './static-portal.ts';

interface Env {
  Bindings: Partial<HttpBindings>;
  /** `route` is the pattern of the route that was reached. */
  Variables: { facts: RequestFacts; route?: string };
}
type App = Hono<Env>;

/** The whole server as one function of a request: the API, its description, and the portal's files. */
export function createApp(
  services: Services,
  routes: readonly Route[],
  portal: StaticPortal,
  intake: Intake = openIntake(),
  meter: RequestMeter = noMeter,
): App {
  const faults = routeFaults(routes);
  if (faults.length > 0) throw new Error(`The routes are not complete:\n${faults.join('\n')}`);

  const app: App = new Hono<Env>({ getPath: caselessApiPath });
  introduceRequests(app, services, meter);
  refuseOtherHosts(app);
  demandTls(app, services);
  shedWhenOverloaded(app, intake.gate);
  rememberWrites(app, services);
  describeApi(app, services, routes);
  collectPolicyReports(app, services, intake);
  for (const route of bySpecificity(routes)) mount(app, route, services, intake);
  refuseOtherMethods(app, routes);
  app.all('/api/*', () => refuse('notFound'));
  app.get('*', async (c) => {
    c.set('route', 'portal');
    return (await portal.reply(c.req.path, c.req.raw)) ?? refuse('notFound');
  });
  app.notFound(() => refuse('notFound'));
  app.onError((thrown, c) => reportRefusal(thrown, c, services));
  return app;
}

function refuse(code: 'notFound'): never {
  throw new Refusal(code);
}

/** `/API/Items` is `/api/items`; the portal's own files keep their letter case. */
function caselessApiPath(request: Request): string {
  const start = request.url.indexOf('/', request.url.indexOf('://') + 3);
  const path = start < 0 ? '/' : (request.url.slice(start).split(/[?#]/, 1)[0] ?? '/');
  if (!/^\/api(\/|$)/i.test(path)) return path;
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}

/** Gives every request an id, and every reply the headers that keep it harmless. */
function introduceRequests(app: App, { config, log }: Services, meter: RequestMeter): void {
  const policy = contentPolicy(config.botCheck);
  app.use('*', async (c, next) => {
    const facts = requestFacts(c.req.raw, c.env, config);
    c.set('facts', facts);
    const began = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = performance.now() - began;
    meter.answered(c.get('route') ?? null, method, c.res.status, ms / 1000);
    if (log.isLevelEnabled('info')) {
      // Without the query: what people search for is nobody's business here.
      log.info(
        {
          requestId: facts.id,
          method,
          path,
          status: c.res.status,
          ms: Math.round(ms),
          address: facts.address,
        },
        'request',
      );
    }
    c.res.headers.set('X-Request-Id', facts.id);
    secure(c.res.headers, c.req.path.startsWith('/api') ? null : policy, facts.secure);
  });
}

/** What was asked of another server is not answered by this one, whatever name an attacker made point here (check 61). */
function refuseOtherHosts(app: App): void {
  app.use('*', async (c, next) => {
    if (c.get('facts').ownOrigins.length === 0 && !isProbe(c.req.path))
      throw new Refusal('misdirectedRequest');
    await next();
  });
}

/** Behind a proxy the API answers over TLS alone (reliability §4 no. 61). */
function demandTls(app: App, { config }: Services): void {
  if (!config.trustProxy) return;
  app.use('/api/*', async (c, next) => {
    if (!c.get('facts').secure && !isProbe(c.req.path)) throw new Refusal('secureConnectionRequired');
    await next();
  });
}

/** After a call that may have changed something its caller is told where that stands, whatever server it asks next. */
function rememberWrites(app: App, { database }: Services): void {
  const { standby } = database;
  if (!standby) return;
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
    c.res.headers.append('Set-Cookie', savedCookie(standby.written(), c.get('facts').secure));
  });
}

function shedWhenOverloaded(app: App, gate: Gate): void {
  app.use('/api/*', async (c, next) => {
    if (isProbe(c.req.path)) return next();
    if (gate.isFull()) throw new Refusal('serverBusy');
    return gate.through(next);
  });
}

/** Signed-in people read how the API is made; the description is built once. */
function describeApi(app: App, services: Services, routes: readonly Route[]): void {
  let text: string | undefined;
  app.get('/api/openapi.json', async (c) => {
    await sessionOf(c.get('facts'), services);
    if (text === undefined) {
      const { openApi } = await import('./openapi.ts');
      text = JSON.stringify(openApi(routes, services.version));
    }
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
}

/** As many reports a minute are written down; anyone can send them, and a log is no place to fill a disk from. */
const MOST_REPORTS = 60;

/** Where browsers report what the page's content policy stopped. */
function collectPolicyReports(app: App, { log, clock }: Services, { gate, bodies }: Intake): void {
  let minute = 0;
  let written = 0;
  app.post('/api/csp-report', async (c) => {
    const report = await gate.aside(() => readReport(c.req.raw, bodies));
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, written] = [now, 0];
    written += 1;
    if (written > MOST_REPORTS) return c.body(null, 204);
    log.warn({ report: report.slice(0, 2000), requestId: c.get('facts').id }, 'content policy report');
    return c.body(null, 204);
  });
}

function mount(app: App, route: Route, services: Services, intake: Intake): void {
  const serve = serveRoute(route, services, intake);
  app.on(route.method, routerPath(route), (c) => {
    c.set('route', route.path);
    return serve(c.req.raw, c.get('facts'));
  });
}

/** Params are named by place: the route reads them from the address itself, in their own letter case. */
const routerPath = (route: Route): string => {
  let place = 0;
  return `/api${shapeOf(route).replace(/:/g, () => `:p${place++}`)}`;
};

function refuseOtherMethods(app: App, routes: readonly Route[]): void {
  for (const path of new Set(bySpecificity(routes).map(routerPath)))
    app.all(path, (c) => {
      throw new Refusal('methodNotAllowed', { method: c.req.method });
    });
}

function reportRefusal(thrown: unknown, c: Context<Env>, { log }: Services): Response {
  const refusal = refusalOf(thrown);
  const { id } = c.get('facts');
  if (refusal.status >= 500)
    log.error({ err: thrown, requestId: id, method: c.req.method, path: c.req.path }, 'a request failed');
  const response = Response.json(errorBody(refusal, id), {
    status: refusal.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
  if (refusal.status === 503) response.headers.set('Retry-After', '1');
  const { seconds } = refusal.params;
  if (refusal.status === 429 && seconds !== undefined) response.headers.set('Retry-After', String(seconds));
  return response;
}
