import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askFor,
  type DocumentAsk,
  type DocumentMend,
  type DocumentWays,
  readMends,
  withdrawAsk,
} from '../../../../contracts/documents/asks.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import css from './Unblock.module.css';
import { useWho } from './use-who.ts';

interface UnblockProps {
  definition: AnyDocument;
  id: string;
  words: FlowWords;
}

/** A step that opens others, with those it opens. */
interface Opening extends DocumentMend {
  readonly opens: readonly string[];
}

/** What opens the steps a document refuses: whoever may not go one asks those who may, and sees what became of it. */
export function Unblock({ definition, id, words }: UnblockProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const key = [definition.name, 'mends', id];
  const { data } = useQuery({
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) => call(readMends(definition), { params: { id }, signal }),
  });
  const save = useSave<DocumentWays>({ onSaved: (ways) => queries.setQueryData(key, ways) });
  if (!data || (data.reasons.length === 0 && data.asks.length === 0)) return null;
  const own = new Map(
    data.asks.flatMap((ask) => (ask.isOwn && ask.state === 'open' ? [[ask.event, ask]] : [])),
  );
  const others = data.asks.filter((ask) => own.get(ask.event) !== ask);
  const isSaving = save.state.status === 'saving';
  return (
    <Card title={text('ask.title')}>
      <ul className={css.steps}>
        {openings(data).map((step) => (
          <Step
            key={step.event}
            step={step}
            words={words}
            asked={own.get(step.event)}
            isSaving={isSaving}
            onAsk={() => {
              const body = { wanted: step.opens[0] ?? step.event, event: step.event };
              void save.send(prepare(askFor(definition), { params: { id }, body }));
            }}
            onWithdraw={() =>
              void save.send(
                prepare(withdrawAsk(definition), { params: { id }, body: { event: step.event } }),
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={css.asks} aria-label={text('ask.asked')}>
          {others.map((ask) => (
            <AskLine key={ask.id} ask={ask} words={words} />
          ))}
        </ul>
      )}
      <SaveNotice save={save} />
    </Card>
  );
}

/** Each step once, with all that it opens. */
function openings({ reasons }: DocumentWays): readonly Opening[] {
  const found = new Map<string, Opening>();
  for (const { event, mends } of reasons)
    for (const mend of mends) {
      const before = found.get(mend.event);
      found.set(mend.event, { ...mend, opens: [...(before?.opens ?? []), event] });
    }
  return [...found.values()];
}

interface StepProps {
  step: Opening;
  words: FlowWords;
  /** What the reader asked and still waits for. */
  asked: DocumentAsk | undefined;
  isSaving: boolean;
  onAsk(): void;
  onWithdraw(): void;
}

function Step({ step, words, asked, isSaving, onAsk, onWithdraw }: StepProps) {
  const { text, dates, listed } = useLanguage();
  const who = useWho();
  const event = words.event(step.event);
  const opens = step.opens.filter((each) => each !== step.event).map(words.event);
  const canAsk = !step.isOwn && step.ownOutlet === null && step.count > 0;
  return (
    <li className={css.step}>
      <p className={css.event}>{event}</p>
      {opens.length > 0 && <p className={css.opens}>{text('ask.opens', { events: listed(opens) })}</p>}
      <p className={css.who}>{who(step)}</p>
      {asked ? (
        <p className={css.asked}>
          {text('ask.waiting', { at: dates.relative(asked.at) })}
          <Button
            size="small"
            variant="quiet"
            isDisabled={isSaving}
            aria-label={text('ask.withdrawOf', { event })}
            onPress={onWithdraw}
          >
            {text('ask.withdraw')}
          </Button>
        </p>
      ) : (
        canAsk && (
          <Button size="small" isPending={isSaving} aria-label={text('ask.askOf', { event })} onPress={onAsk}>
            {text('ask.ask')}
          </Button>
        )
      )}
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
