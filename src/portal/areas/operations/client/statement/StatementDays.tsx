import { DateField } from '../../../../kit/inputs/DateField.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import css from './Statement.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** From when to when. */
export function StatementDays({ days, onChange }: { days: Days; onChange(change: Partial<Days>): void }) {
  const text = useText();
  const shared = {
    invalidText: text('form.invalidDate'),
    rangeText: text('statement.fromAfterTo'),
    openLabel: text('form.openCalendar'),
    todayLabel: text('form.today'),
  };
  const { from, to } = days;
  return (
    <search className={css.days} aria-label={text('statement.days')}>
      <DateField
        {...shared}
        label={text('statement.from')}
        value={from}
        onChange={(day) => onChange({ from: day })}
        max={to || undefined}
      />
      <DateField
        {...shared}
        label={text('statement.to')}
        value={to}
        onChange={(day) => onChange({ to: day })}
        min={from || undefined}
      />
    </search>
  );
}
