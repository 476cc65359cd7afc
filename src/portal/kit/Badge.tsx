import type { ReactNode } from 'react';
import css from './Badge.module.css';
import type { Tone } from './Callout.tsx';
import { cx } from './lib/cx.ts';

interface BadgeProps {
  children: ReactNode;
  tone?: Tone | 'plain' | 'accent' | undefined;
}

/** A count or a short mark (beta, coming soon) beside a name. */
export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return <span className={cx(css.badge, css[tone])}>{children}</span>;
}
