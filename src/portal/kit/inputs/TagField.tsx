import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import { Button } from '../actions/Button.tsx';
import css from '../form/Field.module.css';
import { FieldLabel } from '../form/FieldLabel.tsx';
import { FieldNotes } from '../form/FieldNotes.tsx';
import { useFieldError } from '../form/Form.tsx';
import type { FieldProps } from '../form/field-props.ts';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import { isComposing } from '../lib/is-composing.ts';
import { useTagsThatFit } from '../lib/use-tags-that-fit.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import own from './TagField.module.css';

interface TagFieldProps extends FieldProps {
  value: readonly string[];
  onChange(value: string[]): void;
  removeLabel(tag: string): string;
  /** Words for the tags that don't fit; pressing shows them all, hover and focus list them. */
  moreLabel(count: number): string;
  /** Text that may become a tag; the rest is ignored. */
  accepts?: ((text: string) => boolean) | undefined;
  /** Enter while nothing is typed. */
  onEnter?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** CSS pixels kept for typing beside the tags; 80 unless said. */
  spareWidth?: number | undefined;
}

/** Several values: comma, Enter or leaving makes a tag, Backspace takes the last away (spec 1 §2.11). */
export function TagField(props: TagFieldProps) {
  const { label, name, value, onChange, accepts, isRequired, isDisabled, isReadOnly, autoFocus } = props;
  const [text, setText] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const fit = useTagsThatFit(box, props.spareWidth);
  const { error, edited, left } = useFieldError(props);
  const shown = isExpanded ? value : value.slice(0, fit);
  const hidden = value.slice(shown.length);

  const change = (tags: string[]) => {
    edited();
    onChange(tags);
  };
  const add = (typed: string) => {
    const parts = typed.split(/[,，、\n\t]/).map((part) => part.trim());
    const fresh = [...new Set(parts)].filter(
      (part) => part !== '' && !value.includes(part) && (accepts?.(part) ?? true),
    );
    setText('');
    if (fresh.length > 0) change([...value, ...fresh]);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Enter') props.onEnter?.();
    else if (event.key === 'Backspace' && text === '' && value.length > 0) change(value.slice(0, -1));
  };

  return (
    <AriaTextField
      {...definedProps({ name, isRequired, isDisabled, isReadOnly, autoFocus, 'data-field': name })}
      className={cx(css.field)}
      value={text}
      autoComplete="off"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={(typed) => (/[,，、\n\t]/.test(typed) ? add(typed) : setText(typed))}
      onBlur={() => {
        add(text);
        left();
      }}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={props.isLabelHidden} />
      <div ref={box} className={cx(css.box, own.box, isExpanded && own.expanded)}>
        {value.length > 0 && (
          <ul className={own.tags} aria-label={label}>
            {shown.map((tag) => (
              <li key={tag} className={cx(own.tag, value.length > 1 && own.short)}>
                <span className={own.words} title={tag}>
                  {tag}
                </span>
                {!isDisabled && !isReadOnly && (
                  <button
                    type="button"
                    className={own.remove}
                    aria-label={props.removeLabel(tag)}
                    onClick={() => change(value.filter((other) => other !== tag))}
                  >
                    <X size={12} aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {hidden.length > 0 && (
          <Tooltip text={hidden.join(', ')}>
            <Button
              size="small"
              variant="quiet"
              aria-label={props.moreLabel(hidden.length)}
              onPress={() => setExpanded(true)}
            >
              +{hidden.length}
            </Button>
          </Tooltip>
        )}
        <Input
          onKeyDown={press}
          {...definedProps({ placeholder: value.length === 0 ? props.placeholder : undefined })}
        />
      </div>
      <FieldNotes hint={props.hint} warning={props.warning} error={error} />
    </AriaTextField>
  );
}
