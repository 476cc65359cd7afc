import type { AnyStateMachine } from 'xstate';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import { statusTone, toneStyle } from '../../../kit/feedback/status-tone.ts';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './StatusStepper.module.css';
import { StepMark } from './StepMark.tsx';
import { type StepperStop, stepperStops } from './status-stepper.ts';
import type { FlowWords } from './use-flow-words.ts';

interface StatusStepperProps {
  machine: AnyStateMachine;
  status: string;
  /** Where the next step leads; null where none can be taken. */
  next: string | null;
  history: readonly HistoryEntry[];
  words: FlowWords;
}

/** Where a document is: the stops behind it, the one it is at, the next one, and what may come after. When it came to earlier ones, its history tells. */
export function StatusStepper({ machine, status, next, history, words }: StatusStepperProps) {
  const { text, dates } = useLanguage();
  const placeWords = {
    done: text('flow.done'),
    now: text('flow.now'),
    next: text('flow.next'),
    later: text('flow.later'),
  } satisfies Record<StepperStop['place'], string>;
  return (
    <ol className={css.rail} aria-label={text('flow.rail')}>
      {stepperStops(machine, status, next, history).map(({ status: at, place, arrival }) => (
        <li
          key={`${at} ${place}`}
          className={css.stop}
          data-place={place}
          style={toneStyle(statusTone(at))}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <StepMark place={place} tone={statusTone(at)} />
          <span className={css.words}>
            <span className={css.status}>{words.status(at)}</span>
            <VisuallyHidden>{placeWords[place]}</VisuallyHidden>
            {place === 'now' && arrival && (
              <span className={css.when}>
                {text('flow.arrived', {
                  username: arrival.username || text('flow.bySystem'),
                  at: dates.relative(arrival.at),
                })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
