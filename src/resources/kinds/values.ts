import type { Decimal } from '../../rules/money/decimal.ts';
import type { DateText, InstantText } from './field.ts';
import type { Field } from './kinds.ts';
import type { ColumnType, kindTraits } from './traits.ts';

/** What a column of each type holds, as the database gives it and as it travels. */
interface ColumnValues {
  readonly text: string;
  readonly numeric: Decimal;
  readonly integer: number;
  readonly boolean: boolean;
  readonly date: DateText;
  readonly timestamptz: InstantText;
  readonly 'text[]': readonly string[];
}

type ColumnOf<F extends Field> = (typeof kindTraits)[F['kind']]['column'] & ColumnType;

/** What a field holds where it holds something: one of its choices, else what its column holds. */
type GivenOf<F extends Field> = F extends { readonly values: infer V extends readonly string[] }
  ? ColumnOf<F> extends 'text[]'
    ? readonly V[number][]
    : V[number]
  : ColumnValues[ColumnOf<F>];

/** As `isAlwaysGiven` of traits.ts has it. */
type IsGiven<F extends Field> = F extends
  | { readonly required: true }
  | { readonly series: string }
  | { readonly unique: true; readonly readOnly: true }
  ? true
  : ColumnOf<F> extends 'boolean' | 'text[]'
    ? true
    : false;

/** The stored value of a field: `ValueOf<typeof vendor.fields.termsDays>` is `number | null`. */
export type ValueOf<F extends Field> = IsGiven<F> extends true ? GivenOf<F> : GivenOf<F> | null;
