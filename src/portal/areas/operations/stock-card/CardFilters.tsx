import { DateField } from '../../../kit/inputs/DateField.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { CardQuestion } from '../../../platform/navigation/stock-card-path.ts';
import css from './CardFilters.module.css';
import { ItemField } from './ItemField.tsx';
import { OutletField } from './OutletField.tsx';
import type { CardPage } from './use-stock-card.ts';

interface CardFiltersProps {
  question: CardQuestion;
  /** The first page, once it is there. */
  page: CardPage | undefined;
  onChange(change: Partial<CardQuestion>): void;
}

/** Which item, where, and from when to when. */
export function CardFilters({ question, page, onChange }: CardFiltersProps) {
  const text = useText();
  const { itemId, outletId, from, to } = question;
  const item = page?.item.id === itemId ? page?.item : undefined;
  const shared = {
    invalidText: text('form.invalidDate'),
    rangeText: text('stockCard.fromAfterTo'),
    openLabel: text('form.openCalendar'),
    todayLabel: text('form.today'),
  };
  return (
    <search className={css.filters} aria-label={text('stockCard.filters')}>
      <div className={css.item}>
        <ItemField
          id={itemId}
          item={item ? { code: item.itemCode, name: item.itemName } : null}
          onChoose={(chosen) => onChange({ itemId: chosen })}
        />
      </div>
      <div className={css.outlet}>
        <OutletField
          id={outletId}
          name={page?.outlet.id === outletId ? (page?.outlet.name ?? null) : null}
          onChoose={(chosen) => onChange({ outletId: chosen })}
        />
      </div>
      <DateField
        {...shared}
        label={text('stockCard.from')}
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || null })}
        max={to ?? undefined}
      />
      <DateField
        {...shared}
        label={text('stockCard.to')}
        value={to ?? ''}
        onChange={(day) => onChange({ to: day || null })}
        min={from ?? undefined}
      />
    </search>
  );
}
