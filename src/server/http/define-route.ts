import type * as v from 'valibot';
import { parseBody, parseQuery } from './parse-input.ts';
import type { Reply } from './reply.ts';
import type {
  Context,
  RawInput,
  Route,
  RouteBase,
  RouteFacts,
  Schema,
  SelfManagedBase,
  TransactionBase,
} from './route.ts';

interface RouteOptions<Path extends string, Q extends Schema | undefined, B extends Schema | undefined> {
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
const readRoute =
  (mode: 'read' | 'find') =>
  <
    const Path extends string,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
  >(
    options: RouteOptions<Path, Q, B> & {
      handle: (c: Context<TransactionBase, Path, Out<Q>, Out<B>>) => Promise<unknown>;
    },
  ): Route => ({
    ...factsOf(options, 'GET'),
    mode,
    bind: (input) => bound<TransactionBase, Path, Q, B, unknown>(options, input),
  });

/** A route that lists, searches or sums up. */
export const read = readRoute('read');
/** A route that shows what one key names. */
export const find = readRoute('find');

/** A route that changes something: one transaction, repeatable under its `Idempotency-Key` (R4, R5). */
export function write<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  options: RouteOptions<Path, Q, B> &
    Changing & { handle: (c: Context<TransactionBase, Path, Out<Q>, Out<B>>) => Promise<unknown> },
): Route {
  return {
    ...factsOf(options, options.method),
    mode: 'write',
    bind: (input) => bound<TransactionBase, Path, Q, B, unknown>(options, input),
  };
}

/** A route anyone may call, with transactions of its own: signing in, the bot check, health. */
export function open<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  options: Omit<RouteOptions<Path, Q, B>, 'access' | 'outletBound'> & {
    method: RouteFacts['method'];
    replyType?: 'text';
    handle: (c: Context<RouteBase, Path, Out<Q>, Out<B>>) => Promise<unknown>;
  },
): Route {
  return {
    ...factsOf({ ...options, access: 'public' }, options.method),
    replyType: options.replyType ?? 'json',
    mode: 'open',
    bind: (input) => bound<RouteBase, Path, Q, B, unknown>(options, input),
  };
}

/** A signed-in route with transactions of its own: it reads an upload as it arrives, streams its answer, or hashes between. */
export function selfManaged<
  const Path extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  options: RouteOptions<Path, Q, B> & {
    method: RouteFacts['method'];
    replyType?: 'stream';
    upload?: true;
    handle: (c: Context<SelfManagedBase, Path, Out<Q>, Out<B>>) => Promise<Response | Reply>;
  },
): Route {
  return {
    ...factsOf(options, options.method),
    upload: options.upload ?? false,
    replyType: options.replyType ?? 'json',
    mode: 'own',
    bind: (input) => bound<SelfManagedBase, Path, Q, B, Response | Reply>(options, input),
  };
}

function factsOf(
  options: Omit<RouteOptions<string, Schema | undefined, Schema | undefined>, 'handle'>,
  method: RouteFacts['method'],
): RouteFacts {
  return {
    method,
    path: options.path,
    access: options.access,
    outletBound: options.outletBound ?? false,
    summary: options.summary,
    query: options.query ?? null,
    body: options.bodyShape ?? options.body ?? null,
    upload: false,
    reply: options.reply,
    replyType: 'json',
  };
}

/** Parses first, so that a bad request opens no transaction; what comes back needs only its surroundings. */
function bound<C, Path extends string, Q extends Schema | undefined, B extends Schema | undefined, R>(
  options: { query?: Q; body?: B; handle: (c: Context<C, Path, Out<Q>, Out<B>>) => Promise<R> },
  input: RawInput,
): (base: C) => Promise<R> {
  const parsed = {
    param: (name: string) => input.params[name] ?? '',
    query: parseQuery(options.query, input.query),
    body: parseBody(options.body, input.body),
  };
  return (base) => options.handle({ ...base, ...parsed });
}
