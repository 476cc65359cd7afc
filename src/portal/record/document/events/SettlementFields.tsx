import { useId } from 'react';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import { type EventValue, type EventValues, openQuantities } from './event-values.ts';
import css from './ReceiveFields.module.css';
import { useQuantityWords } from './use-quantity-words.ts';

interface SettlementFieldsProps {
  document: StoredDocument;
  answers: EventValues;
  answer: EventValue;
}

/** What becomes of goods that never arrived: back to the sender unless a line is marked as lost (decision 9). */
export function SettlementFields({ document, answers: values, answer }: SettlementFieldsProps) {
  const { text } = useLanguage();
  const itemOf = useItemText();
  const words = useQuantityWords();
  const heading = useId();
  const open = openQuantities(document, 'toReceive');
  const lines = document.lines.filter(({ id }) => sign(open[id] ?? '0') > 0);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.heading}>
        {text('flow.settlements')}
      </h3>
      <p className={css.left}>{text('flow.settlementHint')}</p>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <Checkbox
              name={`lost.${line.id}`}
              label={text('flow.settlementLost', { item: itemOf(line) })}
              hint={text('flow.inTransit', { quantity: words.of(line, open[line.id] ?? '0') })}
              value={values.lost.includes(line.id)}
              onChange={(isLost) =>
                answer(
                  'lost',
                  isLost ? [...values.lost, line.id] : values.lost.filter((id) => id !== line.id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
