import type { DocumentReply } from '../../../../contracts/documents/document-reply.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './FlowStrip.module.css';
import type { FlowWords } from './use-flow-words.ts';

interface RunningTimersProps {
  timers: DocumentReply['timers'];
  words: FlowWords;
}

/** When what its chart waits for comes by itself. */
export function RunningTimers({ timers, words }: RunningTimersProps) {
  const { text, dates } = useLanguage();
  return timers.map(({ event, dueAt }) => (
    <span key={event} className={css.timer}>
      {text('flow.timer', { event: words.event(event), at: dates.dateTime(dueAt) })}
    </span>
  ));
}
