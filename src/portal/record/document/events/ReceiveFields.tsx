import { useId } from 'react';
import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { netValueOf } from '../../../../rules/documents/purchase-order-rules.ts';
import { add, compare, isDecimal, sign, subtract, sum } from '../../../../rules/money/decimal.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { itemOf, outstandingOf, toleranceOf } from './effect-preview.ts';
import { type EventValue, type EventValues, receivedLines } from './event-values.ts';
import css from './ReceiveFields.module.css';

interface ReceiveFieldsProps {
  document: StoredDocument;
  answers: EventValues;
  answer: EventValue;
}

/** What came of an order: the outstanding quantities, to be corrected. */
export function ReceiveFields({ document, answers: values, answer }: ReceiveFieldsProps) {
  const { text, numbers } = useLanguage();
  const heading = useId();
  const lines = document.lines.filter((line) => sign(outstandingOf(line)) > 0);
  const set = (change: (line: StoredLine) => string) =>
    answer('quantities', Object.fromEntries(lines.map((line) => [line.id, change(line)])));
  const taken = receivedLines(values);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const value = sum(
    taken.map(({ lineId, quantity }) => {
      const line = byId.get(lineId);
      return line ? netValueOf(line, quantity) : '0';
    }),
  );
  return (
    <section aria-labelledby={heading}>
      <div className={css.quick}>
        <h3 id={heading} className={css.heading}>
          {text('flow.receiveLines')}
        </h3>
        <Button size="small" variant="quiet" onPress={() => set(outstandingOf)}>
          {text('flow.receiveAll')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => set(() => '0')}>
          {text('flow.receiveNone')}
        </Button>
      </div>
      <ul className={css.list}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            value={values.quantities[line.id] ?? ''}
            onChange={(quantity) => answer('quantities', { ...values.quantities, [line.id]: quantity })}
          />
        ))}
      </ul>
      <p className={css.sum} role="status">
        {text('flow.receiveSum', {
          count: taken.length,
          quantity: numbers.decimal(sum(taken.map(({ quantity }) => quantity))),
          value: numbers.amount(value),
        })}
      </p>
    </section>
  );
}

interface ReceiveLineProps {
  line: StoredLine;
  value: string;
  onChange(quantity: string): void;
}

function ReceiveLine({ line, value, onChange }: ReceiveLineProps) {
  const { text, numbers } = useLanguage();
  const left = outstandingOf(line);
  const typed = isDecimal(value) ? value : '0';
  const over = subtract(typed, left);
  const isTooMuch = compare(typed, add(left, toleranceOf(line))) > 0;
  return (
    <li className={css.line}>
      <span className={css.item}>
        {itemOf(line)}
        <span className={css.left}>
          {text('flow.outstanding', { quantity: numbers.decimal(left), uom: String(line.uom ?? '') })}
        </span>
      </span>
      <div className={css.quantity}>
        <DecimalField
          name={`quantity.${line.id}`}
          label={text('flow.quantityOf', { item: itemOf(line) })}
          isLabelHidden
          value={value}
          onChange={onChange}
          min="0"
          maxLength={14}
          error={isTooMuch ? text('flow.overReceipt', { over: numbers.decimal(over) }) : undefined}
          warning={
            !isTooMuch && sign(over) > 0
              ? text('flow.overReceipt', { over: numbers.decimal(over) })
              : undefined
          }
        />
      </div>
    </li>
  );
}
