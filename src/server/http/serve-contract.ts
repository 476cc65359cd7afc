import * as v from 'valibot';
import type {
  BodyOf,
  Contract,
  QueryOf,
  ReadContract,
  Schema,
  Serialized,
  WriteContract,
} from '../../contracts/contract.ts';
import { checkReply } from './check-reply.ts';
import { parseBody, parseQuery } from './parse-input.ts';
import type { Reply } from './reply.ts';
import type {
  Context,
  RawInput,
  Route,
  RouteBase,
  RouteFacts,
  SelfManagedBase,
  TransactionBase,
} from './route.ts';

type Signed = { readonly access: Exclude<Contract['access'], 'public'> };
type Public = { readonly access: 'public' };
type IdempotentContract = WriteContract & Signed & { readonly idempotent: true };

/** What a handler gives: the reply as its contract says, alone or with a status and headers. */
type Answer<C extends Contract> = ReplyBody<C> | Reply<ReplyBody<C>>;
type ReplyBody<C extends Contract> = Serialized<v.InferInput<C['reply']>>;
type Handler<C extends Contract, B, Result, Body = BodyOf<C>> = (
  c: Context<B, C['path'], QueryOf<C>, Body>,
) => Promise<Result>;

/** A body that an engine holds to its contract, with all it points at, so that every fault is shown at once. */
const anyBody = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body), 'invalid'),
  v.record(v.string(), v.unknown()),
);
type AnyBody = v.InferOutput<typeof anyBody>;

/** The route of a call that lists, searches or sums up: without a transaction, planned as the database's `read`. */
export const read = <const C extends ReadContract & Signed>(
  contract: C,
  handle: Handler<C, TransactionBase, Answer<C>>,
): Route => ({ ...factsOf(contract), mode: 'read', bind: bound(contract, parsedBody, handle) });

/** The route of a call that shows what one key names: planned as the database's `find`. */
export const find = <const C extends ReadContract & Signed & { readonly mayLag?: never }>(
  contract: C,
  handle: Handler<C, TransactionBase, Answer<C>>,
): Route => ({ ...factsOf(contract), mode: 'find', bind: bound(contract, parsedBody, handle) });

/** The route of a call that changes something: one transaction, repeatable under its `Idempotency-Key` (R4, R5). */
export const write = <const C extends IdempotentContract>(
  contract: C,
  handle: Handler<C, TransactionBase, Answer<C>>,
): Route => ({ ...factsOf(contract), mode: 'write', bind: bound(contract, parsedBody, handle) });

/** As `write`, where the engine behind checks the body. */
export const writeChecked = <const C extends IdempotentContract & { readonly body: Schema }>(
  contract: C,
  handle: Handler<C, TransactionBase, Answer<C>, AnyBody>,
): Route => ({ ...factsOf(contract), mode: 'write', bind: bound(contract, uncheckedBody, handle) });

/** The route of a call anyone may make, with transactions of its own: signing in, the bot check, health. */
export const open = <const C extends Contract & Public>(
  contract: C,
  handle: Handler<C, RouteBase, Answer<C>>,
): Route => ({ ...factsOf(contract), mode: 'open', bind: bound(contract, parsedBody, handle) });

/** A signed-in route with transactions of its own: it reads an upload as it arrives, streams its answer, or hashes between. */
export const selfManaged = <const C extends Contract & Signed>(
  contract: C,
  handle: Handler<C, SelfManagedBase, Response | Reply<ReplyBody<C>>>,
): Route => ({ ...factsOf(contract), mode: 'own', bind: bound(contract, parsedBody, handle) });

function factsOf(contract: Contract): RouteFacts {
  const { method, path, access, outlet, summary, mayLag, query, reply, replyInFull, replyType } = contract;
  return {
    method,
    path,
    access,
    outletBound: outlet === 'required',
    summary,
    mayLag: mayLag ?? false,
    query: query ?? null,
    body: contract.body ?? null,
    upload: contract.upload ?? false,
    mostBytes: contract.mostBytes ?? null,
    reply: replyInFull ?? reply,
    replyType: replyType ?? 'json',
  };
}

/** Parses first, so that a bad request opens no transaction; what comes back needs only its surroundings. */
function bound<C extends Contract, B, Body, Result>(
  contract: C,
  takeBody: (contract: C, given: unknown) => Body,
  handle: Handler<C, B, Result, Body>,
): (input: RawInput) => (base: B) => Promise<Result> {
  return (input) => {
    const parsed = {
      param: (name: string) => input.params[name] ?? '',
      query: parsedQuery(contract, input.query),
      body: takeBody(contract, input.body),
    };
    return async (base) => checkReply(contract, await handle({ ...base, ...parsed }));
  };
}

function parsedQuery<C extends Contract>(contract: C, given: unknown): QueryOf<C>;
function parsedQuery({ query }: Contract, given: unknown): unknown {
  return parseQuery(query, given);
}

function parsedBody<C extends Contract>(contract: C, given: unknown): BodyOf<C>;
function parsedBody(contract: Contract, given: unknown): unknown {
  return parseBody(contract.body, given);
}

const uncheckedBody = (_contract: Contract, given: unknown): AnyBody => parseBody(anyBody, given);
