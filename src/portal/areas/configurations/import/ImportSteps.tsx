import { Check } from 'lucide-react';
import { cx } from '../../../kit/lib/cx.ts';
import { type MessageId, useText } from '../../../platform/language/language.tsx';
import css from './ImportSteps.module.css';
import type { ImportFlow } from './use-import.ts';

const steps: readonly MessageId[] = [
  'import.step.choose',
  'import.step.check',
  'import.step.run',
  'import.step.result',
];

const stepOf: Readonly<Record<ImportFlow['state'], number>> = {
  picking: 0,
  refused: 0,
  previewing: 1,
  unreadable: 1,
  previewed: 1,
  asking: 1,
  running: 2,
  stopping: 2,
  failed: 2,
  done: 3,
  stopped: 3,
};

/** Where the import is: done, now, next. */
export function ImportSteps({ state }: { state: ImportFlow['state'] }) {
  const text = useText();
  const now = stepOf[state];
  return (
    <ol className={css.steps} aria-label={text('import.steps')}>
      {steps.map((id, step) => (
        <li
          key={id}
          className={cx(css.step, step < now && css.past, step === now && css.now)}
          aria-current={step === now ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden>
            {step < now ? <Check size={12} strokeWidth={3} /> : step + 1}
          </span>
          {text(id)}
        </li>
      ))}
    </ol>
  );
}
