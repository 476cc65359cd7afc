import { DateInput } from '../../fields/DateInput.tsx';
import { ReferenceInput } from '../../fields/ReferenceInput.tsx';
import { SuggestInput } from '../../fields/SuggestInput.tsx';
import type { Labels } from '../../fields/use-labels.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useText } from '../../shell/language.tsx';
import css from './FilterBar.module.css';
import type { ListFilter } from './filters.ts';

interface FilterInputProps {
  resource: string;
  filter: ListFilter;
  labels: Labels;
  values: readonly string[];
  /** The earliest day, which another filter gives. */
  min: string | undefined;
  onChange(values: readonly string[]): void;
}

/** How a list is narrowed by a field, by its kind. */
export function FilterInput(props: FilterInputProps) {
  const text = useText();
  const { resource, filter, labels, values, min, onChange } = props;
  const { name, field } = filter;
  const one = values[0] ?? '';
  const shared = { resource, name, labels, isReadOnly: false };
  const setOne = (value: unknown) => onChange(typeof value === 'string' && value !== '' ? [value] : []);
  switch (field.kind) {
    case 'yesNo':
      return (
        <Select
          label={labels.field(name)}
          value={one}
          onChange={setOne}
          placeholder={text('list.all')}
          options={[
            { id: '', label: text('list.all') },
            { id: 'true', label: text('list.yes') },
            { id: 'false', label: text('list.no') },
          ]}
        />
      );
    case 'choice':
    case 'choices':
      return (
        <fieldset className={css.choices}>
          <legend>{labels.field(name)}</legend>
          {field.values.map((value) => (
            <Checkbox
              key={value}
              label={labels.choice(name, field, value)}
              value={values.includes(value)}
              onChange={(isOn) =>
                onChange(isOn ? [...values, value] : values.filter((each) => each !== value))
              }
            />
          ))}
        </fieldset>
      );
    case 'reference':
      return (
        <ReferenceInput
          {...shared}
          field={{ kind: 'reference', to: field.to }}
          draft={{ [`${name}Id`]: one, [`${name}Name`]: '' }}
          onChange={(change) => setOne(change[`${name}Id`])}
        />
      );
    case 'date': {
      const end = filter.id.endsWith('To') ? 'to' : 'from';
      const label = text(end === 'to' ? 'list.to' : 'list.from', { label: labels.field(name) });
      return (
        <DateInput
          {...shared}
          labels={{ ...labels, field: (part) => (part === 'earliest' ? text('list.earliest') : label) }}
          name={end}
          field={min === undefined ? { kind: 'date' } : { kind: 'date', notBefore: 'earliest' }}
          draft={{ [end]: one, earliest: min ?? '' }}
          onChange={(change) => setOne(change[end])}
        />
      );
    }
    case 'text':
      return field.suggest ? (
        <SuggestInput
          {...shared}
          field={{ kind: 'text', suggest: true }}
          draft={{ [name]: one }}
          onChange={(change) => setOne(change[name])}
        />
      ) : (
        <TextField label={labels.field(name)} value={one} onChange={setOne} />
      );
    default:
      return null;
  }
}
