import type { ByteSource } from '../../../lib/csv/byte-source.ts';
import { CsvError, type CsvProblem } from '../../../lib/csv/csv-error.ts';
import type { CsvLimits } from '../../../lib/csv/csv-limits.ts';
import { type CsvTable, openCsv, type RawRow } from '../../../lib/csv/open-csv.ts';
import { Refusal } from '../../refusal.ts';

/** Opens an uploaded CSV file. What the reader finds wrong is refused by its code, here and while rows are read. */
export async function openUpload(source: ByteSource, limits: CsvLimits): Promise<CsvTable> {
  try {
    const table = await openCsv(source, limits);
    return { ...table, rows: () => refusing(table.rows()) };
  } catch (error) {
    throw refusalFor(error);
  }
}

async function* refusing(rows: AsyncGenerator<RawRow>): AsyncGenerator<RawRow> {
  try {
    yield* rows;
  } catch (error) {
    throw refusalFor(error);
  }
}

const refusalFor = (error: unknown): unknown =>
  error instanceof CsvError ? refusalOf(error.problem) : error;

function refusalOf(problem: CsvProblem): Refusal {
  switch (problem.kind) {
    case 'empty':
      return new Refusal('importEmptyFile');
    case 'notText':
      return new Refusal('importNotText', { kind: problem.looksLike });
    case 'tooLarge':
      return new Refusal('importFileTooLarge', { limit: `${problem.limit / 1024 / 1024} MB` });
    case 'tooManyRows':
      return new Refusal('importTooManyRows', { limit: problem.limit.toLocaleString('en') });
    case 'tooManyColumns':
      return new Refusal('importTooManyColumns', { limit: problem.limit });
    case 'encodingUnknown':
      return new Refusal('importEncodingUnknown', { line: problem.line });
    case 'quoteBroken':
      return new Refusal('importQuoteBroken', { line: problem.line });
    case 'quoteNotClosed':
      return new Refusal('importQuoteNotClosed', { line: problem.line });
  }
}
