import { unguardFormula } from '../../../lib/csv/formula-guard.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { formatOf } from '../../../resources/kinds/traits.ts';
import { IMPORT_LIMITS } from '../read/limits.ts';
import { type CellStyle, type CellValue, unreadable } from './cell-value.ts';
import { readCell } from './kind-cells.ts';

const CLEAR = '{clear}';
/** The word itself, with a backslash before it: as text it says nothing of emptying. */
const CLEAR_AS_TEXT = /^\\+\{clear\}$/i;

/** A text as a cell of an export has it, so that it is read again as it is. */
export const textCell = (text: string): string =>
  text.toLowerCase() === CLEAR || CLEAR_AS_TEXT.test(text) ? `\\${text}` : text;

/**
 * What a cell says to a field of its kind. References and lookups stay words here: finding the record they
 * name is another step, done for all rows at once.
 */
export function parseCell(field: Field, raw: string, style: CellStyle): CellValue {
  if (raw.length > IMPORT_LIMITS.cell)
    return unreadable('importCellTooLong', raw, { limit: IMPORT_LIMITS.cell.toLocaleString('en') });
  const word = raw.trim();
  if (word === '') return { says: 'nothing' };
  if (word.toLowerCase() === CLEAR) return { says: 'clear' };
  const written = CLEAR_AS_TEXT.test(word) ? word.slice(1) : formatOf(field) === 'long' ? raw : word;
  const text = unguardFormula(written);
  if (hasControl(text)) return unreadable('importControlCharacter', text);
  return readCell(field, text, style);
}

function hasControl(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return true;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}
