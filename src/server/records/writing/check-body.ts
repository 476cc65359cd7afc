import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from '../../../domain/errors.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { isCalendarDay } from '../../../resources/kinds/date.ts';
import { saysSo } from '../../../resources/kinds/field.ts';
import { formatFault } from '../../../resources/kinds/text.ts';
import { isDay, leastOf } from '../../../resources/kinds/traits.ts';
import {
  type BodySchema,
  createSchema,
  missingReferences,
  updateSchema,
} from '../../../resources/schemas.ts';
import { bodyKeys, snakeCase, wireName } from '../../../resources/wire.ts';
import { compare, isDecimal } from '../../../rules/money/decimal.ts';
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
  const after = { ...before, ...body };
  const isRefused = (name: string) => problems.has(`${prefix}${name}`);
  for (const problem of [
    ...leftOut(fields, body, after, prefix),
    ...offFormat(fields, body, after, prefix),
    ...outOfOrder(fields, body, after, { prefix, isRefused }),
  ])
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

/** What must be given because the record has a value beside it. */
function leftOut(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  prefix: string,
): FieldRefusal[] {
  return Object.entries(fields).flatMap(([name, field]): FieldRefusal[] => {
    const { requiredWith: other } = field;
    if (other === undefined) return [];
    const key = wireName(name, field);
    const isAsked = key in body || (typeof other === 'string' ? other : other.field) in body;
    return isAsked && saysSo(after, other) && !isFilled(after[key])
      ? [{ field: `${prefix}${key}`, code: 'required' }]
      : [];
  });
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';

/** Texts that do not look as they must, where nothing of their record leaves that unchecked. */
function offFormat(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  prefix: string,
): FieldRefusal[] {
  return Object.entries(fields).flatMap(([name, field]): FieldRefusal[] => {
    if (field.kind !== 'text' || field.formatUnless === undefined) return [];
    const value = after[name];
    const isAsked = name in body || field.formatUnless in body;
    if (!isAsked || typeof value !== 'string' || after[field.formatUnless] === true) return [];
    const fault = formatFault(field, value.trim());
    return fault === undefined ? [] : [{ field: `${prefix}${name}`, code: codeOf(fault) }];
  });
}

/** The pairs the body puts in the wrong order: a day before the one it may not precede, a figure less than its least. */
function outOfOrder(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { prefix, isRefused }: { readonly prefix: string; isRefused(name: string): boolean },
): FieldRefusal[] {
  return Object.entries(fields).flatMap(([name, field]): FieldRefusal[] => {
    const least = leastOf(field);
    if (least === undefined || !(name in body || least in body) || isRefused(least)) return [];
    const [own, other] = [after[name], after[least]];
    if (own === 0 && 'zeroIsNoLimit' in field) return [];
    const code = isDay(field) ? 'dateTooEarly' : 'lessThanOther';
    const isWrong = isDay(field) ? isBefore(own, other) : isLess(own, other);
    return isWrong ? [{ field: `${prefix}${name}`, code, params: { other: snakeCase(least) } }] : [];
  });
}

const isBefore = (own: unknown, other: unknown): boolean => isDayText(own) && isDayText(other) && own < other;
const isDayText = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);

/** Compared as decimals, whether they are whole numbers or decimal text. */
const isLess = (own: unknown, other: unknown): boolean => {
  const [left, right] = [figureOf(own), figureOf(other)];
  return left !== null && right !== null && compare(left, right) < 0;
};
const figureOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && isDecimal(text) ? text : null;
};

const codeOf = (message: string): ErrorCode => (isErrorCode(message) ? message : 'invalid');
