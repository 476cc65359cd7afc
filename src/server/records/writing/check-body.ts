import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '../../../domain/errors.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { isCalendarDay } from '../../../resources/kinds/date.ts';
import { earliestOf } from '../../../resources/kinds/traits.ts';
import {
  type BodySchema,
  createSchema,
  missingReferences,
  updateSchema,
} from '../../../resources/schemas.ts';
import { bodyKeys, snakeCase } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import type { FieldRefusal } from '../../refusal.ts';

const schemas = new Map<string, BodySchema>();

/** The schema of a resource's body, made once. */
export function bodySchema(key: string, fields: Fields, mode: 'create' | 'update'): BodySchema {
  const name = `${key}.${mode}`;
  const known = schemas.get(name);
  if (known) return known;
  const made = mode === 'create' ? createSchema(fields) : updateSchema(fields);
  schemas.set(name, made);
  return made;
}

/** Where a body stands: whose it is, in which line, and over which stored values. */
interface Standing {
  readonly actor: Actor;
  readonly prefix?: string;
  readonly before?: Readonly<Record<string, unknown>> | null;
}

/** Every field of a body that its writer may not see, or that breaks its kind's rule, all at once. */
export function checkBody(
  key: string,
  fields: Fields,
  mode: 'create' | 'update',
  body: Readonly<Record<string, unknown>>,
  { actor, prefix = '', before = null }: Standing,
): FieldRefusal[] {
  const result = v.safeParse(bodySchema(key, fields, mode), body);
  const problems = new Map<string, FieldRefusal>();
  for (const name of closedKeys(fields, body, actor)) {
    const field = `${prefix}${name}`;
    problems.set(field, { field, code: 'fieldNotPermitted' });
  }
  for (const issue of result.issues ?? []) {
    const field = `${prefix}${v.getDotPath(issue) ?? ''}`;
    if (!problems.has(field)) problems.set(field, { field, code: codeOf(issue.message) });
  }
  for (const name of missingReferences(fields, body, mode === 'update')) {
    const field = `${prefix}${name}`;
    if (!problems.has(field)) problems.set(field, { field, code: 'required' });
  }
  for (const problem of dateOrder(fields, body, { ...before, ...body }, prefix))
    if (!problems.has(problem.field ?? '')) problems.set(problem.field ?? '', problem);
  return [...problems.values()];
}

/** What a body names of fields that need a permission its writer lacks: what may not be read may not be written. */
function closedKeys(fields: Fields, body: Readonly<Record<string, unknown>>, actor: Actor): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || field.permission === undefined || holds(actor, field.permission)) return [];
    return bodyKeys(name, field).filter((key) => body[key] !== undefined);
  });
}

/** A date the body makes lie before the one it may not precede. */
function dateOrder(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  prefix: string,
): FieldRefusal[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const earliest = earliestOf(field);
    if (earliest === undefined || !(name in body || earliest in body)) return [];
    const own = after[name];
    const other = after[earliest];
    return isDay(own) && isDay(other) && own < other
      ? [
          {
            field: `${prefix}${name}`,
            code: 'dateTooEarly' as const,
            params: { other: snakeCase(earliest) },
          },
        ]
      : [];
  });
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

const codeOf = (message: string): ErrorCode => (isErrorCode(message) ? message : 'invalid');
