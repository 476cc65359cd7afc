import { choiceSamples, choicesSamples } from './choice.ts';
import { customFieldsSamples, imageSamples, imagesSamples } from './custom-fields.ts';
import { dateSamples, instantSamples } from './date.ts';
import { decimalSamples } from './decimal.ts';
import { integerSamples } from './integer.ts';
import type { Field, FieldKind } from './kinds.ts';
import { lookupSamples, referenceSamples, referencesSamples } from './reference.ts';
import { textSamples } from './text.ts';
import { textsSamples } from './texts.ts';
import { yesNoSamples } from './yes-no.ts';

/** Values a field's rule accepts, and values it refuses. */
export interface Samples {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

const samples: { readonly [K in FieldKind]: (field: Field<K>) => Samples } = {
  text: textSamples,
  money: decimalSamples,
  quantity: decimalSamples,
  percent: decimalSamples,
  integer: integerSamples,
  yesNo: yesNoSamples,
  choice: choiceSamples,
  choices: choicesSamples,
  reference: referenceSamples,
  references: referencesSamples,
  lookup: lookupSamples,
  date: dateSamples,
  instant: instantSamples,
  customFields: customFieldsSamples,
  image: imageSamples,
  images: imagesSamples,
  texts: textsSamples,
};

/** Samples of a field, for generated tests and the API's fuzzing; apart from the rules, so that no browser loads them. */
export function samplesOf<K extends FieldKind>(field: Field<K>): Samples {
  return samples[field.kind](field);
}
