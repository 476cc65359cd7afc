import { type ReactNode, type Ref, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './Button.module.css';

export interface ButtonProps {
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: ReactNode;
  /** Something small after the words: a key hint, a count, a chevron. */
  trailing?: ReactNode;
  type?: 'button' | 'submit' | 'reset' | undefined;
  form?: string | undefined;
  /** Busy with what it was pressed for: keeps its width and its focus, and cannot be pressed again. */
  isPending?: boolean | undefined;
  /** It cannot be pressed. One that has the keyboard keeps it until it is left: the page would have no focus else. */
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  isWide?: boolean | undefined;
  onPress?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  /** What a lesson points at it by. */
  'data-lesson'?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const unpressable = { 'aria-disabled': true, type: 'button', onPress: () => {} } as const;

/** Does something now; to go somewhere use a Link. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  trailing,
  isWide,
  ...props
}: ButtonProps) {
  const { children, isDisabled, ...rest } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const keepsFocus = isDisabled === true && hasFocus;
  return (
    <AriaButton
      {...definedProps(rest)}
      {...(keepsFocus ? unpressable : definedProps({ isDisabled }))}
      onFocusChange={setHasFocus}
      className={cx(css.button, css[variant], css[size], isWide && css.wide)}
    >
      {props.isPending ? (
        <span className={css.spinner} aria-hidden />
      ) : (
        icon && <span className={css.icon}>{icon}</span>
      )}
      <span className={css.words}>{children}</span>
      {trailing && <span className={css.trailing}>{trailing}</span>}
    </AriaButton>
  );
}
