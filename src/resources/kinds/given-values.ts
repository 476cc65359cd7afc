import type { Field } from './kinds.ts';
import { holdsMany, isFlag } from './traits.ts';

/** Whether the field's emptiness is a value of its own: off, or an empty list. */
export const isNeverNull = (field: Field): boolean => isFlag(field) || holdsMany(field);

/** Whether nothing entered is left for whoever completes the record to decide. */
export const isLeftOpen = (field: Field): boolean => 'leftOpen' in field && field.leftOpen === true;

/**
 * Whether a stored record always holds a value of the field: it must be given, has a series, is unique and given by the
 * server, or is never null. The types of `values.ts` and the columns' NOT NULL say the same.
 */
export const isAlwaysGiven = (field: Field): boolean =>
  field.required === true ||
  isNeverNull(field) ||
  seriesOf(field) !== undefined ||
  (field.unique === true && field.readOnly === true);

/** The prefix of the series a new record's code is taken from; undefined where it is typed. */
export const seriesOf = (field: Field): string | undefined => ('series' in field ? field.series : undefined);
