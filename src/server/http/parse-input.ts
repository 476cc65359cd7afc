import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '../../domain/errors.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import type { Schema } from './route.ts';

type Out<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

/** The query by its schema; whatever is wrong is a malformed request, named field by field. */
export function parseQuery<S extends Schema | undefined>(schema: S | undefined, given: unknown): Out<S>;
export function parseQuery(schema: Schema | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new Refusal('malformedRequest', {}, { errors: fieldRefusals(parsed.issues) });
  return parsed.output;
}

/** The body by its schema; every failing field at once, beside its name (422). */
export function parseBody<S extends Schema | undefined>(schema: S | undefined, given: unknown): Out<S>;
export function parseBody(schema: Schema | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new Refusal('validationFailed', {}, { errors: fieldRefusals(parsed.issues) });
  return parsed.output;
}

/** One refusal per field: the first issue of each, so that a field never carries two sentences. */
export function fieldRefusals(issues: readonly v.BaseIssue<unknown>[]): FieldRefusal[] {
  const byField = new Map<string, FieldRefusal>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (byField.has(field)) continue;
    byField.set(field, { ...(field ? { field } : {}), code: codeOf(issue), params: paramsOf(issue) });
  }
  return [...byField.values()];
}

/** Schemas name a catalogue code as their message; an issue without one is told by its type. */
function codeOf(issue: v.BaseIssue<unknown>): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.expected === 'never') return 'unknownField';
  return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
}

function paramsOf(issue: v.BaseIssue<unknown>): Record<string, string | number> {
  const { requirement } = issue;
  return typeof requirement === 'number' || typeof requirement === 'string'
    ? { limit: requirement, min: requirement, max: requirement }
    : {};
}
