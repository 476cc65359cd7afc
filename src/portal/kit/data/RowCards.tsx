import { Skeleton } from '../feedback/Skeleton.tsx';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { cx } from '../lib/cx.ts';
import { cellText, isNumeric } from './grid/columns.ts';
import type { DataGridProps } from './grid/grid-props.ts';
import { hasRow, toggleRow } from './grid/row-ranges.ts';
import css from './RowCards.module.css';
import { StatusOf } from './StatusOf.tsx';
import { useRowsInSteps } from './use-rows-in-steps.ts';

type Shared<Row> = Pick<
  DataGridProps<Row>,
  'label' | 'columns' | 'rowCount' | 'rowAt' | 'onVisibleRange' | 'onOpen' | 'selected' | 'onSelected'
>;

/** The primary column heads the card, statuses stand beside it, the rest follow in order. */
export interface RowCardsProps<Row> extends Shared<Row> {
  /** Name of a row's checkbox, given the row's name. */
  selectLabel?: ((name: string) => string) | undefined;
}

/** The rows of a DataGrid as cards, for 600 px and below; more are laid out as the thumb gets there. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { label, columns, rowCount, rowAt, onOpen, selected = [], onSelected, selectLabel } = props;
  const [count, end] = useRowsInSteps(rowCount, props.onVisibleRange);
  const primary = columns.find((column) => column.isPrimary) ?? columns[0];
  const statuses = columns.filter(({ kind }) => kind === 'status');
  const rest = columns.filter((column) => column !== primary && column.kind !== 'status');
  return (
    <>
      <ul className={css.cards} aria-label={label}>
        {Array.from({ length: count }, (_, index) => index).map((index) => {
          const row = rowAt(index);
          if (!row || !primary)
            return (
              <li key={index} className={css.card}>
                <Skeleton width="40%" />
                <Skeleton width="80%" />
              </li>
            );
          const name = cellText(primary, row);
          return (
            <li key={index} className={cx(css.card, hasRow(selected, index) && css.chosen)}>
              <div className={css.head}>
                {onSelected && (
                  <Checkbox
                    label={selectLabel?.(name) ?? name}
                    isLabelHidden
                    value={hasRow(selected, index)}
                    onChange={() => onSelected(toggleRow(selected, index))}
                  />
                )}
                {onOpen ? (
                  <button type="button" className={css.open} onClick={() => onOpen(index)}>
                    {name}
                  </button>
                ) : (
                  <span className={css.name}>{name}</span>
                )}
                {statuses.map((column) => (
                  <StatusOf key={column.id} column={column} row={row} />
                ))}
              </div>
              <dl className={css.facts}>
                {rest.map((column) => {
                  const text = cellText(column, row);
                  const isNegative = isNumeric(column.kind) && text.startsWith('-');
                  return text === '' ? null : (
                    <div key={column.id} className={css.fact}>
                      <dt>{column.title}</dt>
                      <dd className={cx(isNegative && css.negative)}>{text}</dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}
