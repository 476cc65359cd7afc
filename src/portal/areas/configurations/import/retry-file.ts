import type { ImportReport } from '../../../../contracts/imports.ts';

/** Corrections typed on screen: row number → column → text. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * The failed rows that can be tried again. One whose code stands in its file before, and is left as it was, would no
 * longer be refused: it would change the record which that other row has made.
 */
export const retriedRows = ({ rows }: ImportReport, corrections: Corrections): ImportReport['rows'] =>
  rows.filter(({ row, problems }) =>
    problems.every(
      ({ code, column }) =>
        code !== 'importDuplicateKey' || (column !== null && corrections.get(row)?.has(column)),
    ),
  );

/** The failed rows as a CSV file of their own, corrected where something was typed, ready to be imported again. */
export function retryFile(name: string, report: ImportReport, corrections: Corrections): File {
  const { header } = report;
  const lines = retriedRows(report, corrections).map(({ row, cells }) =>
    header.map((_, column) => corrections.get(row)?.get(column) ?? cells[column] ?? ''),
  );
  const text = [header, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new File([`\uFEFF${text}\r\n`], retryName(name), { type: 'text/csv' });
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** `vendors.csv` → `vendors (2).csv` → `vendors (3).csv`. */
function retryName(name: string): string {
  const stem = name.replace(/\.csv$/i, '');
  const again = /^(.*) \((\d+)\)$/.exec(stem);
  return again ? `${again[1]} (${Number(again[2]) + 1}).csv` : `${stem} (2).csv`;
}
