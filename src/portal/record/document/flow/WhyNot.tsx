import { useLanguage, useText } from '../../../platform/language/language.tsx';
import type { EventStep } from './event-steps.ts';
import type { FlowWords } from './use-flow-words.ts';
import css from './WhyNot.module.css';

/** What cannot be done now: the reason in words, what would remedy it and who can (look.md "Workflow first"). */
export function WhyNot({ steps, words }: { steps: readonly EventStep[]; words: FlowWords }) {
  const text = useText();
  const refused = steps.filter(({ reason }) => reason !== null);
  const near = refused.filter(({ isHere }) => isHere);
  const far = refused.filter(({ isHere }) => !isHere);
  return (
    <>
      {near.length > 0 && <Reasons steps={near} words={words} />}
      {far.length > 0 && near.length > 0 && (
        <h3 className={css.more}>{text('flow.otherSteps', { count: far.length })}</h3>
      )}
      {far.length > 0 && <Reasons steps={far} words={words} />}
    </>
  );
}

/** Steps refused in the same words are said together. */
function Reasons({ steps, words }: { steps: readonly EventStep[]; words: FlowWords }) {
  const { listed } = useLanguage();
  const grouped = new Map<string, { sentence: string; who: string | null; events: string[] }>();
  for (const step of steps) {
    if (step.reason === null) continue;
    const sentence = words.reason(step);
    const who = words.who(step);
    const same = grouped.get(`${sentence} ${who}`);
    if (same) same.events.push(words.event(step.type));
    else grouped.set(`${sentence} ${who}`, { sentence, who, events: [words.event(step.type)] });
  }
  return (
    <dl className={css.reasons}>
      {[...grouped].map(([key, { sentence, who, events }]) => (
        <div key={key} className={css.reason}>
          <dt className={css.event}>{listed(events)}</dt>
          <dd>
            {sentence}
            {who && <span className={css.who}>{who}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
