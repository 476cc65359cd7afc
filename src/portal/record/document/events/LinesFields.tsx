import { useId } from 'react';
import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { compare, isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import { type EventValue, type EventValues, openQuantities, receivedLines, takenOf } from './event-values.ts';
import css from './ReceiveFields.module.css';
import { UnitQuantityField } from './UnitQuantityField.tsx';
import { useQuantityWords } from './use-quantity-words.ts';

interface LinesFieldsProps {
  document: StoredDocument;
  /** The fact that lists what each line may still take. */
  fact: string;
  answers: EventValues;
  answer: EventValue;
}

/** How much of each line an event takes: all that is possible to begin with, to be corrected. */
export function LinesFields({ document, fact, answers: values, answer }: LinesFieldsProps) {
  const { text } = useLanguage();
  const heading = useId();
  const open = openQuantities(document, fact);
  const lines = document.lines.filter(({ id }) => sign(open[id] ?? '0') > 0);
  const taken = receivedLines(values);
  const told = useQuantityWords().sum(lines, taken);
  return (
    <section aria-labelledby={heading}>
      <div className={css.quick}>
        <h3 id={heading} className={css.heading}>
          {text('flow.lines')}
        </h3>
        <Button size="small" variant="quiet" onPress={() => answer('taken', takenOf(open))}>
          {text('flow.linesAll')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => answer('taken', {})}>
          {text('flow.linesNone')}
        </Button>
      </div>
      <ul className={css.list}>
        {lines.map((line) => (
          <LineField
            key={line.id}
            line={line}
            open={open[line.id] ?? '0'}
            value={values.taken[line.id]?.[0]?.quantity ?? ''}
            onChange={(quantity) => answer('taken', { ...values.taken, ...takenOf({ [line.id]: quantity }) })}
          />
        ))}
      </ul>
      <p className={css.sum} role="status">
        {text('flow.linesSum', { count: taken.length })}
        {told !== '' && ` · ${told}`}
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
  const { text } = useLanguage();
  const itemOf = useItemText();
  const words = useQuantityWords();
  const typed = isDecimal(value) ? value : '0';
  const over = words.of(line, subtract(typed, open));
  return (
    <li className={css.line}>
      <span className={css.item}>
        {itemOf(line)}
        <span className={css.left}>{text('flow.linesOpen', { quantity: words.of(line, open) })}</span>
      </span>
      <div className={css.quantity}>
        <UnitQuantityField
          name={`quantity.${line.id}`}
          line={line}
          value={value}
          onChange={onChange}
          error={compare(typed, open) > 0 ? text('flow.linesTooMany', { over }) : undefined}
        />
      </div>
    </li>
  );
}
