import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { cx } from '../lib/cx.ts';
import css from './Toolbar.module.css';

/** Buttons that belong together: one stop for Tab, arrows within. Fields stand beside it, not in it. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaToolbar aria-label={label} className={cx(css.toolbar)}>
      {children}
    </AriaToolbar>
  );
}
