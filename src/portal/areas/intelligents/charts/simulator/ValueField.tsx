import { DateField } from '../../../../kit/inputs/DateField.tsx';
import { DecimalField } from '../../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../../kit/inputs/Select.tsx';
import { Switch } from '../../../../kit/inputs/Switch.tsx';
import { TagField } from '../../../../kit/inputs/TagField.tsx';
import { TextField } from '../../../../kit/inputs/TextField.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import type { FactKind } from './facts.ts';
import { IdsField } from './IdsField.tsx';
import { idKindOf, type KnownNames } from './known-names.ts';
import { LinesField } from './LinesField.tsx';
import type { SimulatorWords } from './use-simulator-words.ts';

interface ValueFieldProps {
  label: string;
  name: string;
  kind: FactKind;
  isOptional: boolean;
  /** Values it has in examples, for what cannot be typed. */
  examples: readonly unknown[];
  value: unknown;
  names: KnownNames;
  words: SimulatorWords;
  onChange(value: unknown): void;
}

/** Nothing typed is unknown where that may be; the empty text elsewhere. */
const NONE = '';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The control of a fact, or of what an event is given, by its kind. */
export function ValueField(props: ValueFieldProps) {
  const { label, name, kind, isOptional, examples, value, names, words, onChange } = props;
  const text = useText();
  const typed = (next: string) => onChange(next === '' && isOptional ? null : next);
  const ids = idKindOf(name);
  switch (kind) {
    case 'flag':
      return <Switch label={label} value={value === true} onChange={onChange} />;
    case 'number':
      return (
        <DecimalField
          label={label}
          isWhole
          min="0"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(next) => onChange(Number(next === '' ? '0' : next))}
        />
      );
    case 'decimal':
      return (
        <DecimalField
          label={label}
          max="999999999"
          min={isOptional ? undefined : '-999999999'}
          value={textOf(value)}
          onChange={(next) => onChange(next === '' ? (isOptional ? null : '0') : next)}
        />
      );
    case 'day':
      return (
        <DateField
          label={label}
          value={textOf(value)}
          onChange={typed}
          invalidText={text('form.invalidDate')}
          openLabel={text('form.openCalendar')}
          todayLabel={text('form.today')}
        />
      );
    case 'texts':
      if (ids)
        return <IdsField label={label} known={names[ids]} value={textsOf(value)} onChange={onChange} />;
      return (
        <TagField
          label={label}
          value={textsOf(value)}
          onChange={onChange}
          removeLabel={(tag) => text('simulator.removeTag', { tag })}
          moreLabel={(count) => text('simulator.moreTags', { count })}
        />
      );
    case 'lines':
      return <LinesField label={label} value={value} words={words} onChange={onChange} />;
    case 'text':
      if (ids) {
        const known = names[ids];
        const here = textOf(value);
        const options = [...known].map(([id, called]) => ({ id, label: called }));
        const unknown = here === '' || known.has(here) ? [] : [{ id: here, label: here }];
        return (
          <Select
            label={label}
            value={here}
            placeholder={text('simulator.notGiven')}
            options={[{ id: NONE, label: text('simulator.notGiven') }, ...options, ...unknown]}
            onChange={typed}
          />
        );
      }
      return <TextField label={label} value={textOf(value)} onChange={typed} />;
    case 'other':
      return (
        <Select
          label={label}
          placeholder={text('simulator.notGiven')}
          value={String(examples.findIndex((example) => JSON.stringify(example) === JSON.stringify(value)))}
          options={[
            { id: '-1', label: text('simulator.notGiven') },
            ...examples.map((example, nth) => ({ id: String(nth), label: words.value(name, example) })),
          ]}
          onChange={(nth) => onChange(examples[Number(nth)])}
        />
      );
  }
}
