import type * as v from 'valibot';
import { parseBody, parseQuery } from './parse-input.ts';
import type { Reply } from './reply.ts';
import type { Base, Context, OwnBase, RawInput, Route, RouteFacts, Schema, TenantBase } from './route.ts';

interface Wording<Path extends string, Q extends Schema | undefined, B extends Schema | undefined> {
  readonly path: Path;
  readonly access: string;
  readonly summary: string;
  readonly query?: Q;
  readonly body?: B;
  /** The schema the engine behind holds the body to, where it checks more than a schema can say. */
  readonly bodyShape?: Schema;
  readonly reply: Schema;
  readonly outletBound?: true;
}
interface Changing {
  readonly method: 'POST' | 'PUT' | 'DELETE';
}
type Out<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

/** A route that only looks: `GET`, without a transaction; how its statements are planned is the database's `read` or `find`. */
const looking =
  (mode: 'read' | 'find') =>
  <
    const Path extends string,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
  >(
    wording: Wording<Path, Q, B> & {
      handle: (c: Context<TenantBase, Path, Out<Q>, Out<B>>) => Promise<unknown>;
    },
  ): Route => ({
    ...factsOf(wording, 'GET'),
    mode,
    bind: (input) => bound<TenantBase, Path, Q, B, unknown>(wording, input),
  });

/** A route that lists, searches or sums up. */
export const read = looking('read');
/** A route that shows what one key names. */
export const find = looking('find');

/** A route that changes something: one transaction, repeatable under its `Idempotency-Key` (R4, R5). */
export function write<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  wording: Wording<Path, Q, B> &
    Changing & { handle: (c: Context<TenantBase, Path, Out<Q>, Out<B>>) => Promise<unknown> },
): Route {
  return {
    ...factsOf(wording, wording.method),
    mode: 'write',
    bind: (input) => bound<TenantBase, Path, Q, B, unknown>(wording, input),
  };
}

/** A route anyone may call, with transactions of its own: signing in, the bot check, health. */
export function open<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  wording: Omit<Wording<Path, Q, B>, 'access' | 'outletBound'> & {
    method: RouteFacts['method'];
    replyType?: 'text';
    handle: (c: Context<Base, Path, Out<Q>, Out<B>>) => Promise<unknown>;
  },
): Route {
  return {
    ...factsOf({ ...wording, access: 'public' }, wording.method),
    replyType: wording.replyType ?? 'json',
    mode: 'open',
    bind: (input) => bound<Base, Path, Q, B, unknown>(wording, input),
  };
}

/** A signed-in route with transactions of its own: it reads an upload as it arrives, streams its answer, or hashes between. */
export function own<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  wording: Wording<Path, Q, B> & {
    method: RouteFacts['method'];
    replyType?: 'stream';
    upload?: true;
    handle: (c: Context<OwnBase, Path, Out<Q>, Out<B>>) => Promise<Response | Reply>;
  },
): Route {
  return {
    ...factsOf(wording, wording.method),
    upload: wording.upload ?? false,
    replyType: wording.replyType ?? 'json',
    mode: 'own',
    bind: (input) => bound<OwnBase, Path, Q, B, Response | Reply>(wording, input),
  };
}

function factsOf(
  wording: Omit<Wording<string, Schema | undefined, Schema | undefined>, 'handle'>,
  method: RouteFacts['method'],
): RouteFacts {
  return {
    method,
    path: wording.path,
    access: wording.access,
    outletBound: wording.outletBound ?? false,
    summary: wording.summary,
    query: wording.query ?? null,
    body: wording.bodyShape ?? wording.body ?? null,
    upload: false,
    reply: wording.reply,
    replyType: 'json',
  };
}

/** Parses first, so that a bad request opens no transaction; what comes back needs only its surroundings. */
function bound<C, Path extends string, Q extends Schema | undefined, B extends Schema | undefined, R>(
  wording: { query?: Q; body?: B; handle: (c: Context<C, Path, Out<Q>, Out<B>>) => Promise<R> },
  input: RawInput,
): (base: C) => Promise<R> {
  const parsed = {
    param: (name: string) => input.params[name] ?? '',
    query: parseQuery(wording.query, input.query),
    body: parseBody(wording.body, input.body),
  };
  return (base) => wording.handle({ ...base, ...parsed });
}
