import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import field from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import type { Choice } from './Option.tsx';
import css from './RadioGroup.module.css';

interface RadioGroupProps extends FieldProps {
  value: string | null;
  onChange(value: string): void;
  options: readonly Choice[];
  isInline?: boolean | undefined;
}

/** One of a few, all in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, value, onChange, options, isRequired, isDisabled, isReadOnly } = props;
  const { error, edited, left } = useFieldError(props);
  return (
    <AriaRadioGroup
      {...definedProps({ name, isRequired, isDisabled, isReadOnly, 'data-field': name })}
      className={cx(field.field)}
      value={value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      orientation={props.isInline ? 'horizontal' : 'vertical'}
      onBlur={left}
      onChange={(next) => {
        edited();
        onChange(next);
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <div className={cx(css.options, props.isInline && css.inline)}>
        {options.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            className={cx(css.radio)}
            isDisabled={choice.isDisabled ?? false}
          >
            <span className={css.circle} aria-hidden />
            <span className={css.words}>
              {choice.label}
              {choice.description && <span className={css.description}>{choice.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </AriaRadioGroup>
  );
}
