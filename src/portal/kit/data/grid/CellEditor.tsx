import { createContext, type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { isComposing } from '../../lib/is-composing.ts';
import css from './CellEditor.module.css';

/** Title of the column being edited, which names the input. */
export const EditedColumn = createContext('');

/** Where the keyboard goes after an editor closes, in columns and rows. */
export type Move = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

interface CellEditorProps {
  isNumeric: boolean;
  value: string;
  /** Opened by typing: what was typed replaces the value, so the caret is behind it. */
  isFresh: boolean;
  onChange(value: string): void;
  onDone(move: Move): void;
  onCancel(): void;
}

/**
 * The input over a cell. It answers Enter, Tab and Escape itself and lets the grid see no key: the grid's own
 * handler takes the Enter that picks a Chinese word for the one that commits, and when keys follow each other
 * as fast as a scanner types them, a timer of an earlier key closes the editor without what was typed.
 */
export function CellEditor({ isNumeric, value, isFresh, onChange, onDone, onCancel }: CellEditorProps) {
  const label = useContext(EditedColumn);
  const input = useRef<HTMLInputElement>(null);
  const opensFresh = useRef(isFresh);
  useEffect(() => {
    input.current?.focus();
    if (opensFresh.current) input.current?.setSelectionRange(-1, -1);
    else input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      className={cx(css.input, isNumeric && css.numeric)}
      aria-label={label}
      inputMode={isNumeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={keepFocus}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        const back = event.shiftKey ? -1 : 1;
        if (event.key === 'Enter') onDone([0, back]);
        else if (event.key === 'Tab') onDone([back, 0]);
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** A click leaves the grid a late wish for the focus, which must not take it from an editor opened since. */
function keepFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
  if (!relatedTarget?.closest('canvas')) return;
  setTimeout(() => {
    if (currentTarget.isConnected) currentTarget.focus();
  });
}
