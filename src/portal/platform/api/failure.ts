import type { SecondFactorAsked } from '../../../contracts/errors.ts';

/** One failing field or reason in a refused reply; `field` names it in the form ('lines.3.quantity'). */
export interface FailureDetail {
  field?: string | undefined;
  code: string;
  message: string;
  params?: Record<string, string | number> | undefined;
}

interface FailureParts {
  /** HTTP status; 0 when no reply came. */
  status: number;
  code: string;
  message: string;
  params?: Record<string, string | number> | undefined;
  errors?: readonly FailureDetail[] | undefined;
  warnings?: readonly FailureDetail[] | undefined;
  requestId?: string | undefined;
  method: string;
  path: string;
  /** The record as it stands now, where the refusal was for a stale version (R6). */
  current?: unknown;
  /** What a sign-in is still asked for. */
  secondFactor?: SecondFactorAsked | undefined;
}

/**
 * A call that did not end well. `outcome` says the one thing that matters after a save: 'refused' means the server
 * answered and nothing changed; 'unknown' means no answer came, so it may or may not have been done (R12).
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string | number>;
  readonly errors: readonly FailureDetail[];
  readonly warnings: readonly FailureDetail[];
  readonly requestId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly current: unknown;
  readonly secondFactor: SecondFactorAsked | undefined;

  constructor(parts: FailureParts) {
    super(parts.message);
    this.name = 'ApiFailure';
    this.status = parts.status;
    this.code = parts.code;
    this.params = parts.params ?? {};
    this.errors = parts.errors ?? [];
    this.warnings = parts.warnings ?? [];
    this.requestId = parts.requestId;
    this.method = parts.method;
    this.path = parts.path;
    this.current = parts.current;
    this.secondFactor = parts.secondFactor;
  }

  get outcome(): 'refused' | 'unknown' {
    const isLost = this.status === 0 || this.status === 502 || this.status === 504;
    return isLost || this.code === STILL_RUNNING || this.code === OUTCOME_UNKNOWN ? 'unknown' : 'refused';
  }
}

/** The first call with this idempotency key has not ended yet (api.md: 409 while it still runs). */
export const STILL_RUNNING = 'requestInFlight';
/** The server itself got no answer of its database. */
export const OUTCOME_UNKNOWN = 'outcomeUnknown';
/** The database cannot be reached; nothing was done. */
export const DATABASE_UNAVAILABLE = 'databaseUnavailable';
/** No reply came. */
export const NO_REPLY = 'noReply';
/** A reply came that is not what the contract says. */
export const UNEXPECTED_REPLY = 'unexpectedReply';
/** Nobody is signed in. */
export const NO_SESSION = 'noSession';
