import type { CsvLimits } from '../../../lib/csv/csv-limits.ts';

/** What one import file may hold (domain/configuration §7); past any of these the file or the row is refused. */
export const IMPORT_LIMITS: CsvLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  /** Characters in one cell: what a spreadsheet itself can hold. */
  cell: 32_767,
};
