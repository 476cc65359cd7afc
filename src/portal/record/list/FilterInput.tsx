import type { Field } from '../../../resources/kinds/kinds.ts';
import { DateInput } from '../../fields/DateInput.tsx';
import { ReferenceInput } from '../../fields/ReferenceInput.tsx';
import { SuggestInput } from '../../fields/SuggestInput.tsx';
import type { Labels } from '../../fields/use-labels.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useText } from '../../shell/language.tsx';
import css from './List.module.css';

interface FilterInputProps {
  resource: string;
  name: string;
  field: Field;
  labels: Labels;
  /** The values chosen; a date has two, under the suffixes `From` and `To`. */
  valuesOf(suffix: string): readonly string[];
  onChange(suffix: string, values: readonly string[]): void;
}

/** How a list is narrowed by a field, by its kind. */
export function FilterInput(props: FilterInputProps) {
  const text = useText();
  const { resource, name, field, labels, valuesOf, onChange } = props;
  const one = valuesOf('')[0] ?? '';
  const shared = { resource, name, labels, isReadOnly: false };
  switch (field.kind) {
    case 'yesNo':
      return (
        <Select
          label={labels.field(name)}
          value={one}
          onChange={(value) => onChange('', value === '' ? [] : [value])}
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
              value={valuesOf('').includes(value)}
              onChange={(isOn) =>
                onChange('', isOn ? [...valuesOf(''), value] : valuesOf('').filter((each) => each !== value))
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
          onChange={(change) =>
            onChange('', typeof change[`${name}Id`] === 'string' ? [String(change[`${name}Id`])] : [])
          }
        />
      );
    case 'date': {
      const [from = ''] = valuesOf('From');
      const [to = ''] = valuesOf('To');
      const ends: Labels = {
        ...labels,
        field: (end) => text(end === 'from' ? 'list.from' : 'list.to', { label: labels.field(name) }),
      };
      const input = (end: 'from' | 'to') => (
        <DateInput
          {...shared}
          labels={ends}
          name={end}
          field={end === 'to' ? { kind: 'date', notBefore: 'from' } : { kind: 'date' }}
          draft={{ from, to }}
          onChange={(change) =>
            onChange(end === 'from' ? 'From' : 'To', typeof change[end] === 'string' ? [change[end]] : [])
          }
        />
      );
      return (
        <div className={css.pair}>
          {input('from')}
          {input('to')}
        </div>
      );
    }
    case 'text':
      return field.suggest ? (
        <SuggestInput
          {...shared}
          field={{ kind: 'text', suggest: true }}
          draft={{ [name]: one }}
          onChange={(change) => onChange('', typeof change[name] === 'string' ? [change[name]] : [])}
        />
      ) : (
        <TextField
          label={labels.field(name)}
          value={one}
          onChange={(value) => onChange('', value ? [value] : [])}
        />
      );
    default:
      return null;
  }
}
