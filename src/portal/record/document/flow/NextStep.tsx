import type { ReactNode } from 'react';
import { useText } from '../../../platform/language/language.tsx';
import css from './FlowStrip.module.css';
import type { NextStep as Next } from './next-step.ts';
import { SwitchOutlet } from './SwitchOutlet.tsx';
import type { FlowWords } from './use-flow-words.ts';

interface NextStepProps {
  next: Next;
  words: FlowWords;
  /** Where the document stands. */
  status: string;
  /** Why nothing can be saved though the chart would allow it; null where it can. */
  cannotSave: string | null;
  /** Asks for the step where somebody else takes it. */
  ask: ReactNode;
}

/** One sentence: what happens next, who does it and what unblocks it, with the button that does so. */
export function NextStep({ next, words, status, cannotSave, ask }: NextStepProps) {
  const text = useText();
  const outletId = next.kind === 'waits' ? words.outletOf(next.step) : null;
  return (
    <div className={css.next}>
      <p className={css.sentence}>
        {next.kind === 'none' ? (
          text('flow.nextNone', { status: words.status(status) })
        ) : (
          <>
            <span className={css.lead}>{text('flow.nextLead')}</span>{' '}
            {/* Where another outlet acts, the sentence names the act itself. */}
            {outletId === null && (
              <strong>{text('flow.nextEvent', { event: words.event(next.step?.type ?? 'save') })}</strong>
            )}{' '}
            {sentenceOf(next, words, cannotSave)}
          </>
        )}
      </p>
      {outletId !== null && <SwitchOutlet outletId={outletId} />}
      {ask}
    </div>
  );
}

function sentenceOf(next: Next, words: FlowWords, cannotSave: string | null): string {
  if (next.kind === 'none') return '';
  if (next.kind === 'ready') return firstSentence(words.does(next.step.type));
  if (next.kind === 'save')
    return next.step?.reason ? words.reason(next.step) : (cannotSave ?? firstSentence(words.does('save')));
  // Whoever can remedy it is who the step waits for: that says it all.
  const who = words.outletOf(next.step) === null ? words.who(next.step) : null;
  return [words.reason(next.step), who].filter(Boolean).join(' ');
}

/** What is said of an event may be longer; here its first sentence is enough. */
const firstSentence = (words: string): string => /^.*?[.。；](?=\s|$|[^\d\s])/.exec(words)?.[0] ?? words;
