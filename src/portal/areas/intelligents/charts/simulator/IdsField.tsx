import { useId } from 'react';
import { Checkbox } from '../../../../kit/inputs/Checkbox.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import css from './Simulator.module.css';

interface IdsFieldProps {
  label: string;
  /** Names by id. */
  known: ReadonlyMap<string, string>;
  value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Which people or groups a fact lists; those nobody here can name are told by their id. */
export function IdsField({ label, known, value, onChange }: IdsFieldProps) {
  const text = useText();
  const id = useId();
  const all = new Map([
    ...known,
    ...value.filter((one) => !known.has(one)).map((one) => [one, one] as const),
  ]);
  return (
    <fieldset className={css.group} aria-labelledby={id}>
      <legend id={id} className={css.legend}>
        {label}
      </legend>
      {all.size === 0 && <span className={css.muted}>{text('simulator.none')}</span>}
      {[...all].map(([one, name]) => (
        <Checkbox
          key={one}
          label={name}
          value={value.includes(one)}
          onChange={(isIn) => onChange(isIn ? [...value, one] : value.filter((other) => other !== one))}
        />
      ))}
    </fieldset>
  );
}
