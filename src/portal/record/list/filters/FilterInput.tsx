import type { ReactNode } from 'react';
import type { Field, FieldKind } from '../../../../resources/kinds/kinds.ts';
import { DateInput } from '../../../fields/DateInput.tsx';
import { ReferenceInput } from '../../../fields/ReferenceInput.tsx';
import { SuggestInput } from '../../../fields/SuggestInput.tsx';
import type { Labels } from '../../../fields/use-labels.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './FilterBar.module.css';
import type { ListFilter } from './filters.ts';

interface FilterInputProps<F extends Field = Field> {
  resource: string;
  filter: Omit<ListFilter, 'field'> & { readonly field: F };
  labels: Labels;
  values: readonly string[];
  /** The earliest day, which another filter gives. */
  min: string | undefined;
  onChange(values: readonly string[]): void;
}

type FilterOf<K extends FieldKind> = (props: FilterInputProps<Field<K>>) => ReactNode;

const noFilter = () => null;

/** How a list is narrowed by fields of each kind. */
const filterInputs: { readonly [K in FieldKind]: FilterOf<K> } = {
  text: TextFilter,
  money: noFilter,
  quantity: noFilter,
  percent: noFilter,
  integer: noFilter,
  yesNo: YesNoFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  reference: ReferenceFilter,
  references: noFilter,
  lookup: noFilter,
  date: DateFilter,
  instant: noFilter,
  customFields: noFilter,
  image: noFilter,
  images: noFilter,
  texts: noFilter,
};

/** How a list is narrowed by a field, by its kind. */
export function FilterInput<K extends FieldKind>(props: FilterInputProps<Field<K>>): ReactNode {
  const Input: FilterOf<K> = filterInputs[props.filter.field.kind];
  return <Input {...props} />;
}

/** What the input of a form is given to hold one value of a filter. */
function oneOf({ resource, filter, labels, values, onChange }: FilterInputProps) {
  return {
    shared: { resource, name: filter.name, labels, isReadOnly: false },
    label: labels.field(filter.name),
    one: values[0] ?? '',
    setOne: (value: unknown) => onChange(typeof value === 'string' && value !== '' ? [value] : []),
  };
}

function YesNoFilter(props: FilterInputProps) {
  const text = useText();
  const { label, one, setOne } = oneOf(props);
  return (
    <Select
      label={label}
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
}

function ChoiceFilter({ filter, labels, values, onChange }: FilterInputProps<Field<'choice' | 'choices'>>) {
  const { name, field } = filter;
  return (
    <fieldset className={css.choices}>
      <legend>{labels.field(name)}</legend>
      {field.values.map((value) => (
        <Checkbox
          key={value}
          label={labels.choice(name, field, value)}
          value={values.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...values, value] : values.filter((each) => each !== value))}
        />
      ))}
    </fieldset>
  );
}

function ReferenceFilter(props: FilterInputProps<Field<'reference'>>) {
  const { name, field } = props.filter;
  const { shared, one, setOne } = oneOf(props);
  return (
    <ReferenceInput
      {...shared}
      field={{ kind: 'reference', to: field.to }}
      draft={{ [`${name}Id`]: one, [`${name}Name`]: '' }}
      onChange={(change) => setOne(change[`${name}Id`])}
    />
  );
}

function DateFilter(props: FilterInputProps<Field<'date'>>) {
  const text = useText();
  const { filter, labels, min } = props;
  const { shared, label, one, setOne } = oneOf(props);
  const end = filter.id.endsWith('To') ? 'to' : 'from';
  const title = text(end === 'to' ? 'list.to' : 'list.from', { label });
  return (
    <DateInput
      {...shared}
      labels={{ ...labels, field: (part) => (part === 'earliest' ? text('list.earliest') : title) }}
      name={end}
      field={min === undefined ? { kind: 'date' } : { kind: 'date', notBefore: 'earliest' }}
      draft={{ [end]: one, earliest: min ?? '' }}
      onChange={(change) => setOne(change[end])}
    />
  );
}

function TextFilter(props: FilterInputProps<Field<'text'>>) {
  const { name, field } = props.filter;
  const { shared, label, one, setOne } = oneOf(props);
  if (!field.suggest) return <TextField label={label} value={one} onChange={setOne} />;
  return (
    <SuggestInput
      {...shared}
      field={{ kind: 'text', suggest: true }}
      draft={{ [name]: one }}
      onChange={(change) => setOne(change[name])}
    />
  );
}
