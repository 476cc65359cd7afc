import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Banner.module.css';
import type { Tone } from './Callout.tsx';

interface BannerProps {
  tone: Tone;
  children: ReactNode;
  actions?: ReactNode;
  /** `alert` for what stops work, `status` for what is good to know. */
  role?: 'alert' | 'status' | undefined;
}

/** One line across the page, 35 px high where it fits on one (spec 1 §2.6). */
export function Banner({ tone, children, actions, role = 'status' }: BannerProps) {
  return (
    <div className={cx(css.banner, css[tone])} role={role}>
      <span>{children}</span>
      {actions && <span className={css.actions}>{actions}</span>}
    </div>
  );
}
