import type { SecondFactorAsked } from '../contracts/errors.ts';
import { type ErrorCode, errors } from '../domain/errors.ts';

/** One failing field, by its name in the request body (`lines.3.quantity`). */
export interface FieldRefusal {
  readonly field?: string;
  readonly code: ErrorCode;
  readonly params?: RefusalParams;
}

export type RefusalParams = Readonly<Record<string, string | number>>;

export interface RefusalDetails {
  /** The field the refusal is about, when it is about one. */
  readonly field?: string;
  readonly errors?: readonly FieldRefusal[];
  readonly warnings?: readonly FieldRefusal[];
  /** The record as it stands, sent beside a stale version so that the user can compare (R6). */
  readonly current?: unknown;
  /** What a sign-in is still asked for. */
  readonly secondFactor?: SecondFactorAsked;
}

/**
 * A call the server understood and declines, by a code of the error catalogue.
 * Thrown anywhere below a route; the transaction rolls back and the reply carries the catalogue's status.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: RefusalParams;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, params: RefusalParams = {}, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.params = params;
    this.details = details;
  }
}
