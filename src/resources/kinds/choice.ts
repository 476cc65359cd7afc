import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface ChoiceField extends FieldOptions {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default?: string;
  /** Which message family names the values: `choice.<name>.<value>`; the field's own name unless said. */
  readonly labels?: string;
}
export interface ChoicesField extends FieldOptions {
  readonly kind: 'choices';
  readonly values: readonly string[];
  readonly labels?: string;
}

/** One of a fixed list. */
export const choice = <
  const V extends readonly string[],
  const O extends Omit<ChoiceField, 'kind' | 'values'>,
>(
  values: V,
  options?: O,
) => ({ kind: 'choice', values, ...options }) as { kind: 'choice'; values: V } & O;
/** Any number of a fixed list. */
export const choices = <
  const V extends readonly string[],
  const O extends Omit<ChoicesField, 'kind' | 'values'>,
>(
  values: V,
  options?: O,
) => ({ kind: 'choices', values, ...options }) as { kind: 'choices'; values: V } & O;

export const choiceRule = (field: ChoiceField) => v.picklist([...field.values], 'invalidChoice');
export const choicesRule = (field: ChoicesField) =>
  v.pipe(v.array(v.picklist([...field.values], 'invalidChoice'), 'invalid'), v.maxLength(500, 'tooLong'));

export const choiceSamples = (field: ChoiceField) => ({
  valid: [...field.values],
  invalid: ['no such value', 3],
});
export const choicesSamples = (field: ChoicesField) => ({
  valid: [...(field.required ? [] : [[]]), field.values.slice(0, 1), [...field.values]],
  invalid: [['no such value'], 'text'],
});
