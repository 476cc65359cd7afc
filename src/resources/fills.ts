import type { Field } from './kinds/kinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** The names of the fields that take over what the record says that this field points at. */
export const fillsOf = (field: Field): readonly string[] => ('fills' in field ? (field.fills ?? []) : []);

/** What a record takes over from the one its field points at: only where it says nothing itself. */
export const filledFrom = (field: Field, values: Values, pointedAt: Values | undefined): Values =>
  Object.fromEntries(
    fillsOf(field).flatMap((name) => {
      const value = pointedAt?.[name];
      return values[name] == null && value != null ? [[name, value]] : [];
    }),
  );
