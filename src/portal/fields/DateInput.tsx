import type { DateField as DateDefinition } from '../../resources/kinds/date.ts';
import { DateField } from '../kit/inputs/DateField.tsx';
import { todayHere } from '../kit/lib/date-text.ts';
import { useLanguage } from '../platform/language/language.tsx';
import { asText } from './draft.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useInput } from './use-input.ts';

/** A calendar day, typed DD/MM/YYYY or picked; its earliest day may be another field's (spec 2 §5). */
export function DateInput(props: FieldInputProps<DateDefinition>) {
  const { text, dates } = useLanguage();
  const { field, labels, draft } = props;
  const { shared, value, set } = useInput(props);
  const earliest = field.notBefore ? asText(draft[field.notBefore]) : '';
  const min = field.future ? todayHere() : earliest;
  return (
    <DateField
      {...shared}
      value={asText(value)}
      onChange={(next) => set(next === '' ? null : next)}
      min={min === '' ? undefined : min}
      rangeText={
        min === ''
          ? undefined
          : text('form.notBefore', {
              label: shared.label,
              other: field.future ? text('form.today') : labels.field(field.notBefore ?? ''),
              day: dates.date(min),
            })
      }
      invalidText={text('form.invalidDate')}
      openLabel={text('form.openCalendar')}
      todayLabel={text('form.today')}
    />
  );
}
