import { cx } from '../lib/cx.ts';
import css from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here; the width fills its place when left out. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'box' | 'circle' | undefined;
}

/** Holds the place of what is on its way, in its final size; the region that waits carries `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', shape = 'line' }: SkeletonProps) {
  return <span className={cx(css.skeleton, css[shape])} style={{ width, height }} aria-hidden />;
}
