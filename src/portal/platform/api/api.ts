import { type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { CallInput, Contract, Query, ReadContract, ReplyOf } from '../../../contracts/contract.ts';
import { refused } from '../../../contracts/errors.ts';
import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import { noteUse } from '../session/session-use.ts';
import { loadCatalogue } from './error-catalogue.ts';
import {
  ApiFailure,
  DATABASE_UNAVAILABLE,
  NO_REPLY,
  NO_SESSION,
  OUTCOME_UNKNOWN,
  UNEXPECTED_REPLY,
} from './failure.ts';

/**
 * One call, complete when it is prepared: the outlet it was meant for and its idempotency key travel with it, so that
 * sending it again after a lost reply, or after another tab chose another outlet, is still the same command (decision
 * 6, R5, R12).
 */
export interface Command<Data = unknown> {
  readonly method: Contract['method'];
  readonly path: string;
  readonly body: unknown;
  readonly query: Query;
  readonly outletId: string | null;
  /** Null where a repetition is not known by a key. */
  readonly key: string | null;
  /** The schema of the reply's `data`. */
  readonly reply: v.GenericSchema<unknown, Data>;
  /** What anybody may ask does not keep a session alive. */
  readonly isUse: boolean;
}

interface Where {
  /** Another outlet than the one chosen in this tab; null for none. */
  readonly outletId?: string | null;
}
/** What a call is given, which is nothing for one that takes nothing. */
export type Args<C extends Contract, More> =
  object extends CallInput<C> ? [given?: CallInput<C> & More] : [given: CallInput<C> & More];
export interface AnyGiven extends Where {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
}

/** Prepares a call by its contract, for the outlet chosen in this tab. */
export function prepare<const C extends Contract>(contract: C, ...given: Args<C, Where>): Command<ReplyOf<C>>;
export function prepare(
  contract: Contract,
  { params = {}, query = {}, body, outletId = chosenOutlet.id() }: AnyGiven = {},
): Command {
  const { method, path, reply, access, outlet, idempotent } = contract;
  return {
    method,
    path: filled(path, params),
    body,
    query,
    outletId: outlet === 'none' ? null : outletId,
    key: idempotent ? crypto.randomUUID() : null,
    reply,
    isUse: method !== 'GET' || access !== 'public',
  };
}

/** A path with its params in their places. */
export const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Asks what a contract looks up; gives the parsed `data` of the reply, throws `ApiFailure`. */
export function call<const C extends ReadContract>(
  contract: C,
  ...given: Args<C, Where & { readonly signal?: AbortSignal }>
): Promise<ReplyOf<C>>;
export function call(
  contract: ReadContract,
  given: AnyGiven & { readonly signal?: AbortSignal } = {},
): Promise<unknown> {
  return send(prepare<Contract>(contract, given), given.signal);
}

type Listener = (failure: ApiFailure) => void;
const signedOutListeners = new Set<Listener>();

/** Calls back whenever a reply says the session has ended (401); the session asks to sign in again over the page. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

const writtenListeners = new Set<(path: string) => void>();

/** Calls back with the path below `/api` whenever a call that may have changed something was done. */
export function onWritten(listener: (path: string) => void): () => void {
  writtenListeners.add(listener);
  return () => writtenListeners.delete(listener);
}

const databaseListeners = new Set<() => void>();

/** Calls back whenever it is told that the database cannot be reached. */
export function onDatabaseLost(listener: () => void): () => void {
  databaseListeners.add(listener);
  return () => databaseListeners.delete(listener);
}

/** Tells the page that the database cannot be reached. */
export function tellDatabaseLost(): void {
  for (const listener of databaseListeners) listener();
}

/** Sends a prepared call; gives the parsed `data` of the reply, throws `ApiFailure`. */
export async function send<Data>(command: Command<Data>, signal?: AbortSignal): Promise<Data> {
  const { method, path, query, outletId, body, key, isUse } = command;
  const headers = new Headers({ Accept: 'application/json' });
  if (outletId !== null) headers.set('X-Outlet-Id', outletId);
  // Mails that a call sends are in the language of the page, which need not be the browser's.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (key !== null) headers.set('Idempotency-Key', key);
  const said = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
  const options: FetchOptions<'json'> = { method, query: said, headers, retry: 0, ignoreResponseError: true };
  if (signal !== undefined) options.signal = signal;
  if (isSendable(body)) options.body = body;
  const response = await ofetch.raw(`/api${path}`, options).catch((cause: unknown) => {
    if (signal?.aborted === true) throw cause;
    throw new ApiFailure({ status: 0, code: NO_REPLY, message: 'No reply came.', method, path });
  });
  const reply: unknown = response._data;
  if (!response.ok) throw await failureOf(response, reply, method, path);
  if (isUse) noteUse();
  if (method !== 'GET') for (const listener of writtenListeners) listener(path);
  const content = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
  const parsed = v.safeParse(command.reply, content);
  if (parsed.success) return parsed.output;
  const message = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
  throw new ApiFailure({ status: response.status, code: UNEXPECTED_REPLY, message, method, path });
}

function isSendable(body: unknown): body is Record<string, unknown> | FormData {
  return typeof body === 'object' && body !== null;
}

/** What a refusal says, as whoever asked it can show it. */
export async function failureOf(
  response: Response,
  reply: unknown,
  method: Contract['method'],
  path: string,
): Promise<ApiFailure> {
  const parsed = v.safeParse(refused, reply);
  const said = parsed.success
    ? parsed.output.error
    : { code: UNEXPECTED_REPLY, message: response.statusText };
  // Every reply names its request; only those of faults do so in the body too.
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const failure = new ApiFailure({ requestId, ...said, status: response.status, method, path });
  // Whoever shows the failure finds its words there; that nobody is signed in yet needs none.
  if (failure.code !== NO_SESSION) await loadCatalogue().catch(() => {});
  if (failure.code === DATABASE_UNAVAILABLE || failure.code === OUTCOME_UNKNOWN) tellDatabaseLost();
  if (response.status === 401) for (const listener of signedOutListeners) listener(failure);
  return failure;
}
