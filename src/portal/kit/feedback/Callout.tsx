import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Callout.module.css';

/** The four meanings a colour may carry besides a status. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface CalloutProps {
  tone: Tone;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; left out, nothing is announced. */
  role?: 'alert' | 'status' | undefined;
}

/** A boxed remark inside the page's flow. */
export function Callout({ tone, title, children, actions, role }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(css.callout, css[tone])} role={role}>
      <Icon className={css.icon} size={16} aria-hidden />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
