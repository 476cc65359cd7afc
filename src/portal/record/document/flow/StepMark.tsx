import type { StatusTone } from '../../../kit/feedback/status-tone.ts';
import css from './StatusStepper.module.css';
import type { StepperStop } from './status-stepper.ts';

/** A stop's sign: ticked behind, filled here, an open ring next, a dot later. */
export function StepMark({ place, tone }: { place: StepperStop['place']; tone: StatusTone }) {
  const isOff = tone === 'cancelled' && place === 'now';
  return (
    <svg viewBox="0 0 20 20" className={css.sign} aria-hidden="true">
      {place === 'later' ? (
        <circle cx="10" cy="10" r="3" className={css.dot} />
      ) : (
        <circle cx="10" cy="10" r="8" className={css.ring} />
      )}
      {place === 'done' && <path d="M6.4 10.3l2.5 2.5 4.8-5.4" className={css.tick} />}
      {place === 'now' && !isOff && <circle cx="10" cy="10" r="3.5" className={css.core} />}
      {isOff && <path d="M7 7l6 6M13 7l-6 6" className={css.tick} />}
    </svg>
  );
}
