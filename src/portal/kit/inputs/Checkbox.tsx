import { use } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import field from '../form/Field.module.css';
import { FieldLook } from '../form/FieldLook.ts';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './Checkbox.module.css';

interface CheckboxProps extends FieldProps {
  value: boolean;
  onChange(value: boolean): void;
}

/** Yes or no, to be saved with the rest of a form; for what takes effect at once use a Switch. */
export function Checkbox(props: CheckboxProps) {
  const { label, name, value, onChange, isRequired } = props;
  const look = use(FieldLook);
  const isLabelHidden = props.isLabelHidden ?? look.isLabelHidden;
  const { error, edited, left } = useFieldError(props);
  return (
    <CheckboxField
      {...definedProps({
        name,
        isRequired,
        isDisabled: props.isDisabled,
        isReadOnly: props.isReadOnly,
        autoFocus: props.autoFocus,
        'data-field': name,
      })}
      className={cx(field.field)}
      isSelected={value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onBlur={left}
      onChange={(next) => {
        edited();
        onChange(next);
      }}
    >
      <CheckboxButton className={cx(css.checkbox)}>
        <span className={css.square} aria-hidden>
          <svg viewBox="0 0 12 12" className={css.mark} aria-hidden="true">
            <path d="M2.5 6.2 5 8.7l4.6-5.2" />
          </svg>
        </span>
        <span className={cx(isLabelHidden && field.hidden)}>
          {label}
          {isRequired && (
            <span className={field.required} aria-hidden>
              *
            </span>
          )}
        </span>
      </CheckboxButton>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </CheckboxField>
  );
}
