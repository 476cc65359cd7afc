import { type ClipboardEvent, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldLook } from '../form/FieldLook.ts';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { isLess, readDecimal, showDecimal } from '../lib/decimal-text.ts';
import { definedProps } from '../lib/defined-props.ts';

interface DecimalFieldProps extends FieldProps {
  /** A plain decimal as on the wire (`1234.5`), or empty. */
  value: string;
  onChange(value: string): void;
  /** Decimals shown at least; what was typed beyond them stays. */
  decimals?: number | undefined;
  /** No decimal point. */
  isWhole?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Characters that may be typed: fewer than 10 (spec 1 §5); null for no limit. */
  maxLength?: number | null | undefined;
  suffix?: ReactNode;
}

/** A number, held as text throughout: no float, no spinner, and the wheel never changes it. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, name, value, onChange, decimals = 0, isWhole = false, min, max, maxLength = 9 } = props;
  const { isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const { keepsEmpty = false } = use(FieldLook);
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const isEdited = draft !== null;
  // Before the next key: it replaces what stood there.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const { error, edited, left } = useFieldError(props);
  const mayBeNegative = min !== undefined ? min.startsWith('-') : max?.startsWith('-') === true;

  const type = (text: string) => {
    const kept = keepTypable(text, isWhole, mayBeNegative);
    const before = draft ?? value;
    if (maxLength !== null && kept.length > maxLength && kept.length > before.length) return;
    isTyped.current = true;
    setDraft(kept);
    edited();
    onChange(readDecimal(kept) ?? '');
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readDecimal(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = draft ?? value;
    type(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
  };

  const leave = () => {
    const snapped = value === '' && keepsEmpty ? '' : snap(value, min, max);
    setDraft(null);
    if (snapped !== value) onChange(snapped);
    left();
  };

  return (
    <AriaTextField
      {...definedProps({ name, isRequired, isDisabled, isReadOnly, autoFocus, 'data-field': name })}
      className={cx(css.field)}
      value={draft ?? (value === '' ? '' : showDecimal(value, decimals))}
      inputMode={isWhole && !mayBeNegative ? 'numeric' : 'decimal'}
      autoComplete="off"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={type}
      onFocus={() => {
        isTyped.current = false;
        setDraft(value);
        // Once more after the browser has placed its own caret for a click; what was typed by then is not typed over.
        requestAnimationFrame(() => {
          if (!isTyped.current && document.activeElement === input.current) input.current?.select();
        });
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        event.continuePropagation();
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <div className={cx(css.box, css.number)}>
        <Input ref={input} onPaste={paste} />
        {props.suffix && <span className={css.affix}>{props.suffix}</span>}
      </div>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </AriaTextField>
  );
}

/** Drops what a number cannot hold as it is typed: letters, blanks, a second point, a minus where none may be. */
function keepTypable(text: string, isWhole: boolean, mayBeNegative: boolean): string {
  const plain = text.normalize('NFKC').replace(/。/g, '.');
  const sign = mayBeNegative && plain.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 || isWhole ? sign + whole : `${sign}${whole}.${rest.join('')}`;
}

/** On leaving, nothing or too little or too much becomes the minimum, or the maximum if that alone is set. */
function snap(value: string, min: string | undefined, max: string | undefined): string {
  const isBeyond = value === '' || (min && isLess(value, min)) || (max && isLess(max, value));
  return isBeyond ? (min ?? max ?? value) : value;
}
