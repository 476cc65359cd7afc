import { Skeleton } from '../feedback/Skeleton.tsx';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { cx } from '../lib/cx.ts';
import { cellText, type GridColumn, isNumeric } from './grid/columns.ts';
import { hasRow, toggleRow } from './grid/row-ranges.ts';
import type { RowCardsProps } from './RowCards.tsx';
import css from './RowList.module.css';
import { StatusOf } from './StatusOf.tsx';
import { useRowsInSteps } from './use-rows-in-steps.ts';

/** More than these nobody reads while scrolling with a thumb. */
const MOST_FACTS = 2;

/**
 * The rows of a long list on a phone, two lines each: what it is called and its first facts, its amount and where it
 * stands at the end. All of the row opens it.
 */
export function RowList<Row>(props: RowCardsProps<Row>) {
  const { label, columns, rowCount, rowAt, onOpen, selected = [], onSelected, selectLabel } = props;
  const [count, end] = useRowsInSteps(rowCount, props.onVisibleRange);
  const title =
    columns.find(({ isTitle }) => isTitle) ?? columns.find(({ isPrimary }) => isPrimary) ?? columns[0];
  const others = columns.filter((column) => column !== title);
  const amount =
    others.find(({ kind }) => kind === 'money') ?? others.filter(({ kind }) => isNumeric(kind)).at(-1);
  const statuses = others.filter(({ kind }) => kind === 'status');
  const facts = others.filter(({ kind }) => kind === 'text' || kind === 'date');
  return (
    <>
      <ul className={css.rows} aria-label={label}>
        {Array.from({ length: count }, (_, index) => index).map((index) => {
          const row = rowAt(index);
          if (!row || !title)
            return (
              <li key={index} className={css.row}>
                <div className={css.main}>
                  <Skeleton width="40%" />
                  <Skeleton width="80%" />
                </div>
              </li>
            );
          const name = cellText(title, row);
          const status = tellingStatus(statuses, row);
          const said = facts.filter((column) => cellText(column, row) !== '').slice(0, MOST_FACTS);
          return (
            <li key={index} className={cx(css.row, hasRow(selected, index) && css.chosen)}>
              {onSelected && (
                <Checkbox
                  label={selectLabel?.(name) ?? name}
                  isLabelHidden
                  value={hasRow(selected, index)}
                  onChange={() => onSelected(toggleRow(selected, index))}
                />
              )}
              <div className={css.main}>
                {onOpen ? (
                  <button type="button" className={css.open} onClick={() => onOpen(index)}>
                    {name}
                  </button>
                ) : (
                  <span className={css.name}>{name}</span>
                )}
                <dl className={css.facts}>
                  {said.map((column) => (
                    <div key={column.id}>
                      <dt>{column.title}</dt>
                      <dd>{cellText(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              <div className={css.end}>
                {amount && <Amount column={amount} row={row} />}
                {status && <StatusOf column={status} row={row} />}
              </div>
            </li>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}

/** Of several statuses the one somebody has to answer, else the first there is: there is room for one. */
function tellingStatus<Row>(statuses: readonly GridColumn<Row>[], row: Row): GridColumn<Row> | undefined {
  const held = statuses.flatMap((column) => {
    const value = column.get(row);
    return typeof value === 'string' && value !== '' ? [{ column, tone: column.tone?.(value, row) }] : [];
  });
  return (held.find(({ tone }) => tone === 'pending' || tone === 'rejected') ?? held[0])?.column;
}

/** An amount; a number says what it counts, and nothing is said of what is nothing. */
function Amount<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  const text = cellText(column, row);
  if (!/[1-9]/.test(text)) return null;
  // An amount that says its own currency needs no unit before it.
  const unit = column.unit !== undefined && /^-?\d/.test(text) ? `${column.unit} ` : '';
  return (
    <span className={cx(css.amount, text.startsWith('-') && css.negative)}>
      <span className={cx(column.kind === 'money' ? css.what : css.counts)}>{column.title}</span>
      {unit}
      {text}
    </span>
  );
}
