import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

export interface DateField extends FieldOptions {
  readonly kind: 'date';
  /** The field of the same record this one may not lie before. */
  readonly notBefore?: string;
  /** A day that is still to come, or today. */
  readonly future?: true;
  /** Today at the outlet where a new document leaves it out; a dialog that asks for the day opens with it. */
  readonly opensOn?: 'today';
}
export interface InstantField extends FieldOptions {
  readonly kind: 'instant';
}

/** A calendar day, `YYYY-MM-DD` on the wire, shown DD/MM/YYYY. */
export const date = <const O extends Omit<DateField, 'kind'>>(options?: O) =>
  ({ kind: 'date', ...options }) as { kind: 'date' } & O;
/** A moment, ISO 8601 UTC on the wire. */
export const instant = <const O extends Omit<InstantField, 'kind'>>(options?: O) =>
  ({ kind: 'instant', ...options }) as { kind: 'instant' } & O;

/** Whether the text names a day the calendar has, between 1900 and 2199. */
export function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const made = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

export const dateRule = (_field: DateField) =>
  v.pipe(v.string('invalidDate'), v.check(isCalendarDay, 'invalidDate'));
export const instantRule = (_field: InstantField) =>
  v.pipe(v.string('invalidDate'), v.isoTimestamp('invalidDate'));

export const dateSamples = (_field: DateField) => ({
  valid: ['2026-02-28'],
  invalid: ['2026-02-30', '28/02/2026', 'soon', 20260228],
});
export const instantSamples = (_field: InstantField) => ({
  valid: ['2026-02-28T01:02:03.000Z'],
  invalid: ['2026-02-28', 'now'],
});
