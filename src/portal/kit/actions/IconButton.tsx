import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './IconButton.module.css';

export interface IconButtonProps {
  /** The icon. */
  children: ReactNode;
  /** Its name for those who don't see the icon; wrap it in a Tooltip for those who do. */
  label: string;
  size?: 'small' | 'medium' | undefined;
  isDisabled?: boolean | undefined;
  onPress?: (() => void) | undefined;
  excludeFromTabOrder?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is only an icon. */
export function IconButton({ children, label, size = 'medium', ...rest }: IconButtonProps) {
  return (
    <AriaButton {...definedProps(rest)} aria-label={label} className={cx(css.button, css[size])}>
      {children}
    </AriaButton>
  );
}
