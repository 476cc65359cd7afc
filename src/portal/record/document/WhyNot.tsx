import { Card } from '../../kit/Card.tsx';
import { useText } from '../../shell/language.tsx';
import type { FlowStep } from './steps.ts';
import type { FlowWords } from './use-flow-words.ts';
import css from './WhyNot.module.css';

/** What cannot be done now: the reason in words, what would mend it and who can (look.md "Workflow first"). */
export function WhyNot({ steps, words }: { steps: readonly FlowStep[]; words: FlowWords }) {
  const text = useText();
  const refused = steps.filter(({ reason }) => reason !== null);
  const near = refused.filter(({ isHere }) => isHere);
  const far = refused.filter(({ isHere }) => !isHere);
  if (refused.length === 0) return null;
  return (
    <Card title={text('flow.notNow')}>
      {near.length > 0 && <Reasons steps={near} words={words} />}
      {far.length > 0 && near.length > 0 && (
        <details className={css.more}>
          <summary>{text('flow.otherSteps', { count: far.length })}</summary>
          <Reasons steps={far} words={words} />
        </details>
      )}
      {near.length === 0 && <Reasons steps={far} words={words} />}
    </Card>
  );
}

function Reasons({ steps, words }: { steps: readonly FlowStep[]; words: FlowWords }) {
  return (
    <dl className={css.reasons}>
      {steps.map((step) => {
        const who = words.who(step);
        return (
          <div key={step.type}>
            <dt className={css.event}>{words.event(step.type)}</dt>
            <dd>
              {step.reason && words.sentence(step.reason)}
              {who && <span className={css.who}>{who}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
