import type * as v from 'valibot';
import type { refused } from '../../contracts/errors.ts';
import { type ErrorCode, errorText } from '../../domain/errors.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';

/** The envelope's `error` (contract, "Reading the spec's call tables"). */
export type ErrorBody = v.InferOutput<typeof refused>;
type ErrorLine = NonNullable<ErrorBody['error']['errors']>[number];

/** A refusal as its JSON body; says nothing of the server's insides. */
export function errorBody(refusal: Refusal, requestId: string): ErrorBody {
  const { code, params, details } = refusal;
  const lines = details.errors ?? (details.field ? [{ field: details.field, code, params }] : []);
  return {
    error: {
      code,
      message: errorText(code, params),
      params,
      errors: lines.map(line),
      warnings: (details.warnings ?? []).map(line),
      ...(details.current === undefined ? {} : { current: details.current }),
      ...(details.secondFactor === undefined ? {} : { secondFactor: details.secondFactor }),
      ...(refusal.status >= 500 ? { requestId } : {}),
    },
  };
}

const line = ({ field, code, params }: FieldRefusal): ErrorLine => ({
  ...(field === undefined ? {} : { field }),
  code,
  message: errorText(code, params),
  ...(params && Object.keys(params).length > 0 ? { params } : {}),
});

/** What PostgreSQL's error classes mean to a caller; anything else is ours to fix and stays unexplained. */
const bySqlState: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^23505$/, 'alreadyExists'],
  [/^(22021|22P05|22P02|22003|22008|22007)$/, 'malformedRequest'],
  [/^53100$/, 'storageFull'],
  [/^(08|57P|53)/, 'databaseUnavailable'],
];

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** Any thrown thing as a refusal: ours as it is, the database's by its class, the rest as an internal error. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const code =
    thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (UNREACHABLE.test(code)) return new Refusal('databaseUnavailable');
  if (code === 'ENOSPC') return new Refusal('storageFull');
  const known = bySqlState.find(([pattern]) => code.length === 5 && pattern.test(code));
  if (known) return new Refusal(known[1], known[1] === 'alreadyExists' ? { field: 'record' } : {});
  return new Refusal('internalError');
}
