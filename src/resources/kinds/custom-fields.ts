import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface CustomFieldsField extends FieldOptions {
  readonly kind: 'customFields';
}
export interface ImageField extends FieldOptions {
  readonly kind: 'image';
}
export interface ImagesField extends FieldOptions {
  readonly kind: 'images';
  /** How many a record may have at most. */
  readonly most: number;
}

/** The fifteen fields a company labels for itself (spec 2 §9). */
export const CUSTOM_FIELD_COUNT = 15;

/** The fifteen custom fields of an item, client or vendor, in order. */
export const customFields = <const O extends Omit<CustomFieldsField, 'kind'>>(options?: O) =>
  ({ kind: 'customFields', ...options }) as { kind: 'customFields' } & O;
/** A stored picture, by its storage key. */
export const image = <const O extends Omit<ImageField, 'kind'>>(options?: O) =>
  ({ kind: 'image', ...options }) as { kind: 'image' } & O;
/** Stored pictures, by their storage keys, in the order they are shown (spec 1 §2.12). */
export const images = <const O extends Omit<ImagesField, 'kind'>>(options: O) =>
  ({ kind: 'images', ...options }) as { kind: 'images' } & O;

export const customFieldsRule = (_field: CustomFieldsField) =>
  v.pipe(
    v.array(v.pipe(v.string('invalid'), v.maxLength(200, 'tooLong')), 'invalid'),
    v.maxLength(CUSTOM_FIELD_COUNT, 'tooLong'),
  );
export const imageRule = (_field: ImageField) =>
  v.pipe(v.string('invalid'), v.regex(/^[\w-]{16,80}$/, 'invalid'));
export const imagesRule = ({ most }: ImagesField) =>
  v.pipe(
    v.array(imageRule({ kind: 'image' }), 'invalid'),
    v.maxLength(most, 'tooLong'),
    v.check((keys) => new Set(keys).size === keys.length, 'duplicate'),
  );

/** Counted by the specification, not by the rule. */
export const customFieldsSamples = (_field: CustomFieldsField) => ({
  valid: [['Shelf 3'], [], Array.from({ length: 15 }, (_, nth) => `Shelf ${nth + 1}`)],
  invalid: ['text', new Array(16).fill('x')],
});
export const imageSamples = (_field: ImageField) => ({
  valid: ['picture-0123456789abcdef'],
  invalid: ['../secret', 5],
});
export const imagesSamples = ({ most }: ImagesField) => ({
  valid: [[], ['picture-0123456789abcdef', 'picture-0123456789abcdeg']],
  invalid: ['picture-0123456789abcdef', ['../secret'], new Array(most + 1).fill('picture-0123456789abcdef')],
});
