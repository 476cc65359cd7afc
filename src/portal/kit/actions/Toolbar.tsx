import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { cx } from '../lib/cx.ts';

/** Buttons that are one stop for Tab; arrows move between them. */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <AriaToolbar aria-label={label} className={cx(className)}>
      {children}
    </AriaToolbar>
  );
}
