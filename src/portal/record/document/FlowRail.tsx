import type { AnyStateMachine } from 'xstate';
import { statusTone } from '../../kit/status-tone.ts';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { useLanguage } from '../../shell/language.tsx';
import type { HistoryEntry } from './document-reply.ts';
import css from './FlowRail.module.css';
import { type RailStop, railOf } from './rail.ts';
import { StopSign } from './StopSign.tsx';
import type { FlowWords } from './use-flow-words.ts';

interface FlowRailProps {
  machine: AnyStateMachine;
  status: string;
  /** Where the next step leads; null where none can be taken. */
  next: string | null;
  history: readonly HistoryEntry[];
  words: FlowWords;
}

/** Where a document is: the stops behind it, the one it stands at, the next one, and what may come after. */
export function FlowRail({ machine, status, next, history, words }: FlowRailProps) {
  const { text, dates } = useLanguage();
  const placeWords = {
    done: text('flow.done'),
    now: text('flow.now'),
    next: text('flow.next'),
    later: text('flow.later'),
  } satisfies Record<RailStop['place'], string>;
  return (
    <ol className={css.rail} aria-label={text('flow.rail')}>
      {railOf(machine, status, next, history).map(({ status: at, place, arrival }) => (
        <li
          key={`${at} ${place}`}
          className={css.stop}
          data-place={place}
          data-tone={statusTone(at)}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <StopSign place={place} tone={statusTone(at)} />
          <span className={css.words}>
            <span className={css.status}>{words.status(at)}</span>
            <VisuallyHidden>{placeWords[place]}</VisuallyHidden>
            <span className={css.when}>
              {arrival
                ? text('flow.arrived', { username: arrival.username, at: dates.relative(arrival.at) })
                : place === 'next'
                  ? placeWords.next
                  : ' '}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
