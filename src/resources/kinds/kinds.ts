import type * as v from 'valibot';
import {
  type ChoiceField,
  type ChoicesField,
  choiceRule,
  choiceSamples,
  choicesRule,
  choicesSamples,
} from './choice.ts';
import {
  type CustomFieldsField,
  customFieldsRule,
  customFieldsSamples,
  type ImageField,
  imageRule,
  imageSamples,
} from './custom-fields.ts';
import {
  type DateField,
  dateRule,
  dateSamples,
  type InstantField,
  instantRule,
  instantSamples,
} from './date.ts';
import {
  decimalRule,
  decimalSamples,
  type MoneyField,
  type PercentField,
  type QuantityField,
} from './decimal.ts';
import { type IntegerField, integerRule, integerSamples } from './integer.ts';
import {
  type LookupField,
  lookupRule,
  lookupSamples,
  type ReferenceField,
  type ReferencesField,
  referenceRule,
  referenceSamples,
  referencesRule,
  referencesSamples,
} from './reference.ts';
import { type TextField, textRule, textSamples } from './text.ts';
import { type TextsField, textsRule, textsSamples } from './texts.ts';
import { type YesNoField, yesNoRule, yesNoSamples } from './yes-no.ts';

/** Any field of any kind. */
export type Field =
  | TextField
  | MoneyField
  | QuantityField
  | PercentField
  | IntegerField
  | YesNoField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | ReferencesField
  | LookupField
  | DateField
  | InstantField
  | CustomFieldsField
  | ImageField
  | TextsField;
export type FieldKind = Field['kind'];

/** The rule a value of the field must keep, before `required` and `null` are considered. Messages are catalogue codes. */
export function ruleOf(field: Field): v.GenericSchema<unknown> {
  switch (field.kind) {
    case 'text':
      return textRule(field);
    case 'money':
    case 'quantity':
    case 'percent':
      return decimalRule(field);
    case 'integer':
      return integerRule(field);
    case 'yesNo':
      return yesNoRule(field);
    case 'choice':
      return choiceRule(field);
    case 'choices':
      return choicesRule(field);
    case 'reference':
      return referenceRule(field);
    case 'references':
      return referencesRule(field);
    case 'lookup':
      return lookupRule(field);
    case 'date':
      return dateRule(field);
    case 'instant':
      return instantRule(field);
    case 'customFields':
      return customFieldsRule(field);
    case 'image':
      return imageRule(field);
    case 'texts':
      return textsRule(field);
  }
}

/** Values the rule accepts and values it refuses, for generated tests and the API's fuzzing. */
export function samplesOf(field: Field): { valid: readonly unknown[]; invalid: readonly unknown[] } {
  switch (field.kind) {
    case 'text':
      return textSamples(field);
    case 'money':
    case 'quantity':
    case 'percent':
      return decimalSamples(field);
    case 'integer':
      return integerSamples(field);
    case 'yesNo':
      return yesNoSamples(field);
    case 'choice':
      return choiceSamples(field);
    case 'choices':
      return choicesSamples(field);
    case 'reference':
      return referenceSamples(field);
    case 'references':
      return referencesSamples(field);
    case 'lookup':
      return lookupSamples(field);
    case 'date':
      return dateSamples(field);
    case 'instant':
      return instantSamples(field);
    case 'customFields':
      return customFieldsSamples(field);
    case 'image':
      return imageSamples(field);
    case 'texts':
      return textsSamples(field);
  }
}
