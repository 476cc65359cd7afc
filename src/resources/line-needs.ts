import type { Fields } from './define-resource.ts';
import type { Field } from './kinds/kinds.ts';

/** Fields of a line of which one must be filled in; where none is, the first is named. */
export interface LineNeed<Name extends string = string> {
  readonly oneOf: readonly Name[];
  /** What is said where none is; that the first is required, where nothing else is named. */
  readonly code?: 'adjustmentValueRequired';
}

/** The lines of a document type, as far as what they need goes. */
interface Needing {
  readonly fields: Fields;
  readonly needs?: readonly LineNeed[];
}

/** What a line still needs, by its values. */
export const unmetNeeds = (
  { needs = [] }: Needing,
  values: Readonly<Record<string, unknown>>,
): readonly LineNeed[] => needs.filter(({ oneOf }) => oneOf.every((name) => isEmpty(values[name])));

/** The fields marked as needed before a line is filled in: those required, and the first of each need. */
export const neededFields = ({ fields, needs = [] }: Needing): ReadonlySet<string> =>
  new Set([
    ...Object.entries(fields).flatMap(([name, field]) => (field.required && !field.readOnly ? [name] : [])),
    ...needs.flatMap(({ oneOf: [first] }) => first ?? []),
  ]);

/** A field of a line as its form marks it: required while it is needed and nothing else is said in its place. */
export function asNeeded(
  { needs = [] }: Needing,
  name: string,
  field: Field,
  values: Readonly<Record<string, unknown>>,
): Field {
  const isNeeded = needs.some(
    ({ oneOf: [first, ...others] }) => first === name && others.every((other) => isEmpty(values[other])),
  );
  return isNeeded ? { ...field, required: true } : field;
}

/** What a copy of a line takes over: not what was worked out of its other values. */
export const withoutWorkedOut = <Values extends Readonly<Record<string, unknown>>>(
  { workedOut = {} }: { readonly workedOut?: Readonly<Record<string, readonly string[] | undefined>> },
  values: Values,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) =>
      (workedOut[name] ?? []).every((other) => isEmpty(values[other])),
    ),
  );

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
