import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import { IconButton } from '../actions/IconButton.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { addDays, readDate, todayHere } from '../lib/date-text.ts';
import { definedProps } from '../lib/defined-props.ts';
import { isComposing } from '../lib/is-composing.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { showDate } from '../lib/show-date.ts';
import { Popover } from '../overlays/Popover.tsx';

const CalendarPanel = lazyPart(async () => (await import('./CalendarPanel.tsx')).CalendarPanel);

interface DateFieldProps extends FieldProps {
  /** An ISO date, or empty. */
  value: string;
  onChange(value: string): void;
  /** ISO dates, both included. */
  min?: string | undefined;
  max?: string | undefined;
  /** Said when what was typed is no date. */
  invalidText: string;
  /** Said when the date lies before `min` or after `max`. */
  rangeText?: string | undefined;
  openLabel: string;
  todayLabel: string;
  /** The company's today as an ISO date, where it may differ from the browser's. */
  today?: string | undefined;
}

/** A day, typed as DD/MM/YYYY or picked; T is today, the up and down arrows go a day, Alt+ArrowDown opens. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, min, max, isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const today = props.today ?? todayHere();
  const isOutside = value !== '' && ((min && value < min) || (max && value > max));
  const own = draft !== null && draft.trim() !== '' && readDate(draft, today) === null && props.invalidText;
  const { error, edited, left } = useFieldError({
    ...props,
    error: own || (isOutside && props.rangeText) || props.error,
  });
  const isFixed = isDisabled || isReadOnly;

  const set = (iso: string) => {
    setDraft(null);
    edited();
    onChange(iso);
  };
  const type = (text: string) => {
    setDraft(text);
    edited();
    onChange(readDate(text, today) ?? '');
  };
  const press = (event: KeyboardEvent) => {
    if (isFixed || isComposing(event)) return;
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.altKey && event.key === 'ArrowDown') setOpen(true);
    else if (step !== 0) set(value === '' ? today : addDays(value, step));
    else if (event.key.toLowerCase() === 't' && !event.ctrlKey && !event.metaKey) set(today);
    else return;
    event.preventDefault();
  };

  return (
    <AriaTextField
      {...definedProps({ name, isRequired, isDisabled, isReadOnly, autoFocus, 'data-field': name })}
      className={cx(css.field)}
      value={draft ?? showDate(value)}
      autoComplete="off"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={type}
      onBlur={() => {
        // What is no date stays as it was typed, so that it can be corrected.
        if (!own) setDraft(null);
        left();
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <div className={cx(css.box, css.digits)}>
        <Input placeholder="DD/MM/YYYY" onKeyDown={press} spellCheck={false} />
        <Popover
          label={label}
          isOpen={isOpen}
          onOpenChange={setOpen}
          trigger={
            <IconButton size="small" label={props.openLabel} isDisabled={isFixed} excludeFromTabOrder>
              <CalendarDays size={16} />
            </IconButton>
          }
        >
          <Suspense fallback={<Skeleton width="252px" height="288px" shape="box" />}>
            <CalendarPanel
              value={value}
              min={min}
              max={max}
              today={today}
              label={label}
              todayLabel={props.todayLabel}
              onPick={(iso) => {
                set(iso);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      </div>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </AriaTextField>
  );
}
