import { useMemo } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { add, decimal, isDecimal, sign } from '../../../../rules/money/decimal.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { LineDraft } from '../draft/document-draft.ts';
import { knownOf } from '../draft/draft-facts.ts';
import { useItemText } from '../item-text.ts';
import css from './MovedCounts.module.css';

interface MovedCountsProps {
  definition: AnyDocument;
  header: Draft;
  lines: readonly LineDraft[];
  onChange(line: LineDraft): void;
}

/** So many are shown one by one; what the chart offers for all of them is beside them. */
const MOST_SHOWN = 5;

/** Counts whose goods moved after they were counted, each with what it would be now, taken over with one press. */
export function MovedCounts({ definition, header, lines, onChange }: MovedCountsProps) {
  const { text, numbers } = useLanguage();
  const itemOf = useItemText();
  const moved = useMemo(() => {
    const { movedCounts } = rulesNamed(definition.name);
    const document = { ...header, lines: lines.map(({ id, values }) => ({ ...values, id })) };
    return movedCounts?.(document, knownOf(definition, header.found)) ?? [];
  }, [definition, header, lines]);
  if (moved.length === 0) return null;
  const signed = (figure: string) => `${sign(figure) > 0 ? '+' : ''}${numbers.decimal(figure)}`;
  return (
    <Callout tone="warning" role="status" title={text('count.moved', { count: moved.length })}>
      <ul className={css.counts}>
        {moved.slice(0, MOST_SHOWN).map(({ lineId, quantity, now }) => {
          const line = lines.find(({ id }) => id === lineId);
          if (!line) return null;
          const { bookedQuantity } = line.values;
          const item = itemOf(line.values);
          const booked = asText(bookedQuantity);
          const use = () => {
            const books = isDecimal(booked) ? { bookedQuantity: add(booked, quantity) } : {};
            onChange({ ...line, values: { ...line.values, ...books, countedQuantity: decimal(now) } });
          };
          return (
            <li key={lineId} className={css.count}>
              <span>
                <strong>{item}</strong> {text('count.movedBy', { quantity: signed(quantity) })}
              </span>
              <Button
                size="small"
                aria-label={text('count.useOf', { count: numbers.decimal(now), item })}
                onPress={use}
              >
                {text('count.use', { count: numbers.decimal(now) })}
              </Button>
            </li>
          );
        })}
      </ul>
      {moved.length > MOST_SHOWN && <p>{text('count.movedMore', { count: moved.length - MOST_SHOWN })}</p>}
    </Callout>
  );
}
