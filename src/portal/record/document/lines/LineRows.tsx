import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { nameOf } from '../../../../resources/names.ts';
import { add, decimal, isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { cellText, type GridColumn } from '../../../kit/data/grid/columns.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useReached } from '../../../kit/lib/use-reached.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { LineDraft } from '../draft/document-draft.ts';
import css from './LineRows.module.css';
import type { LineRow } from './line-columns.ts';
import { withValue } from './line-edits.ts';

interface LineRowsProps {
  definition: AnyDocument;
  columns: readonly GridColumn<LineRow>[];
  rows: readonly LineRow[];
  label: string;
  onOpen(index: number): void;
  /** Takes a line whose quantity was stepped; null where lines are only read. */
  onChange: ((line: LineDraft) => void) | null;
}

const step = 25;

/** What a thumb steps: the quantity counted or ordered, in the unit it was said in. */
const steppedOf = ({ lines }: AnyDocument, { values }: LineRow): string | null => {
  const named = ['countedQuantity', 'quantity'].find((name) => name in lines.fields) ?? null;
  const isInUnit = named === 'quantity' && isDecimal(asText(values.uomQuantity));
  return isInUnit ? 'uomQuantity' : named;
};

/** A document's lines on a phone: one row a thumb opens or steps, with what it comes to. */
export function LineRows({ definition, columns, rows, label, onOpen, onChange }: LineRowsProps) {
  const [shown, setShown] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  useReached(end, () => setShown((now) => (now < rows.length ? now + step : now)));
  return (
    <>
      <ul className={css.rows} aria-label={label}>
        {rows.slice(0, shown).map((row, index) => (
          <Row
            key={row.key}
            columns={columns}
            row={row}
            stepped={onChange && steppedOf(definition, row)}
            onOpen={() => onOpen(index)}
            onStep={(name, value) => onChange?.(withValue(definition, row, name, value, todayHere()))}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

interface RowProps {
  columns: readonly GridColumn<LineRow>[];
  row: LineRow;
  /** The field whose value is stepped; null where none is. */
  stepped: string | null;
  onOpen(): void;
  onStep(name: string, value: string): void;
}

function Row({ columns, row, stepped, onOpen, onStep }: RowProps) {
  const { text, language } = useLanguage();
  const primary = columns.find(({ isPrimary }) => isPrimary) ?? columns[0];
  if (!primary) return null;
  const name = cellText(primary, row) || text('document.newLine');
  const isTold = (id: string) => id !== primary.id && id !== 'amount' && id !== 'quantity' && id !== stepped;
  const facts = columns.flatMap((column) => {
    const value = isTold(column.id) ? cellText(column, row) : '';
    return value === '' ? [] : [{ id: column.id, title: column.title.replace(/ \*$/, ''), value }];
  });
  const amount = columns.find(({ id }) => id === 'amount');
  const quantity = columns.find(({ id }) => id === 'quantity' || id === 'countedQuantity');
  const now = stepped === null ? '' : asText(row.values[stepped]);
  const value = isDecimal(now) ? now : '0';
  const item = nameOf(language, row.values, 'item') || asText(row.values.itemCode) || name;
  return (
    <li className={css.row} data-wrong={row.wrong.size > 0}>
      <span className={css.about}>
        <button type="button" className={css.open} onClick={onOpen}>
          {name}
        </button>
        <span className={css.facts}>
          {facts.slice(0, 3).map(({ id, title, value: words }) => (
            <span key={id} className={css.fact}>
              {title} {words}
            </span>
          ))}
        </span>
      </span>
      <span className={css.end}>
        {stepped !== null ? (
          <span className={css.stepper}>
            <IconButton
              label={text('document.oneLess', { item })}
              isDisabled={sign(value) <= 0}
              onPress={() => onStep(stepped, oneLess(value))}
            >
              <Minus size={16} aria-hidden />
            </IconButton>
            <span className={css.quantity}>{decimal(value)}</span>
            <IconButton
              label={text('document.oneMore', { item })}
              onPress={() => onStep(stepped, decimal(add(value, '1')))}
            >
              <Plus size={16} aria-hidden />
            </IconButton>
          </span>
        ) : (
          quantity && <span className={css.quantity}>{cellText(quantity, row)}</span>
        )}
        {amount && <span className={css.amount}>{cellText(amount, row)}</span>}
      </span>
    </li>
  );
}

/** Never below nothing: half a kilogram less one is none. */
const oneLess = (value: string): string => {
  const less = subtract(value, '1');
  return sign(less) < 0 ? '0' : decimal(less);
};
