import { useId } from 'react';
import { sign } from '../../../rules/decimal.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { useLanguage } from '../../shell/language.tsx';
import type { StoredDocument } from './document-reply.ts';
import { itemOf } from './effect-preview.ts';
import { type Answer, type Answers, openQuantities } from './event-answers.ts';
import css from './ReceiveFields.module.css';

interface SettlementFieldsProps {
  document: StoredDocument;
  answers: Answers;
  answer: Answer;
}

/** What becomes of goods that never arrived: back to the sender unless a line is marked as lost (decision 9). */
export function SettlementFields({ document, answers, answer }: SettlementFieldsProps) {
  const { text, numbers } = useLanguage();
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
              hint={text('flow.inTransit', {
                quantity: numbers.decimal(open[line.id] ?? '0'),
                uom: String(line.uom ?? ''),
              })}
              value={answers.lost.includes(line.id)}
              onChange={(isLost) =>
                answer(
                  'lost',
                  isLost ? [...answers.lost, line.id] : answers.lost.filter((id) => id !== line.id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
