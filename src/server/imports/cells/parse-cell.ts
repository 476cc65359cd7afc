import type { Field } from '../../../resources/kinds/kinds.ts';
import { IMPORT_LIMITS } from '../read/limits.ts';
import { type CellStyle, type CellValue, unreadable, value } from './cell-value.ts';
import { parseDate } from './date-cell.ts';
import { parseDecimal, parseInteger } from './number-cell.ts';
import { parseText } from './text-cell.ts';
import { parseChoice, parseChoices, parseYesNo, splitList } from './word-cells.ts';

const CLEAR = '{clear}';

/**
 * What a cell says to a field of its kind. References and lookups stay words here: finding the record they
 * name is another step, done for all rows at once.
 */
export function parseCell(field: Field, raw: string, style: CellStyle): CellValue {
  if (raw.length > IMPORT_LIMITS.cell)
    return unreadable('importCellTooLong', raw, { limit: IMPORT_LIMITS.cell.toLocaleString('en') });
  const text = withoutGuard(raw.trim());
  if (text === '') return { says: 'nothing' };
  if (text.toLowerCase() === CLEAR) return { says: 'clear' };
  if (hasControl(text)) return unreadable('importControlCharacter', text);
  return parseKind(field, text, style);
}

function parseKind(field: Field, text: string, style: CellStyle): CellValue {
  switch (field.kind) {
    case 'text':
      return parseText(field, text);
    case 'money':
    case 'quantity':
    case 'percent':
      return parseDecimal(text, style);
    case 'integer':
      return parseInteger(text, style);
    case 'yesNo':
      return parseYesNo(text);
    case 'choice':
      return parseChoice(field.values, text);
    case 'choices':
      return parseChoices(field.values, text);
    case 'date':
      return parseDate(text);
    case 'references':
    case 'texts':
      return value(splitList(text));
    case 'reference':
    case 'lookup':
    case 'instant':
    case 'customFields':
    case 'image':
      return value(text.replace(/[\t\r\n]+/g, ' '));
  }
}

/** Exports put an apostrophe before what a spreadsheet would run as a formula; coming back, it is taken off. */
function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return true;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffe || code === 0xffff)
      return true;
  }
  return false;
}
