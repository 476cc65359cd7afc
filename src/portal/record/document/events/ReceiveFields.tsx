import { useId } from 'react';
import type { StoredDocument, StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { netValueOf } from '../../../../rules/documents/purchase-order-rules.ts';
import { sign, sum } from '../../../../rules/money/decimal.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { outstandingOf } from './effect-preview.ts';
import {
  type EventValue,
  type EventValues,
  outstandingPart,
  receivedLines,
  takenOf,
} from './event-values.ts';
import css from './ReceiveFields.module.css';
import { ReceiveLine } from './ReceiveLine.tsx';
import { useQuantityWords } from './use-quantity-words.ts';

interface ReceiveFieldsProps {
  document: StoredDocument;
  answers: EventValues;
  answer: EventValue;
}

/** What came of an order: the outstanding quantities, to be corrected, with the batches and serial numbers they came in. */
export function ReceiveFields({ document, answers: values, answer }: ReceiveFieldsProps) {
  const { text, numbers } = useLanguage();
  const heading = useId();
  const lines = document.lines.filter((line) => sign(outstandingOf(line)) > 0);
  const taken = receivedLines(values);
  const told = useQuantityWords().sum(lines, taken);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const value = sum(
    taken.map(({ lineId, quantity }) => {
      const line = byId.get(lineId);
      return line ? netValueOf(line, quantity) : '0';
    }),
  );
  const all = (): EventValues['taken'] =>
    Object.fromEntries(lines.map((line) => [line.id, [outstandingPart(line, todayHere())]]));
  const placeOf = (line: StoredLine): number => taken.findIndex(({ lineId }) => lineId === line.id);
  return (
    <section aria-labelledby={heading}>
      <div className={css.quick}>
        <h3 id={heading} className={css.heading}>
          {text('flow.receiveLines')}
        </h3>
        <Button size="small" variant="quiet" onPress={() => answer('taken', all())}>
          {text('flow.receiveAll')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onPress={() => answer('taken', takenOf(Object.fromEntries(lines.map(({ id }) => [id, '0']))))}
        >
          {text('flow.receiveNone')}
        </Button>
      </div>
      <ul className={css.list}>
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            place={placeOf(line)}
            parts={values.taken[line.id] ?? []}
            onChange={(parts) => answer('taken', { ...values.taken, [line.id]: parts })}
          />
        ))}
      </ul>
      <p className={css.sum} role="status">
        {[
          text('flow.linesSum', { count: taken.length }),
          told,
          text('flow.receiveValue', { value: numbers.amount(value) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
