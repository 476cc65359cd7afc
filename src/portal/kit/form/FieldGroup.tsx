import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Field.module.css';
import own from './FieldGroup.module.css';
import { useFieldError } from './Form.tsx';
import type { FieldProps } from './field-props.ts';

interface FieldGroupProps extends Pick<FieldProps, 'label' | 'name' | 'error' | 'isRequired'> {
  children: ReactNode;
}

/** Several boxes to tick that answer one question; an error is under them and is read with each. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, name, isRequired, children } = props;
  const { error, edited } = useFieldError(props);
  const id = useId();
  return (
    <fieldset
      className={cx(own.group)}
      data-field={name}
      aria-describedby={error ? id : undefined}
      onChange={edited}
    >
      <legend>
        {label}
        {isRequired && (
          <span className={css.required} aria-hidden>
            *
          </span>
        )}
      </legend>
      <div className={own.choices}>{children}</div>
      {error && (
        <span id={id} className={css.error}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </span>
      )}
    </fieldset>
  );
}
