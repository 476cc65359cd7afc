import { useId } from 'react';
import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { compare, isDecimal, sign, subtract, sum } from '../../../../rules/money/decimal.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { itemOf } from './effect-preview.ts';
import { type EventValue, type EventValues, openQuantities, receivedLines } from './event-values.ts';
import css from './ReceiveFields.module.css';

interface LinesFieldsProps {
  document: StoredDocument;
  /** The fact that lists what each line may still take. */
  fact: string;
  answers: EventValues;
  answer: EventValue;
}

/** How much of each line an event takes: all that is possible to begin with, to be corrected. */
export function LinesFields({ document, fact, answers: values, answer }: LinesFieldsProps) {
  const { text, numbers } = useLanguage();
  const heading = useId();
  const open = openQuantities(document, fact);
  const lines = document.lines.filter(({ id }) => sign(open[id] ?? '0') > 0);
  const taken = receivedLines(values);
  return (
    <section aria-labelledby={heading}>
      <div className={css.quick}>
        <h3 id={heading} className={css.heading}>
          {text('flow.lines')}
        </h3>
        <Button size="small" variant="quiet" onPress={() => answer('quantities', open)}>
          {text('flow.linesAll')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => answer('quantities', {})}>
          {text('flow.linesNone')}
        </Button>
      </div>
      <ul className={css.list}>
        {lines.map((line) => (
          <LineField
            key={line.id}
            line={line}
            open={open[line.id] ?? '0'}
            value={values.quantities[line.id] ?? ''}
            onChange={(quantity) => answer('quantities', { ...values.quantities, [line.id]: quantity })}
          />
        ))}
      </ul>
      <p className={css.sum} role="status">
        {text('flow.linesSum', {
          count: taken.length,
          quantity: numbers.decimal(sum(taken.map(({ quantity }) => quantity))),
        })}
      </p>
    </section>
  );
}

interface LineFieldProps {
  line: StoredLine;
  open: string;
  value: string;
  onChange(quantity: string): void;
}

function LineField({ line, open, value, onChange }: LineFieldProps) {
  const { text, numbers } = useLanguage();
  const typed = isDecimal(value) ? value : '0';
  const over = numbers.decimal(subtract(typed, open));
  return (
    <li className={css.line}>
      <span className={css.item}>
        {itemOf(line)}
        <span className={css.left}>
          {text('flow.linesOpen', { quantity: numbers.decimal(open), uom: String(line.uom ?? '') })}
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
          error={compare(typed, open) > 0 ? text('flow.linesTooMany', { over }) : undefined}
        />
      </div>
    </li>
  );
}
