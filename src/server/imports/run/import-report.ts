import * as v from 'valibot';
import { rowOutcomes } from '../../../contracts/imports.ts';
import { type ErrorCode, isErrorCode } from '../../../domain/errors.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { CellProblem } from '../map/map-row.ts';

/** What became of one row. */
export interface ReportRow {
  readonly row: number;
  readonly outcome: (typeof rowOutcomes)[number];
  readonly key: string | null;
  readonly recordId: string | null;
  readonly problems: readonly CellProblem[];
  /** The row as uploaded; kept for failed rows alone. */
  readonly cells: readonly string[];
}

const Problems = v.array(
  v.object({
    column: v.nullable(v.number()),
    header: v.nullable(v.string()),
    code: v.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value)),
    params: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
);
const Cells = v.nullable(v.array(v.string()));

export interface ReportQuestion {
  readonly outcome?: ReportRow['outcome'] | undefined;
  readonly after: number;
  readonly limit: number;
  /** The columns of which nothing is told: their cells are left empty, and what was wrong with them left out. */
  readonly hidden: ReadonlySet<number>;
}

/** Rows of an import's report in the order of the file, those after row `after`. */
export async function readReport(
  tx: Tx,
  companyId: string,
  importId: string,
  { outcome, after, limit, hidden }: ReportQuestion,
): Promise<ReportRow[]> {
  let query = tx
    .selectFrom('import_log_row')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit);
  if (outcome) query = query.where('outcome', '=', outcome);
  const rows = await query.execute();
  return rows.map((row) => ({
    row: row.row_no,
    outcome: v.parse(v.picklist(rowOutcomes), row.outcome),
    key: row.code,
    recordId: row.record_id,
    problems: v.parse(Problems, row.problems).filter(({ column }) => column === null || !hidden.has(column)),
    cells: (v.parse(Cells, row.cells) ?? []).map((cell, index) => (hidden.has(index) ? '' : cell)),
  }));
}
