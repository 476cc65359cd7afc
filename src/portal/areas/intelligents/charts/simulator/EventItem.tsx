import { useState } from 'react';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { isErrorCode } from '../../../../../domain/errors.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { UnavailableButton } from '../../../../kit/actions/UnavailableButton.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import { namedGuards } from './asked-branches.ts';
import { Conditions } from './Conditions.tsx';
import { GivenFields } from './GivenFields.tsx';
import type { KnownNames } from './known-names.ts';
import type { PlayableChart } from './load-chart.ts';
import { type Offer, verdictOf } from './offers.ts';
import css from './Simulator.module.css';
import type { Standing } from './simulation.ts';
import type { SimulatorWords } from './use-simulator-words.ts';

interface EventItemProps {
  chart: PlayableChart;
  at: Standing;
  offer: Offer;
  names: KnownNames;
  words: SimulatorWords;
  onSend(event: ChartEvent): void;
}

/** What was typed of an event, and where the chart stood. */
interface Typed {
  at: string;
  given: Readonly<Record<string, unknown>>;
}

/** An event that can be sent from here, or why it cannot; what it is given and what it asks open below it. */
export function EventItem({ chart, at, offer, names, words, onSend }: EventItemProps) {
  const text = useText();
  const here = JSON.stringify(at.value);
  const [typed, setTyped] = useState<Typed>({ at: here, given: {} });
  // What was typed at another step belonged to that one.
  const given = typed.at === here ? typed.given : {};
  const event: ChartEvent = { ...offer.event, ...given, type: offer.event.type };
  const { isTaken, refusal, branches } = verdictOf(chart, at, event);
  const name = words.event(event.type);
  const conditions = branches.flatMap(({ guard }) => namedGuards(guard)).length;
  const unmet = branches
    .flatMap(({ guard }) => namedGuards(guard))
    .filter(({ said, wanted, path }) => said !== wanted && wanted && path === null);
  const said =
    refusal?.codes.some(isErrorCode) === true
      ? words.sentence(refusal)
      : [...new Set(unmet.map((guard) => words.condition(guard.name)))].join(' · ');
  const reason = isTaken ? '' : said || text('simulator.blocked');
  const shell = chart.kind === 'shell' ? Object.entries(offer.event).filter(([key]) => !isPlain(key)) : [];
  return (
    <li className={css.event}>
      <div className={css.head}>
        {isTaken ? (
          <Button
            variant={branches.some(({ meta }) => meta.primary) ? 'primary' : 'secondary'}
            onPress={() => onSend(event)}
          >
            {name}
          </Button>
        ) : (
          <UnavailableButton reason={reason}>{name}</UnavailableButton>
        )}
        <span className={css.does}>
          {shell.map(([key, value]) => (
            <span key={key}>
              {text('simulator.factIs', { fact: words.given(key), value: words.value(key, value) })}
            </span>
          ))}
          {isTaken ? words.does(event.type) : <span className={css.reason}>{reason}</span>}
        </span>
      </div>
      {offer.params.length > 0 && (
        <GivenFields
          offer={offer}
          event={event}
          facts={at.facts}
          linesFact={branches.find(({ meta }) => meta.lines !== undefined)?.meta.lines ?? null}
          names={names}
          words={words}
          onChange={(change) => setTyped({ at: here, given: { ...given, ...change } })}
        />
      )}
      {conditions > 0 && (
        <details className={css.more} open={!isTaken || undefined}>
          <summary>{text('simulator.conditions', { count: conditions })}</summary>
          <Conditions branches={branches} words={words} />
        </details>
      )}
    </li>
  );
}

/** What of a screen's event says nothing to a reader. */
const isPlain = (key: string): boolean => key === 'type' || key === 'actorId';
