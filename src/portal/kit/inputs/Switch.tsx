import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import field from '../form/Field.module.css';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './Switch.module.css';

interface SwitchProps extends FieldProps {
  value: boolean;
  onChange(value: boolean): void;
}

/** On or off, taking effect at once; for an answer that is saved with a form use a Checkbox. */
export function Switch(props: SwitchProps) {
  const { label, name, value, onChange, isLabelHidden, autoFocus, isDisabled, isReadOnly } = props;
  const { error, edited } = useFieldError(props);
  return (
    <SwitchField
      {...definedProps({ name, isDisabled, isReadOnly, autoFocus, 'data-field': name })}
      className={cx(field.field)}
      isSelected={value}
      isInvalid={error !== undefined}
      onChange={(next) => {
        edited();
        onChange(next);
      }}
    >
      <SwitchButton className={cx(css.switch)}>
        <span className={css.track} aria-hidden>
          <span className={css.thumb} />
        </span>
        <span className={cx(isLabelHidden && field.hidden)}>{label}</span>
      </SwitchButton>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </SwitchField>
  );
}
