import type { CsvLimits } from '../../../lib/csv/csv-limits.ts';
import type { ImportProfile } from '../profiles.ts';

/** What one import file may hold (domain/configuration §7); past any of these the file or the row is refused. */
export const IMPORT_LIMITS: CsvLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
  /** Characters in one cell: what a spreadsheet itself can hold. */
  cell: 32_767,
};

/** What a file of several kinds of records may hold: the columns of all of them. */
const MIXED = { ...IMPORT_LIMITS, columns: 400 };
/** What a whole catalogue may hold, so that every company's fits. */
const WHOLE: CsvLimits = { ...MIXED, bytes: 200 * 1024 * 1024, rows: 500_000 };

/** What a file of this kind may hold. */
export const limitsOf = ({ main, records }: ImportProfile): CsvLimits =>
  main === null ? WHOLE : records.length > 1 ? MIXED : IMPORT_LIMITS;
