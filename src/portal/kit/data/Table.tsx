import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell(row: Row): ReactNode;
  isNumeric?: boolean | undefined;
  /** The cell that names its row. */
  isPrimary?: boolean | undefined;
  /** CSS length. */
  width?: string | undefined;
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Totals by column id. */
  footer?: Readonly<Record<string, ReactNode>> | undefined;
  emptyText?: string | undefined;
}

/** A plain table for what is short, and for paper; at narrow width each row becomes a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, keyOf, footer, emptyText } = props;
  return (
    <table className={css.table}>
      <caption className={cx(css.caption, isCaptionHidden && css.hidden)}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, title, isNumeric, width }) => (
            <th key={id} scope="col" className={cx(isNumeric && css.numeric)} style={{ width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, title, cell, isNumeric, isPrimary }) => {
              const look = cx(isNumeric && css.numeric, isPrimary && css.primary);
              return isPrimary ? (
                <th key={id} scope="row" className={look}>
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={look} data-title={title}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
        {rows.length === 0 && emptyText && (
          <tr>
            <td colSpan={columns.length} className={css.empty}>
              {emptyText}
            </td>
          </tr>
        )}
      </tbody>
      {footer && (
        <tfoot>
          <tr>
            {columns.map(({ id, title, isNumeric }) => (
              <td key={id} className={cx(isNumeric && css.numeric)} data-title={title}>
                {footer[id]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
