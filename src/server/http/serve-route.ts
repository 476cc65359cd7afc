import { appendAudit } from '../audit/append-audit.ts';
import type { Work } from '../database/unit-of-work.ts';
import { checkKey, contentHash } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { authorize, sessionOf } from './authorize.ts';
import { type Intake, withBody } from './bodies/intake.ts';
import type { ReadBody } from './bodies/read-body.ts';
import { errorBody } from './error-reply.ts';
import { refuseForged } from './forged-requests.ts';
import { readQuery } from './read-query.ts';
import { asResponse, Reply, replyText } from './reply.ts';
import type { RawInput, RequestFacts, Route, TransactionBase, WriteRoute } from './route.ts';

type Serve = (request: Request, facts: RequestFacts) => Promise<Response>;
type Runner = (base: TransactionBase) => Promise<unknown>;

/** A route as a function of a request: who, may they, is it well-formed, then its one transaction. */
export function serveRoute(route: Route, services: Services, intake: Intake): Serve {
  const params = paramReader(route.path);
  const parse = (request: Request, { value }: ReadBody): { input: RawInput; url: URL } => {
    const url = new URL(request.url);
    const query = readQuery(route.query, url.searchParams);
    return { input: { params: params(url.pathname), query, body: value }, url };
  };

  if (route.mode === 'open')
    return async (request, facts) => {
      refuseForged(request, facts, route);
      return withBody(intake, request, route, null, async (sent) => {
        const { input } = parse(request, sent);
        return asResponse(await route.bind(input)({ services, request: facts }), route.replyType);
      });
    };

  const admit = async (request: Request, facts: RequestFacts): Promise<Omit<TransactionBase, 'tx'>> => {
    const session = await sessionOf(facts, services);
    const actor = await noteDenial(services, route, facts, session, () =>
      authorize(route, request, facts, session, services.config),
    );
    return { services, request: facts, session, actor };
  };

  return async (request, facts) => {
    refuseForged(request, facts, route);
    const admitted = await admit(request, facts);
    return withBody(intake, request, route, admitted.actor.companyId, async (sent) => {
      // A right taken away while the body was on its way is gone.
      const base = sent.text === '' ? admitted : await admit(request, facts);
      const { actor } = base;
      const { input, url } = parse(request, sent);
      if (route.mode === 'own') {
        const read = reader(route, base);
        const outcome = await route.bind(input)({ ...base, raw: request, read });
        return outcome instanceof Response ? outcome : asResponse(outcome, route.replyType);
      }
      const run = route.bind(input);
      const key = request.headers.get('idempotency-key');
      if (route.mode !== 'write' || key === null) {
        const perform =
          route.mode === 'read'
            ? reader(route, base)
            : (work: Work<unknown>) => services.database[route.mode](actor.companyId, work);
        return asResponse(await perform((tx) => run({ ...base, tx })), route.replyType);
      }
      return once(route, base, run, checkKey(key), contentHash(url.pathname, url.search, sent.text));
    });
  };
}

/** How a call that only looks reads: what may lag, from a standby that has all its caller has saved. */
function reader({ mayLag }: Route, { services, actor, request }: Omit<TransactionBase, 'tx'>) {
  const { database } = services;
  return <Result>(work: Work<Result>): Promise<Result> =>
    mayLag
      ? database.readFromStandby(actor.companyId, request.saved, work)
      : database.read(actor.companyId, work);
}

/** Runs a command under its idempotency key; the first reply is what every repetition gets. */
async function once(
  route: WriteRoute,
  base: Omit<TransactionBase, 'tx'>,
  run: Runner,
  key: string,
  content: string,
): Promise<Response> {
  const { services, actor, request } = base;
  const { ahead } = route;
  let fresh: Reply | undefined;
  const { reply, replayed } = await services.idempotency.run(
    {
      companyId: actor.companyId,
      userId: actor.userId,
      outletId: actor.outletId,
      route: `${route.method} ${route.path}`,
      key,
      content,
    },
    async (tx) => {
      fresh = Reply.of(await run({ ...base, tx }));
      return { status: fresh.status, text: replyText(fresh, route.replyType) };
    },
    (refusal) => ({ status: refusal.status, text: JSON.stringify(errorBody(refusal, request.id)) }),
    ahead && ((tx) => ahead({ tx, actor })),
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
