import { rowInFile } from '../../../contracts/imports.ts';
import { errorText } from '../../../domain/errors.ts';
import { csvLine } from '../../../lib/csv/write-csv.ts';
import type { Database } from '../../database/database.ts';
import { REPORT_HEADINGS } from '../map/column.ts';
import type { ImportLog } from '../run/import-log.ts';
import { type ReportRow, readReport } from '../run/import-report.ts';

const PAGE = 500;

/**
 * The failed rows as a file that can be corrected and imported again: the columns of the upload, those the reader may
 * not see left empty, then the row it had and what was wrong, in the reader's language.
 */
export async function* failedRowLines(
  database: Database,
  companyId: string,
  log: ImportLog,
  hidden: ReadonlySet<number>,
  language: 'en' | 'zh',
): AsyncGenerator<string> {
  yield csvLine([...log.options.header, REPORT_HEADINGS.row, REPORT_HEADINGS.reason]);
  let after = 0;
  for (;;) {
    const rows = await database.read(companyId, (tx) =>
      readReport(tx, companyId, log.id, { outcome: 'failed', after, limit: PAGE, hidden }),
    );
    for (const row of rows)
      yield csvLine([...row.cells, String(rowInFile(row.row)), reasonOf(row, language)]);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.row;
  }
}

function reasonOf({ problems }: ReportRow, language: 'en' | 'zh'): string {
  return problems
    .map(({ header, code, params }) => {
      const text = errorText(code, params, language);
      return header === null ? text : `${header}: ${text}`;
    })
    .join(' | ');
}
