import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { InstantField } from '../../resources/kinds/date.ts';
import { DateField } from '../kit/inputs/DateField.tsx';
import { TextField } from '../kit/inputs/TextField.tsx';
import { useLanguage } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import css from './Fields.module.css';
import type { FieldInputProps } from './field-input-props.ts';

const zone = Temporal.Now.timeZoneId();
const TIME = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

/** A moment as its day and its time of day where this browser is. */
function partsOf(value: string): { readonly day: string; readonly time: string } {
  if (value === '') return { day: '', time: '' };
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) };
}

/** The moment of a day and a time of day, ISO 8601 UTC; midnight where no time is given, null where the time is none. */
function instantOf(day: string, time: string): string | null {
  const match = time === '' ? ['', '00', '00'] : TIME.exec(time);
  if (!match) return null;
  const clock = Temporal.PlainTime.from({ hour: Number(match[1]), minute: Number(match[2]) });
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: clock });
  return moment.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** A moment to type, or as it stands where nobody may. */
export function InstantInput(props: FieldInputProps<InstantField>) {
  const { name, field, labels, draft, isReadOnly } = props;
  const { dates } = useLanguage();
  if (!isReadOnly && !field.readOnly) return <MomentInput {...props} />;
  const value = asText(draft[name]);
  const shown = value === '' ? '' : dates.dateTime(value);
  return <TextField label={labels.field(name)} value={shown} onChange={() => {}} isReadOnly />;
}

/** A day and a time of day; what is stored keeps its seconds until one of the two is changed. */
function MomentInput({ name, labels, draft, onChange }: FieldInputProps<InstantField>) {
  const { text } = useLanguage();
  const label = labels.field(name);
  const value = asText(draft[name]);
  const stored = partsOf(value);
  const [typed, setTyped] = useState<string | null>(null);
  const time = typed ?? stored.time;
  const put = (day: string, at: string) => {
    const moment = day === '' ? null : instantOf(day, at);
    if (day === '' || moment !== null) onChange({ [name]: moment });
  };
  return (
    <div className={css.moment}>
      <DateField
        name={name}
        label={label}
        value={stored.day}
        onChange={(day) => put(day, time)}
        invalidText={text('form.invalidDate')}
        openLabel={text('form.openCalendar')}
        todayLabel={text('form.today')}
      />
      <TextField
        label={text('form.timeOf', { label })}
        value={time}
        onChange={(at) => {
          setTyped(at);
          if (stored.day !== '') put(stored.day, at);
        }}
        onBlur={() => setTyped(null)}
        placeholder="HH:MM"
        inputMode="numeric"
        maxLength={5}
        error={typed !== null && typed !== '' && !TIME.test(typed) ? text('form.invalidTime') : undefined}
      />
    </div>
  );
}
