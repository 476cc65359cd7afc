import type { TextField } from '../../../resources/kinds/text.ts';
import { type CellValue, unreadable, value } from './cell-value.ts';

/** A barcode or code that a spreadsheet has turned into a rounded power of ten. */
const SHORTENED = /^\d\.\d+E\+\d+$/i;

/** Words: line breaks inside a single-line text become spaces; a code must not be a number shortened by a spreadsheet. */
export function parseText(field: TextField, text: string): CellValue {
  const isCode = field.format === 'code';
  if (isCode && SHORTENED.test(text)) return unreadable('importDamagedCode', text);
  return value(field.format === 'long' ? text.replace(/\r\n?/g, '\n') : text.replace(/[\t\r\n]+/g, ' '));
}
