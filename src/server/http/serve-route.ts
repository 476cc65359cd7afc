import { appendAudit } from '../audit/append-audit.ts';
import { checkKey, requestHash } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { authorize, sessionOf } from './authorize.ts';
import { errorBody } from './error-reply.ts';
import { refuseForged } from './forged-requests.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { asResponse, Reply, replyText } from './reply.ts';
import type { RawInput, RequestFacts, Route, TenantBase } from './route.ts';

type Serve = (request: Request, facts: RequestFacts) => Promise<Response>;
type Runner = (base: TenantBase) => Promise<unknown>;

/** A route as a function of a request: who, may they, is it well-formed, then its one transaction. */
export function serveRoute(route: Route, services: Services): Serve {
  const params = paramReader(route.path);
  const parse = async (request: Request): Promise<{ input: RawInput; sent: ReadBody; url: URL }> => {
    const url = new URL(request.url);
    const sent = await readBody(request, route);
    const query = readQuery(route.query, url.searchParams);
    return { input: { params: params(url.pathname), query, body: sent.value }, sent, url };
  };

  if (route.mode === 'open')
    return async (request, facts) => {
      refuseForged(request, facts, route);
      const { input } = await parse(request);
      return asResponse(await route.bind(input)({ services, request: facts }), route.replyType);
    };

  return async (request, facts) => {
    refuseForged(request, facts, route);
    const session = await sessionOf(facts, services);
    const actor = await noteDenial(services, route, facts, session, () =>
      authorize(route, request, facts, session, services.config),
    );
    const { input, sent, url } = await parse(request);
    const base = { services, request: facts, session, actor };
    if (route.mode === 'own') {
      const outcome = await route.bind(input)({ ...base, raw: request });
      return outcome instanceof Response ? outcome : asResponse(outcome, route.replyType);
    }
    const run = route.bind(input);
    const key = route.mode === 'write' ? request.headers.get('idempotency-key') : null;
    if (key === null)
      return asResponse(
        await services.database[route.mode](actor.companyId, (tx) => run({ ...base, tx })),
        route.replyType,
      );
    return once(route, base, run, checkKey(key), requestHash(url.pathname, url.search, sent.text));
  };
}

/** Runs a command under its idempotency key; the first reply is what every repetition gets. */
async function once(
  route: Route,
  base: Omit<TenantBase, 'tx'>,
  run: Runner,
  key: string,
  hash: string,
): Promise<Response> {
  const { services, actor, request } = base;
  let fresh: Reply | undefined;
  const { reply, replayed } = await services.once.run(
    {
      companyId: actor.companyId,
      userId: actor.userId,
      route: `${route.method} ${route.path}`,
      key,
      requestHash: hash,
    },
    async (tx) => {
      fresh = Reply.of(await run({ ...base, tx }));
      return { status: fresh.status, text: replyText(fresh, route.replyType) };
    },
    (refusal) => ({ status: refusal.status, text: JSON.stringify(errorBody(refusal, request.id)) }),
  );
  if (!replayed && fresh) return asResponse(fresh, route.replyType);
  const type = route.replyType === 'text' ? 'text/plain' : 'application/json';
  return new Response(reply.text, {
    status: reply.status,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Idempotent-Replayed': 'true' },
  });
}

/** A denied access leaves its line in the audit trail before it is refused (reliability §4 no. 56). */
async function noteDenial<Result>(
  { database, log }: Services,
  route: Route,
  facts: RequestFacts,
  session: { companyId: string; userId: string; username: string },
  decide: () => Result,
): Promise<Result> {
  try {
    return decide();
  } catch (refused) {
    if (refused instanceof Refusal && refused.status === 403)
      await database
        .write(session.companyId, async (tx) =>
          appendAudit(tx, { ...session, outletId: null, requestId: facts.id, address: facts.address }, [
            {
              action: 'denied',
              resource: 'route',
              recordId: `${route.method} ${route.path}`,
              title: refused.code,
            },
          ]),
        )
        .catch((failure: unknown) => log.error({ failure }, 'a denied access could not be noted'));
    throw refused;
  }
}

/** Reads the path's params by their place, decoded, in the letter case they were sent in. */
function paramReader(path: string): (pathname: string) => Record<string, string> {
  const places = `/api${path}`
    .split('/')
    .map((part, place) => ({ name: part.slice(1), place, isParam: part.startsWith(':') }))
    .filter(({ isParam }) => isParam);
  return (pathname) => {
    const parts = pathname.split('/');
    return Object.fromEntries(places.map(({ name, place }) => [name, decodePart(parts[place] ?? '')]));
  };
}

function decodePart(part: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(part);
  } catch {
    throw new Refusal('malformedRequest');
  }
  if (decoded.includes('\u0000')) throw new Refusal('malformedRequest');
  return decoded;
}
