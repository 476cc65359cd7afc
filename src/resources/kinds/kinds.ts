import type * as v from 'valibot';
import { type ChoiceField, type ChoicesField, choiceRule, choicesRule } from './choice.ts';
import {
  type CustomFieldsField,
  customFieldsRule,
  type ImageField,
  type ImagesField,
  imageRule,
  imagesRule,
} from './custom-fields.ts';
import { type DateField, dateRule, type InstantField, instantRule } from './date.ts';
import { decimalRule, type MoneyField, type PercentField, type QuantityField } from './decimal.ts';
import { type IntegerField, integerRule } from './integer.ts';
import {
  type LookupField,
  lookupRule,
  type ReferenceField,
  type ReferencesField,
  referenceRule,
  referencesRule,
} from './reference.ts';
import { type TextField, textRule } from './text.ts';
import { type TextsField, textsRule } from './texts.ts';
import { type YesNoField, yesNoRule } from './yes-no.ts';

/** Every field kind with the shape of its fields: what each table by kind must cover. */
export interface FieldOfKind {
  readonly text: TextField;
  readonly money: MoneyField;
  readonly quantity: QuantityField;
  readonly percent: PercentField;
  readonly integer: IntegerField;
  readonly yesNo: YesNoField;
  readonly choice: ChoiceField;
  readonly choices: ChoicesField;
  readonly reference: ReferenceField;
  readonly references: ReferencesField;
  readonly lookup: LookupField;
  readonly date: DateField;
  readonly instant: InstantField;
  readonly customFields: CustomFieldsField;
  readonly image: ImageField;
  readonly images: ImagesField;
  readonly texts: TextsField;
}
export type FieldKind = keyof FieldOfKind;
/** A field of one of the kinds; of any kind unless said. */
export type Field<K extends FieldKind = FieldKind> = {
  [P in K]: { readonly kind: P } & FieldOfKind[P];
}[K];

const rules: { readonly [K in FieldKind]: (field: Field<K>) => v.GenericSchema<unknown> } = {
  text: textRule,
  money: decimalRule,
  quantity: decimalRule,
  percent: decimalRule,
  integer: integerRule,
  yesNo: yesNoRule,
  choice: choiceRule,
  choices: choicesRule,
  reference: referenceRule,
  references: referencesRule,
  lookup: lookupRule,
  date: dateRule,
  instant: instantRule,
  customFields: customFieldsRule,
  image: imageRule,
  images: imagesRule,
  texts: textsRule,
};

/** The rule a value of the field must keep, before `required` and `null` are considered. Messages are catalogue codes. */
export function ruleOf<K extends FieldKind>(field: Field<K>): v.GenericSchema<unknown> {
  return rules[field.kind](field);
}
