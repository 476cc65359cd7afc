import type { ErrorCode } from '../../../domain/errors.ts';
import type { RefusalParams } from '../../refusal.ts';

/** What one cell says: a value, nothing (keep what is there), `{clear}` (make it empty), or something unreadable. */
export type CellValue =
  | { readonly says: 'value'; readonly value: string | number | boolean | readonly string[] }
  | { readonly says: 'nothing' }
  | { readonly says: 'clear' }
  | { readonly says: 'error'; readonly code: ErrorCode; readonly params: RefusalParams };

/** How numbers of this file are written. */
export interface CellStyle {
  /** Semicolon files come from places where the comma is the decimal sign. */
  readonly decimalComma: boolean;
}

export const value = (given: string | number | boolean | readonly string[]): CellValue => ({
  says: 'value',
  value: given,
});

/** An unreadable cell; the text is quoted back, shortened so that a report stays a report. */
export const unreadable = (code: ErrorCode, text: string, params: RefusalParams = {}): CellValue => ({
  says: 'error',
  code,
  params: { text: storable(text.length > 60 ? `${text.slice(0, 60)}…` : text), ...params },
});

/** Text the database can hold: PostgreSQL takes every character but NUL, which is shown by its sign. */
export const storable = (text: string): string => text.replaceAll('\u0000', '␀');
