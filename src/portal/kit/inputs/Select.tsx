import { ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components/Select';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import floating from '../overlays/Floating.module.css';
import { type Choice, Option } from './Option.tsx';
import own from './Select.module.css';

interface SelectProps extends FieldProps {
  value: string | null;
  onChange(value: string): void;
  options: readonly Choice[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** `small` for toolbars. */
  size?: 'small' | 'medium' | undefined;
}

/** One of a few; for many, or for what must be searched, use a ComboBox. */
export function Select(props: SelectProps) {
  const { label, name, value, onChange, options, placeholder, isRequired } = props;
  const { error, edited, left } = useFieldError(props);
  return (
    <AriaSelect
      {...definedProps({
        name,
        isRequired,
        isDisabled: props.isDisabled || props.isReadOnly,
        'data-field': name,
      })}
      {...definedProps({ autoFocus: props.autoFocus })}
      className={cx(css.field)}
      value={value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder={placeholder}
      onOpenChange={(isOpen) => isOpen || left()}
      onChange={(key) => {
        edited();
        if (key !== null) onChange(String(key));
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <Button className={cx(css.box, own.button, props.size === 'small' && own.small)}>
        <SelectValue className={cx(own.value)}>
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDown size={16} className={own.chevron} aria-hidden />
      </Button>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
      <Popover className={cx(floating.panel, floating.matchTrigger)} offset={4}>
        <ListBox className={cx(floating.list)} items={options}>
          {(choice) => <Option choice={choice} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
