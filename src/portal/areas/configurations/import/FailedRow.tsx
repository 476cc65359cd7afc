import { type ImportReport, rowInFile } from '../../../../contracts/imports.ts';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import css from './Import.module.css';

interface FailedRowProps {
  row: ImportReport['rows'][number];
  header: readonly string[];
  corrected: ReadonlyMap<number, string> | undefined;
  onCorrect(column: number, cell: string): void;
}

/** One failed row: its wrong cells as fields, each with its reason until it is changed. */
export function FailedRow({ row, header, corrected, onCorrect }: FailedRowProps) {
  const text = useText();
  const words = useFailureText();
  const columns = [...new Set(row.problems.flatMap(({ column }) => (column === null ? [] : [column])))];
  const whole = row.problems.filter(({ column }) => column === null);
  return (
    <li className={css.failedRow}>
      <h3>
        {text('import.rowNumber', { row: rowInFile(row.row) })}
        {row.key ? ` · ${row.key}` : ''}
      </h3>
      {whole.map((problem) => (
        <p key={problem.code} className={css.whole}>
          {words.of(problem)} {columns.length === 0 && text('import.fix.wholeRow')}
        </p>
      ))}
      <div className={css.fields}>
        {columns.map((column) => {
          const heading = header[column] ?? '';
          const reasons = row.problems
            .filter((problem) => problem.column === column)
            .map((problem) => words.of(problem));
          const cell = corrected?.get(column);
          return (
            <TextField
              key={column}
              name={`${row.row}.${column}`}
              label={heading}
              value={cell ?? row.cells[column] ?? ''}
              error={cell === undefined ? reasons.join(' ') : undefined}
              onChange={(next) => onCorrect(column, next)}
            />
          );
        })}
      </div>
    </li>
  );
}
