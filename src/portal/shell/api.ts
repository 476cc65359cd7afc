import { type FetchOptions, ofetch } from 'ofetch';
import * as v from 'valibot';
import { chosenOutlet } from './chosen-outlet.ts';
import { loadCatalogue } from './error-catalogue.ts';
import { ApiFailure, NO_REPLY, NO_SESSION, UNEXPECTED_REPLY } from './failure.ts';
import { noteUse } from './session-use.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
/** Query parameters; arrays repeat, null and undefined are left out. */
export type Query = Record<string, QueryValue>;

/**
 * One state-changing call, complete when it is composed: the outlet it was meant for and its idempotency key travel
 * with it, so that sending it again after a lost reply, or after another tab chose another outlet, is still the same
 * command (decision 6, R5, R12).
 */
export interface Command {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  readonly query: Query;
  readonly outletId: string | null;
  readonly key: string;
}

interface ComposeOptions {
  query?: Query;
  /** Another outlet than the one chosen in this tab; null for none. */
  outletId?: string | null;
}

/** Composes a command for the outlet chosen in this tab. `path` is below `/api`. */
export function compose(
  method: Command['method'],
  path: string,
  body?: unknown,
  { query = {}, outletId = chosenOutlet.id() }: ComposeOptions = {},
): Command {
  return { method, path, body, query, outletId, key: crypto.randomUUID() };
}

/** Sends a command and parses the reply's `data`; throws `ApiFailure`. */
export function sendCommand<TSchema extends v.GenericSchema>(
  command: Command,
  data: TSchema,
): Promise<v.InferOutput<TSchema>> {
  return call(command.method, command.path, data, command);
}

interface ReadOptions {
  query?: Query;
  outletId?: string | null;
  signal?: AbortSignal;
}

/** Reads `/api{path}` and parses the reply's `data`; throws `ApiFailure`. */
export function read<TSchema extends v.GenericSchema>(
  path: string,
  data: TSchema,
  { query = {}, outletId = chosenOutlet.id(), signal }: ReadOptions = {},
): Promise<v.InferOutput<TSchema>> {
  return call('GET', path, data, { query, outletId, signal });
}

const detailSchema = v.object({
  field: v.optional(v.string()),
  code: v.string(),
  message: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
const errorSchema = v.object({
  code: v.string(),
  message: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  errors: v.optional(v.array(detailSchema)),
  warnings: v.optional(v.array(detailSchema)),
  current: v.optional(v.unknown()),
  requestId: v.optional(v.string()),
});
const failureSchema = v.object({ error: errorSchema });

type Listener = (failure: ApiFailure) => void;
const signedOutListeners = new Set<Listener>();

/** Calls back whenever a reply says the session has ended (401); the session asks to sign in again over the page. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Calls that need no session. */
const OPEN = /^\/(version$|account\/challenge)/i;

interface CallOptions {
  query: Query;
  outletId: string | null;
  body?: unknown;
  key?: string;
  signal?: AbortSignal | undefined;
}

async function call<TSchema extends v.GenericSchema>(
  method: Method,
  path: string,
  data: TSchema,
  { query, outletId, body, key, signal }: CallOptions,
): Promise<v.InferOutput<TSchema>> {
  const headers = new Headers({ Accept: 'application/json' });
  if (outletId !== null) headers.set('X-Outlet-Id', outletId);
  // Mails that a call sends are in the language of the page, which need not be the browser's.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (key !== undefined) headers.set('Idempotency-Key', key);
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
  // What anybody may ask does not keep a session alive.
  if (!OPEN.test(path)) noteUse();
  const content = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
  const parsed = v.safeParse(data, content);
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
  method: Method,
  path: string,
): Promise<ApiFailure> {
  const parsed = v.safeParse(failureSchema, reply);
  const said = parsed.success
    ? parsed.output.error
    : { code: UNEXPECTED_REPLY, message: response.statusText };
  // Every reply names its request; only those of faults do so in the body too.
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const failure = new ApiFailure({ requestId, ...said, status: response.status, method, path });
  // Whoever shows the failure finds its words there; that nobody is signed in yet needs none.
  if (failure.code !== NO_SESSION) await loadCatalogue().catch(() => {});
  if (response.status === 401) for (const listener of signedOutListeners) listener(failure);
  return failure;
}
