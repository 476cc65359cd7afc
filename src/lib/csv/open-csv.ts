import type { ByteSource } from './byte-source.ts';
import { CsvError } from './csv-error.ts';
import type { CsvLimits } from './csv-limits.ts';
import { decode } from './decode.ts';
import { detectEncoding, type Encoding } from './detect-encoding.ts';
import { type Layout, sniffDelimiter } from './sniff-delimiter.ts';
import { type RawRecord, Tokenizer } from './tokenizer.ts';

/** One row below the heading. */
export interface RawRow {
  /** Which row of data it is, from 1; blank rows are not counted. */
  readonly row: number;
  /** The line of the file it begins on, from 1: what a user sees in an editor. */
  readonly line: number;
  /** As many cells as there are headings; a short row is filled up with blanks. */
  readonly cells: readonly string[];
  /** The row holds text beyond the last heading: its cells may have slipped. */
  readonly overflows: boolean;
}

/** A CSV file whose heading has been read; its rows can be read from the start as often as needed. */
export interface CsvTable {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly header: readonly string[];
  rows(): AsyncGenerator<RawRow>;
}

const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Opens a CSV file: encoding, separator and heading are found out, rows stay to be read. The heading is the
 * first row that is not blank; headings without text after the last one that has some are left out.
 *
 * @throws CsvError where it cannot be read; reading the rows throws it too
 */
export async function openCsv(source: ByteSource, limits: CsvLimits): Promise<CsvTable> {
  const encoding = await detectEncoding(source, limits.bytes);
  const layout = sniffDelimiter(await beginning(source, encoding), limits);
  const records = () => recordsOf(source, encoding, layout, limits);
  for await (const record of records()) {
    if (record.width > limits.columns && lastFilled(record) >= limits.columns)
      throw new CsvError({ kind: 'tooManyColumns', limit: limits.columns });
    const header = record.cells.slice(0, lastFilled(record) + 1);
    const rows = () => dataRows(records(), header.length, limits.rows);
    return { encoding, delimiter: layout.delimiter, header, rows };
  }
  throw new CsvError({ kind: 'empty' });
}

async function* dataRows(
  all: AsyncGenerator<RawRecord>,
  width: number,
  limit: number,
): AsyncGenerator<RawRow> {
  let row = 0;
  await all.next();
  for await (const record of all) {
    row += 1;
    if (row > limit) throw new CsvError({ kind: 'tooManyRows', limit });
    const cells = Array.from({ length: width }, (_, at) => record.cells[at] ?? '');
    yield { row, line: record.line, cells, overflows: record.width > width && lastFilled(record) >= width };
  }
}

/** Every record that holds something. */
async function* recordsOf(
  source: ByteSource,
  encoding: Encoding,
  layout: Layout,
  limits: CsvLimits,
): AsyncGenerator<RawRecord> {
  const tokenizer = new Tokenizer(layout.delimiter, limits);
  let passOver = layout.hasSepLine;
  const filled = (record: RawRecord) => {
    if (lastFilled(record) < 0) return false;
    const told = passOver;
    passOver = false;
    return !told;
  };
  for await (const text of decode(source, encoding)) yield* tokenizer.push(text).filter(filled);
  yield* tokenizer.end().filter(filled);
}

async function beginning(source: ByteSource, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decode(source, encoding)) {
    text += piece;
    if (text.length >= SAMPLE_CHARACTERS) break;
  }
  return text;
}

/** The index of the last cell with text in it, -1 when all are blank. */
function lastFilled(record: RawRecord): number {
  return record.cells.findLastIndex((cell) => cell.trim() !== '');
}
