import { DateField } from '../../../kit/inputs/DateField.tsx';
import { Switch } from '../../../kit/inputs/Switch.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';

/** The days whose steps are counted, both included, and whether only those taken at the outlet one works in. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly isHere: boolean;
}

interface ChartFiltersProps {
  period: Period;
  /** The outlet one works in, by name. */
  outlet: string;
  onChange(change: Partial<Period>): void;
}

/** From when to when, and where. */
export function ChartFilters({ period, outlet, onChange }: ChartFiltersProps) {
  const text = useText();
  const { from, to, isHere } = period;
  const shared = {
    invalidText: text('form.invalidDate'),
    rangeText: text('charts.fromAfterTo'),
    openLabel: text('form.openCalendar'),
    todayLabel: text('form.today'),
  };
  return (
    <search className={css.filters} aria-label={text('charts.filters')}>
      <DateField
        {...shared}
        label={text('charts.from')}
        value={from}
        onChange={(day) => onChange({ from: day })}
        max={to || undefined}
      />
      <DateField
        {...shared}
        label={text('charts.to')}
        value={to}
        onChange={(day) => onChange({ to: day })}
        min={from || undefined}
      />
      {outlet !== '' && (
        <Switch
          label={text('charts.here', { outlet })}
          value={isHere}
          onChange={(next) => onChange({ isHere: next })}
        />
      )}
    </search>
  );
}
