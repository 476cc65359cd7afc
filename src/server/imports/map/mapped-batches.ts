import type { CsvTable } from '../../../lib/csv/open-csv.ts';
import type { Column } from './column.ts';
import { type MappedRow, mapRow } from './map-row.ts';

/** The rows of a file as request bodies, in batches of `size`, in the order of the file. */
export async function* mappedBatches(
  table: CsvTable,
  columns: readonly Column[],
  keyField: string,
  size: number,
): AsyncGenerator<MappedRow[]> {
  const style = { decimalComma: table.delimiter === ';' };
  let batch: MappedRow[] = [];
  for await (const raw of table.rows()) {
    batch.push(mapRow(raw, columns, keyField, style));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
