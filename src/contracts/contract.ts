import type * as v from 'valibot';
import type { Permission } from '../domain/permissions.ts';

/** A schema of a query, body or reply; what it accepts is inferred where a call is made. */
export type Schema = v.GenericSchema<unknown, unknown>;

interface ContractBase {
  /** Below `/api`; matched ignoring case, written as the specification writes it. */
  readonly path: `/${string}`;
  /** Who may call: a permission's holders, anyone with a session, or anyone. */
  readonly access: Permission | 'signedIn' | 'public';
  /** `required` runs at an outlet and is refused without one; `none` is the same wherever its caller works. */
  readonly outlet?: 'required' | 'none';
  /** One sentence for the API's description. */
  readonly summary: string;
  readonly query?: Schema;
  /** The reply's `data`; of a text or a stream, what the description says of it. */
  readonly reply: Schema;
  /** The reply field by field, where callers rely on less: what is described, and what the server is held to. */
  readonly replyInFull?: Schema;
  readonly replyType?: 'text' | 'stream';
}

/** A call that only looks. */
export interface ReadContract extends ContractBase {
  readonly method: 'GET';
  /** The answer may be some seconds old, though never older than what its caller has saved: a standby may give it. */
  readonly mayLag?: true;
  readonly body?: never;
  readonly upload?: never;
  readonly mostBytes?: never;
  readonly idempotent?: never;
}

/** A call that changes something; its body is JSON by a schema, or an upload (`multipart/form-data`). */
export interface WriteContract extends ContractBase {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly mayLag?: never;
  readonly body?: Schema;
  readonly upload?: true;
  /** How large its body may be, in bytes; as usual for who calls where nothing is said. */
  readonly mostBytes?: number;
  /** Repeated under the same `Idempotency-Key` it is done once (R4, R5). */
  readonly idempotent?: true;
}

/** One call, declared once: the server's route and the portal's call are made from it. */
export type Contract = ReadContract | WriteContract;

/** Declares a call; the portal's build leaves out what only the server reads (`lean-contracts.ts`). */
export function contract<const C extends Contract>(
  declared: C & Readonly<Record<Exclude<keyof C, keyof ReadContract | keyof WriteContract>, never>>,
): C {
  return declared;
}

/** The names of a path's params. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the reply of a call holds once it is parsed. */
export type ReplyOf<C extends Contract> = v.InferOutput<C['reply']>;

/** A call's query, parsed. */
export type QueryOf<C extends Contract> = C extends { readonly query: infer Q extends Schema }
  ? v.InferOutput<Q>
  : undefined;

/** A call's body, parsed. */
export type BodyOf<C extends Contract> = C extends { readonly body: infer B extends Schema }
  ? v.InferOutput<B>
  : undefined;

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
/** Query parameters as a caller writes them; arrays repeat, null and undefined are left out. */
export type Query = Readonly<Record<string, QueryValue>>;

/** A query with a schema that says nothing of its input (a list's, made from its definition) takes any parameter. */
type QueryInput<Input> = unknown extends Input
  ? Query
  : { readonly [K in keyof Input]: Input[K] | (string extends Input[K] ? number : never) | null };
type Part<Name extends string, Value> = object extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value };

/** What a caller gives a call: the params of its path, its query, its body. */
export type CallInput<C extends Contract> = ([ParamNames<C['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamNames<C['path']>, string>> }) &
  (C extends { readonly query: infer Q extends Schema }
    ? Part<'query', QueryInput<v.InferInput<Q>>>
    : unknown) &
  (C extends { readonly upload: true }
    ? { readonly body: FormData }
    : C extends { readonly body: infer B extends Schema }
      ? { readonly body: Serialized<v.InferInput<B>> }
      : unknown);

type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: 1 };

/** A value that may be sent for a schema: unchangeable or not, and with more beside what the schema names. */
export type Serialized<T> = T extends readonly (infer Each)[]
  ? readonly Serialized<Each>[]
  : T extends object
    ? [Named<T>] extends [never]
      ? { readonly [K in keyof T]: Serialized<T[K]> }
      : {
          readonly [K in keyof T as string extends K ? never : number extends K ? never : K]: Serialized<
            T[K]
          >;
        }
    : T;
