import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Button as StepButton,
} from 'react-aria-components/Calendar';
import { Button } from '../actions/Button.tsx';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './CalendarPanel.module.css';

interface CalendarPanelProps {
  /** ISO dates; empty for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  label: string;
  todayLabel: string;
  onPick(iso: string): void;
}

/** A month to pick a day from, in the language and with the week start of the surrounding I18nProvider. */
export function CalendarPanel({ value, min, max, today, label, todayLabel, onPick }: CalendarPanelProps) {
  const isTodayOut = (min && today < min) || (max && today > max);
  return (
    <div className={css.panel}>
      <Calendar
        {...definedProps({
          minValue: min ? parseDate(min) : undefined,
          maxValue: max ? parseDate(max) : undefined,
        })}
        aria-label={label}
        autoFocus
        value={value === '' ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value || today)}
        onChange={(date: CalendarDate | null) => date && onPick(date.toString())}
      >
        <header className={css.header}>
          <StepButton slot="previous" className={cx(css.step)}>
            <ChevronLeft size={16} aria-hidden />
          </StepButton>
          <CalendarHeading className={cx(css.heading)} />
          <StepButton slot="next" className={cx(css.step)}>
            <ChevronRight size={16} aria-hidden />
          </StepButton>
        </header>
        <CalendarGrid weekdayStyle="short" className={cx(css.grid)}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={cx(css.weekday)}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={cx(css.day, date.toString() === today && css.today)}
                data-date={date.toString()}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <Button size="small" isWide isDisabled={Boolean(isTodayOut)} onPress={() => onPick(today)}>
        {todayLabel}
      </Button>
    </div>
  );
}
