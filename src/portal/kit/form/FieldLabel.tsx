import { use } from 'react';
import { Label } from 'react-aria-components/Label';
import { cx } from '../lib/cx.ts';
import css from './Field.module.css';
import { FieldLook } from './FieldLook.ts';

interface FieldLabelProps {
  label: string;
  isRequired?: boolean | undefined;
  isHidden?: boolean | undefined;
}

/** A field's label; the asterisk is for eyes only, since the control itself says that it is required. */
export function FieldLabel({ label, isRequired, isHidden }: FieldLabelProps) {
  const look = use(FieldLook);
  return (
    <Label className={cx(css.label, (isHidden ?? look.isLabelHidden) && css.hidden)}>
      {label}
      {isRequired && (
        <span className={css.required} aria-hidden>
          *
        </span>
      )}
    </Label>
  );
}
