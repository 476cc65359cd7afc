import { useEffect, useRef } from 'react';
import type { ChartEvent } from '../../../../../../machines/lib/event-context.ts';
import { useText } from '../../../../platform/language/language.tsx';
import { EventItem } from './EventItem.tsx';
import type { KnownNames } from './known-names.ts';
import type { PlayableChart } from './load-chart.ts';
import { type Offer, verdictOf } from './offers.ts';
import css from './Simulator.module.css';
import type { Standing } from './simulation.ts';
import type { SimulatorWords } from './use-simulator-words.ts';

interface EventListProps {
  chart: PlayableChart;
  at: Standing;
  offers: readonly Offer[];
  names: KnownNames;
  words: SimulatorWords;
  onSend(event: ChartEvent): void;
}

const groups = [
  { kind: 'person', title: 'simulator.byPeople' },
  { kind: 'system', title: 'simulator.byOthers' },
  { kind: 'time', title: 'simulator.byTime' },
] as const;

/** Every event known where the chart stands, by who brings it about; what can be sent comes first. */
export function EventList({ chart, at, offers, names, words, onSend }: EventListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // The button that was pressed may be gone: the keyboard goes on in the list.
    if (shown.current !== at && document.activeElement === document.body) list.current?.focus();
    shown.current = at;
  }, [at]);
  if (offers.length === 0) return <p className={css.muted}>{text('simulator.noEvents')}</p>;
  const isTaken = ({ event }: Offer) => verdictOf(chart, at, event).isTaken;
  return (
    <div ref={list} tabIndex={-1} className={css.list}>
      {groups.map(({ kind, title }) => {
        const own = offers.filter((offer) => offer.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} className={css.kind}>
            <h3 className={css.kindTitle}>{text(title)}</h3>
            <ul className={css.events}>
              {own
                .toSorted((a, b) => Number(isTaken(b)) - Number(isTaken(a)))
                .map((offer) => (
                  <EventItem
                    key={offer.id}
                    chart={chart}
                    at={at}
                    offer={offer}
                    names={names}
                    words={words}
                    onSend={onSend}
                  />
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
