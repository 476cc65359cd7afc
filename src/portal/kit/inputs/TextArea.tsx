import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components/TextField';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import own from './TextArea.module.css';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  rows?: number | undefined;
  maxLength?: number | undefined;
  /** Words for how many characters are left; shown with `maxLength`. */
  remainingText?: ((count: number) => string) | undefined;
  placeholder?: string | undefined;
}

/** Several lines of text, with what may still be typed beneath (spec 1 §5). */
export function TextArea(props: TextAreaProps) {
  const { label, name, value, onChange, maxLength, remainingText, rows = 3, placeholder } = props;
  const { isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const { error, edited, left } = useFieldError(props);
  return (
    <AriaTextField
      {...definedProps({
        name,
        maxLength,
        isRequired,
        isDisabled,
        isReadOnly,
        autoFocus,
        'data-field': name,
      })}
      className={cx(css.field)}
      value={value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onBlur={left}
      onChange={(text) => {
        edited();
        onChange(text);
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <AriaTextArea className={cx(css.box, own.area)} rows={rows} {...definedProps({ placeholder })} />
      {maxLength !== undefined && remainingText && (
        <span className={own.remaining}>{remainingText(Math.max(0, maxLength - value.length))}</span>
      )}
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </AriaTextField>
  );
}
