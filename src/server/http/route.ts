import type * as v from 'valibot';
import type { Session } from '../accounts/sessions/session.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Position } from '../database/hosts/position.ts';
import type { Work } from '../database/unit-of-work.ts';
import type { Mail } from '../mail/mail.ts';
import type { Services } from '../services.ts';
import type { Reply } from './reply.ts';

/** A schema of a query, body or reply; what it accepts is inferred where a route is written. */
export type Schema = v.GenericSchema<unknown, unknown>;

/** What is known of a request before anyone asks who sent it. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's network address; behind a vouched-for proxy the one it forwards. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether the caller came over TLS. */
  readonly secure: boolean;
  /** The origins our own pages have where the caller reached us; none when it asked for another server. */
  readonly ownOrigins: readonly string[];
  /** The host name the caller reached us by, which passkeys are bound to: `books.example.com`. */
  readonly site: string;
  readonly accept: string;
  /** What the page at the other end is shown in: its mails do too. */
  readonly language: Mail['language'];
  /** The session's token as the cookie carries it, not yet looked at. */
  readonly token: string | null;
  /** What the caller has saved stands before this position; null where nobody knows where. */
  readonly saved: Position | null;
}

/** What a request carries, unparsed. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Parsed<Path extends string, Q, B> {
  /** A path parameter by its name, decoded, in the letter case it was sent in. */
  readonly param: (name: ParamNames<Path>) => string;
  readonly query: Q;
  readonly body: B;
}

export interface RouteBase {
  readonly services: Services;
  readonly request: RequestFacts;
}

/** A signed-in call: whose it is, and the one transaction it runs in. */
export interface TransactionBase extends RouteBase {
  readonly actor: Actor;
  readonly session: Session;
  readonly tx: Tx;
}

/** A signed-in call that opens its own transactions: uploads, exports, event streams, passwords. */
export interface SelfManagedBase extends RouteBase {
  readonly actor: Actor;
  readonly session: Session;
  readonly raw: Request;
  /** Reads for the actor's company; from a standby where the contract says that the answer may lag. */
  readonly read: <Result>(work: Work<Result>) => Promise<Result>;
}

/** What every route says of itself; a route that leaves out access or a schema does not compile and does not start. */
export interface RouteFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; matched ignoring case, written as the specification writes it. */
  readonly path: string;
  /** A permission's name, `signedIn` for anyone with a session, or `public`. */
  readonly access: string;
  /** Runs at an outlet: `X-Outlet-Id` must be given. */
  readonly outletBound: boolean;
  /** One sentence for the API's description. */
  readonly summary: string;
  /** A standby may answer it, in the modes `read` and `own`. */
  readonly mayLag: boolean;
  readonly query: Schema | null;
  readonly body: Schema | null;
  /** The body is an upload (`multipart/form-data`) that the route reads as a stream. */
  readonly upload: boolean;
  /** How large its body may be, in bytes; null for what is usual for who calls. */
  readonly mostBytes: number | null;
  readonly reply: Schema;
  readonly replyType: 'json' | 'text' | 'stream';
}

export type Route = RouteFacts &
  (
    | {
        readonly mode: 'read' | 'find';
        readonly bind: (input: RawInput) => (base: TransactionBase) => Promise<unknown>;
      }
    | WriteRoute
    | { readonly mode: 'open'; readonly bind: (input: RawInput) => (base: RouteBase) => Promise<unknown> }
    | {
        readonly mode: 'own';
        readonly bind: (input: RawInput) => (base: SelfManagedBase) => Promise<Response | Reply>;
      }
  );

/** A call that changes something. */
export type WriteRoute = RouteFacts & {
  readonly mode: 'write';
  readonly bind: (input: RawInput) => (base: TransactionBase) => Promise<unknown>;
  /** Asks for what the call reads whatever its body says, in one flight with its idempotency key. */
  readonly ahead?: (base: Pick<TransactionBase, 'tx' | 'actor'>) => Promise<unknown>;
};

export type Context<C, Path extends string, Q, B> = C & Parsed<Path, Q, B>;
