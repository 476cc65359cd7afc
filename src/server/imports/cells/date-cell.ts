import { isCalendarDay } from '../../../resources/kinds/date.ts';
import { type CellValue, unreadable, value } from './cell-value.ts';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A day written DD/MM/YYYY (domain/configuration §7) or as ISO. Nothing else is guessed: two-digit years,
 * month names, month first and spreadsheet day numbers are refused.
 */
export function parseDate(text: string): CellValue {
  const plain = text.normalize('NFKC').trim();
  const match = DAY_FIRST.exec(plain);
  const iso = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : plain;
  return ISO.test(iso) && isCalendarDay(iso) ? value(iso) : unreadable('importNotADate', text);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment as ISO writes it, with what it is ahead of UTC: a time without that is another one at each outlet. */
export function parseInstant(text: string): CellValue {
  const plain = text.normalize('NFKC').trim();
  const time = INSTANT.test(plain) ? new Date(plain).getTime() : Number.NaN;
  return Number.isNaN(time) ? unreadable('importNotATime', text) : value(new Date(time).toISOString());
}
