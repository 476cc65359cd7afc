import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../lib/cx.ts';
import { definedProps } from '../lib/defined-props.ts';
import css from './Link.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  /** `text` within a sentence, `quiet` where the place makes it plain that it is a link, `button` as a call to act. */
  variant?: 'text' | 'quiet' | 'button' | undefined;
  target?: '_blank' | undefined;
  download?: string | boolean | undefined;
  isDisabled?: boolean | undefined;
  onPress?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'step' | 'true' | undefined;
  className?: string | undefined;
}

/** Goes somewhere; the shell's router provider turns inner addresses into client navigation. */
export function Link({ variant = 'text', className, children, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...definedProps(rest)}
      {...(rest.target === '_blank' ? { rel: 'noopener' } : {})}
      className={cx(css.link, css[variant], className)}
    >
      {children}
    </AriaLink>
  );
}
