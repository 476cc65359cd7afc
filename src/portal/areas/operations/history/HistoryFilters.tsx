import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { DateField } from '../../../kit/inputs/DateField.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useOutlet, useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import css from './History.module.css';
import type { HistoryPart } from './use-history.ts';

interface HistoryFiltersProps {
  part: HistoryPart;
  onChange(change: Partial<HistoryPart>): void;
}

/** At which outlet, and from when to when. */
export function HistoryFilters({ part, onChange }: HistoryFiltersProps) {
  const text = useText();
  const current = useOutlet();
  const listed = useOutletChoice(({ context }) => context.outlets);
  const others = listed.filter(({ id }) => id !== current?.id);
  const outlets = [...(current ? [current] : []), ...others].map(({ id, name }) => ({ id, label: name }));
  const shared = {
    invalidText: text('form.invalidDate'),
    rangeText: text('history.fromAfterTo'),
    openLabel: text('form.openCalendar'),
    todayLabel: text('form.today'),
  };
  return (
    <search className={css.filters} aria-label={text('history.filters')}>
      <div className={css.outlet}>
        <ComboBox
          label={text('field.outlet')}
          placeholder={text('history.allOutlets')}
          value={outlets.find(({ id }) => id === part.outletId) ?? null}
          onChange={(choice) => onChange({ outletId: choice?.id ?? null })}
          options={outlets}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
        />
      </div>
      <DateField
        {...shared}
        label={text('history.from')}
        value={part.from ?? ''}
        onChange={(day) => onChange({ from: day || null })}
        max={part.to ?? undefined}
      />
      <DateField
        {...shared}
        label={text('history.to')}
        value={part.to ?? ''}
        onChange={(day) => onChange({ to: day || null })}
        min={part.from ?? undefined}
      />
    </search>
  );
}
