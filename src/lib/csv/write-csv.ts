import { guardFormula } from './formula-guard.ts';

/** The mark by which spreadsheets know UTF-8, so that Chinese opens as Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file that every spreadsheet opens safely; numbers stay numbers. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
