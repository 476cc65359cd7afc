import type { DocumentAsk } from '../../../../contracts/documents/asks.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { AskButton } from './AskButton.tsx';
import { type Opening, openings } from './openings.ts';
import css from './Unblock.module.css';
import { type Unblocking, useUnblock } from './use-unblock.ts';
import { useWho } from './use-who.ts';

interface UnblockProps {
  definition: AnyDocument;
  id: string;
  words: FlowWords;
}

/** What opens the steps a document refuses: whoever may not go one asks those who may, and sees what became of it. */
export function Unblock({ definition, id, words }: UnblockProps) {
  const { text } = useLanguage();
  const unblocking = useUnblock(definition, id);
  const { data } = unblocking;
  if (!data || (data.reasons.length === 0 && data.asks.length === 0)) return null;
  const steps = openings(data);
  const own = new Set(steps.map(({ asked }) => asked));
  const others = data.asks.filter((ask) => !own.has(ask));
  return (
    <Card title={text('ask.title')}>
      <ul className={css.steps}>
        {steps.map((step) => (
          <Step key={step.event} step={step} words={words} unblocking={unblocking} />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={css.asks} aria-label={text('ask.asked')}>
          {others.map((ask) => (
            <AskLine key={ask.id} ask={ask} words={words} />
          ))}
        </ul>
      )}
      <SaveNotice save={unblocking.save} />
    </Card>
  );
}

interface StepProps {
  step: Opening;
  words: FlowWords;
  unblocking: Unblocking;
}

function Step({ step, words, unblocking }: StepProps) {
  const { text, listed } = useLanguage();
  const who = useWho();
  const event = words.event(step.event);
  const opens = step.opens.filter((each) => each !== step.event).map(words.event);
  return (
    <li className={css.step}>
      <p className={css.event}>{event}</p>
      {opens.length > 0 && <p className={css.opens}>{text('ask.opens', { events: listed(opens) })}</p>}
      <p className={css.who}>{who(step)}</p>
      <AskButton
        step={step}
        event={event}
        wanted={step.opens[0] ?? step.event}
        unblocking={unblocking}
        label={text('ask.ask')}
        name={text('ask.askOf', { event })}
      />
    </li>
  );
}

function AskLine({ ask, words }: { ask: DocumentAsk; words: FlowWords }) {
  const { text, dates } = useLanguage();
  const states = {
    open: text('ask.open'),
    answered: text('ask.answered', { who: ask.settledBy ?? '' }),
    withdrawn: text('ask.withdrawn'),
    overtaken: text('ask.overtaken'),
    lapsed: text('ask.lapsed'),
  } satisfies Record<DocumentAsk['state'], string>;
  return (
    <li className={css.ask}>
      {text('ask.line', { who: ask.username, event: words.event(ask.event) })}
      <span className={css.state}>
        {states[ask.state]}
        {' · '}
        <time dateTime={ask.settledAt ?? ask.at}>{dates.relative(ask.settledAt ?? ask.at)}</time>
      </span>
    </li>
  );
}
