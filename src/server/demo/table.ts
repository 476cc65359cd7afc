/**
 * Reads a content table written as text: one row a line, cells parted by `|`.
 * Content stays readable as a table and a wrong cell count is found when the module loads.
 *
 * @throws when a row has more or fewer cells than columns
 */
export function table<const Column extends string>(
  columns: readonly Column[],
  text: string,
): Record<Column, string>[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length)
        throw new Error(`Expected ${columns.length} cells, found ${cells.length}: ${line}`);
      const row: Partial<Record<Column, string>> = {};
      for (const [index, column] of columns.entries()) row[column] = cells[index] ?? '';
      return row as Record<Column, string>;
    });
}

/** Splits a cell's comma separated words; an empty cell has none. */
export function words(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A text in both languages, written `English ~ 中文`; a text without `~` is the same in both. */
export interface TwoNames {
  en: string;
  zh: string;
}

/** Reads `English ~ 中文`. */
export function twoNames(text: string): TwoNames {
  const [en = '', zh = en] = text.split('~').map((part) => part.trim());
  return { en, zh };
}
