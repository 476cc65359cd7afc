import { Check } from 'lucide-react';
import css from './ProgressRing.module.css';

const RADIUS = 17;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of something is done, as a ring; what it shows is said in words beside it. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  const part = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <span className={css.ring} aria-hidden>
      <svg viewBox="0 0 40 40" focusable="false" aria-hidden="true">
        <circle className={css.track} cx="20" cy="20" r={RADIUS} />
        <circle
          className={css.part}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={`${AROUND * part} ${AROUND}`}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <span className={css.inside}>{part === 1 ? <Check size={16} /> : `${done}/${of}`}</span>
    </span>
  );
}
