import type { ReactNode } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | undefined;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Shown inside the box before and after what is typed: a symbol, a unit, a small button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, warning, isRequired, isLabelHidden, placeholder, prefix, suffix } = props;
  const { error, edited, left } = useFieldError(props);
  return (
    <AriaTextField
      {...definedProps({
        name,
        type: props.type,
        autoComplete: props.autoComplete,
        inputMode: props.inputMode,
        autoCapitalize: props.autoCapitalize,
        maxLength: props.maxLength,
        isRequired,
        isDisabled: props.isDisabled,
        isReadOnly: props.isReadOnly,
        autoFocus: props.autoFocus,
        'data-field': name,
      })}
      className={cx(css.field)}
      value={props.value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      spellCheck="false"
      onChange={(value) => {
        edited();
        props.onChange(value);
      }}
      onBlur={() => {
        left();
        props.onBlur?.();
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={isLabelHidden} />
      <div className={css.box}>
        {prefix && <span className={css.affix}>{prefix}</span>}
        <Input {...definedProps({ placeholder })} />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </div>
      <FieldNotes hint={hint} warning={warning} error={error} />
    </AriaTextField>
  );
}
