import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components/SearchField';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import own from './SearchField.module.css';

interface SearchFieldProps {
  /** Always there for assistive technology; shown only with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean | undefined;
  value: string;
  onChange(value: string): void;
  /** Enter. */
  onSubmit?: ((value: string) => void) | undefined;
  /** Esc or the cross. */
  onClear?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  clearLabel: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  isDisabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Text to search by; Enter submits, Esc empties it. */
export function SearchField({
  label,
  isLabelShown,
  clearLabel,
  placeholder,
  inputRef,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField {...definedProps(rest)} className={cx(css.field, own.search)}>
      <FieldLabel label={label} isHidden={!isLabelShown} />
      <div className={css.box}>
        <Search size={16} className={own.icon} aria-hidden />
        <Input {...definedProps({ placeholder, ref: inputRef })} spellCheck={false} autoComplete="off" />
        <Button className={cx(own.clear)} aria-label={clearLabel}>
          <X size={14} aria-hidden />
        </Button>
      </div>
    </AriaSearchField>
  );
}
