import type { Preview, PreviewRow, Problem, Sentence } from '../../../contracts/imports.ts';
import { errorText } from '../../../domain/errors.ts';
import type { ByteSource } from '../../../lib/csv/byte-source.ts';
import type { Actor } from '../../actor.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { storable } from '../cells/cell-value.ts';
import { checkRows } from '../check/check-rows.ts';
import { type CheckedRow, nothingSeen } from '../check/checked-row.ts';
import type { Notice } from '../map/column.ts';
import { type Mapping, mapHeaders } from '../map/map-headers.ts';
import type { CellProblem } from '../map/map-row.ts';
import { mappedBatches } from '../map/mapped-batches.ts';
import type { ImportProfile } from '../profiles.ts';
import { limitsOf } from '../read/limits.ts';
import { openUpload } from '../read/open-upload.ts';

/** Rows shown before the import, and rows with problems listed beyond them. */
const SHOWN_ROWS = 50;
const SHOWN_FAILING = 200;
const SHOWN_REASONS = 10;
/** Rows judged between two looks at other requests. */
const BATCH = 200;

/** Why rows fail, and how many for this reason; the sentence is that of the first such row. */
type Reason = Preview['reasons'][number];

/**
 * Reads and judges the whole file without changing anything; memory holds one batch and what is shown.
 * Throws what `openUpload` and `mapHeaders` throw, and importNoRows.
 */
export async function previewFile(
  database: Database,
  actor: Actor,
  profile: ImportProfile,
  source: ByteSource,
): Promise<Omit<Preview, 'id' | 'fileName'>> {
  const table = await openUpload(source, limitsOf(profile));
  const mapping = mapHeaders(profile, table.header, actor);
  const counts = { total: 0, new: 0, existing: 0, failing: 0 };
  const rows: PreviewRow[] = [];
  const failingRows: PreviewRow[] = [];
  const reasons = new Map<string, Reason>();
  const seen = nothingSeen(true);
  for await (const { part, rows: batch } of mappedBatches(table, mapping, actor, BATCH)) {
    const checked = await database.read(actor.companyId, (tx) => checkRows(tx, actor, part, batch, seen));
    for (const row of checked) {
      const shown = asShown(row);
      counts.total += 1;
      counts[shown.verdict] += 1;
      for (const { header, code, params, message } of shown.problems) {
        const key = `${header}\n${code}`;
        const known = reasons.get(key) ?? { header, code, params, message, rows: 0 };
        reasons.set(key, { ...known, rows: known.rows + 1 });
      }
      if (rows.length < SHOWN_ROWS) rows.push(shown);
      else if (shown.verdict === 'failing' && failingRows.length < SHOWN_FAILING) failingRows.push(shown);
    }
  }
  if (counts.total === 0) throw new Refusal('importNoRows');
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    header: table.header.map(storable),
    columns: shownColumns(mapping),
    warnings: mapping.warnings.map(sentence),
    rows,
    failingRows,
    reasons: [...reasons.values()].sort((a, b) => b.rows - a.rows).slice(0, SHOWN_REASONS),
    counts,
  };
}

function asShown({ row, line, key, cells, problems, existing }: CheckedRow): PreviewRow {
  const verdict = problems.length > 0 ? 'failing' : existing ? 'existing' : 'new';
  return { row, line, key, verdict, cells: cells.map(shortened), problems: problems.map(shownProblem) };
}

export const sentence = ({ code, params }: Notice): Sentence => ({
  code,
  params,
  message: errorText(code, params),
});

export const shownProblem = ({ column, header, ...notice }: CellProblem): Problem => ({
  ...sentence(notice),
  column,
  header,
});

/** Every column that is read. */
function shownColumns({ recordColumn, parts }: Mapping): Preview['columns'] {
  const [first] = parts;
  if (recordColumn === null)
    return (first?.columns ?? []).map(({ index, target }) => ({
      index,
      field: target.name,
      slot: target.slot,
    }));
  const read = new Set([recordColumn, ...parts.flatMap(({ columns }) => columns.map(({ index }) => index))]);
  return [...read].map((index) => ({ index, field: null, slot: null }));
}

/** A preview is a glance: the file itself keeps the whole text. */
const shortened = (cell: string): string => storable(cell.length > 200 ? `${cell.slice(0, 200)}…` : cell);
