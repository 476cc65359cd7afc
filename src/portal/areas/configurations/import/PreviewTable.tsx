import { TriangleAlert } from 'lucide-react';
import { type Preview, type PreviewRow, rowInFile } from '../../../../contracts/imports.ts';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { reachable } from '../../../kit/lib/reachable.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './PreviewTable.module.css';
import type { Names } from './use-names.ts';

interface PreviewTableProps {
  title: string;
  /** The tab above says it already. */
  isTitleHidden?: boolean | undefined;
  preview: Preview;
  rows: readonly PreviewRow[];
  names: Names;
}

const tones = { new: 'success', existing: 'info', failing: 'danger' } as const;

/** Rows as the file has them, below each heading the field it fills; wrong cells are marked, their reasons told beside the row. */
export function PreviewTable({ title, isTitleHidden, preview, rows, names }: PreviewTableProps) {
  const { text, numbers } = useLanguage();
  const fieldOf = new Map(
    preview.columns.map(({ index, field, slot }) => [index, field && names.field(field, slot)]),
  );
  const columns = preview.header.map((heading, index) => ({
    id: `column-${index}`,
    heading,
    index,
    field: fieldOf.get(index),
  }));
  return (
    <section ref={reachable} className={css.scroll} aria-label={text('import.previewScroll')}>
      <table className={css.table}>
        <caption className={cx(css.caption, isTitleHidden && css.hidden)}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              {text('import.row')}
            </th>
            <th scope="col">{text('import.verdict')}</th>
            {columns.map(({ id, heading, field }) => (
              <th key={id} scope="col" className={cx(field === undefined && css.unused)}>
                {heading}
                {field !== null && (
                  <span className={css.field}>
                    {field === undefined ? text('import.leftOut') : text('import.intoField', { field })}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={css.number}>
                {numbers.count(rowInFile(row.row))}
              </th>
              <td>
                <Badge tone={tones[row.verdict]}>{text(`import.verdict.${row.verdict}`)}</Badge>
                <Reasons problems={row.problems} />
              </td>
              {columns.map(({ id, index, field }) => (
                <td
                  key={id}
                  className={cx(field === undefined && css.unused, isWrong(row, index) && css.wrong)}
                >
                  <div className={css.cell}>{row.cells[index]}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const isWrong = (row: PreviewRow, index: number): boolean =>
  row.problems.some(({ column }) => column === index);

/** Why a row fails, beside its number, where it is seen however wide the file is; the cells themselves are marked. */
function Reasons({ problems }: Pick<PreviewRow, 'problems'>) {
  const words = useFailureText();
  return problems.map((problem) => (
    <p key={`${problem.column}${problem.code}`} className={css.problem}>
      <TriangleAlert size={12} aria-hidden />
      {problem.header === null ? words.of(problem) : `${problem.header}: ${words.of(problem)}`}
    </p>
  ));
}
