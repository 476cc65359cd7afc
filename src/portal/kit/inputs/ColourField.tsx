import type { FieldProps } from '../form/field-props.ts';
import { readHex } from '../lib/hex-colour.ts';
import css from './ColourField.module.css';
import { TextField } from './TextField.tsx';

interface ColourFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  /** Said when what was typed is no colour: 'Bad Hex'. */
  invalidText: string;
  /** Names the browser's own palette. */
  pickLabel: string;
}

/** A colour, typed as three or six hexadecimal digits or picked from the browser's palette. */
export function ColourField({ value, onChange, invalidText, pickLabel, ...field }: ColourFieldProps) {
  const colour = readHex(value);
  const isFixed = field.isDisabled || field.isReadOnly;
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      onBlur={() => colour !== null && colour !== value && onChange(colour)}
      error={value.trim() !== '' && colour === null ? invalidText : field.error}
      placeholder="#RRGGBB"
      maxLength={7}
      prefix={
        <input
          type="color"
          className={css.swatch}
          aria-label={pickLabel}
          value={colour ?? '#ffffff'}
          disabled={isFixed}
          tabIndex={isFixed ? -1 : 0}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
