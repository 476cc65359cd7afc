import type { Labels } from '../../fields/use-labels.ts';
import { sheetRows } from '../document/lines/sheet/sheet-text.ts';

/** One cell of a pasted sheet: whose row it is, counted in the table, the field it goes into, and its text. */
export interface PastedCell {
  readonly row: number;
  readonly name: string;
  readonly text: string;
}

/** The cells of a text copied from a spreadsheet; null where it is a single value, which goes in as it is. */
export function pastedSheet(text: string): string[][] | null {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '');
  if (lines.includes('\t')) return sheetRows(lines);
  return lines.includes('\n') ? lines.split('\n').map((line) => [line]) : null;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*]/g, '');

/**
 * Where each cell of a sheet goes: by the headings where its first row has some, else from the cell it was pasted into
 * to the right and downwards.
 */
export function pastedCells(
  sheet: readonly (readonly string[])[],
  names: readonly string[],
  labels: Labels,
  from: { readonly row: number; readonly name: string },
): PastedCell[] {
  const [first = []] = sheet;
  const named = first.map((heading) =>
    names.find((name) => [name, labels.field(name)].some((word) => plain(word) === plain(heading))),
  );
  const hasHeadings = sheet.length > 1 && named.every((name) => name !== undefined);
  const places = hasHeadings ? named : names.slice(names.indexOf(from.name));
  return (hasHeadings ? sheet.slice(1) : sheet).flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const name = places[right];
      return name === undefined ? [] : [{ row: from.row + down, name, text }];
    }),
  );
}
