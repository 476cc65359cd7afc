import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Badge.module.css';
import type { Tone } from './Callout.tsx';

interface BadgeProps {
  children: ReactNode;
  tone?: Tone | 'plain' | 'accent' | undefined;
}

/** A count or a short mark (beta, coming soon) beside a name. */
export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return <span className={cx(css.badge, css[tone])}>{children}</span>;
}
