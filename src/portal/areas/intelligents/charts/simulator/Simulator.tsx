import { useMemo, useState } from 'react';
import { Card } from '../../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useNotifications } from '../../../../platform/notifications/notifications.tsx';
import { namedGuards } from './asked-branches.ts';
import { EventList } from './EventList.tsx';
import { FactPanel } from './FactPanel.tsx';
import { factsRead } from './facts.ts';
import { useKnownNames } from './known-names.ts';
import { linesIn } from './LinesField.tsx';
import type { PlayableChart } from './load-chart.ts';
import { offersAt, verdictOf } from './offers.ts';
import { PathList } from './PathList.tsx';
import { RunDrawing } from './RunDrawing.tsx';
import { type Played, type Run, upTo, withStep } from './run.ts';
import css from './Simulator.module.css';
import { StartBar } from './StartBar.tsx';
import { regionStates, snapshotAt } from './simulation.ts';
import { runAddress } from './use-run-address.ts';
import { useSenders } from './use-senders.ts';
import { useSimulatorWords } from './use-simulator-words.ts';

interface SimulatorProps {
  chart: PlayableChart;
  run: Run;
  played: Played;
  onRun(run: Run): void;
}

/** The lines the facts name, in the order they are met. */
const lineIdsIn = (facts: object): readonly string[] => [
  ...new Set(Object.values(facts).flatMap((value) => linesIn(value).map(({ lineId }) => lineId))),
];

/** A chart played by hand: where it stands, what can be sent, its facts, and the way so far. */
export function Simulator({ chart, run, played, onRun }: SimulatorProps) {
  const { text, listed } = useLanguage();
  const { copied, warned } = useNotifications();
  const isOfDocument = run.document !== null;
  const names = useKnownNames(isOfDocument);
  const words = useSimulatorWords(chart, names, lineIdsIn(played.now.facts));
  const senders = useSenders(isOfDocument);
  const [senderId, setSenderId] = useState('');
  const sender = senders.find(({ id }) => id === senderId) ?? senders[0];
  const { now } = played;
  const offers = useMemo(() => offersAt(chart, now, sender.context), [chart, now, sender.context]);
  const asked = useMemo(() => {
    if (chart.kind === 'shell') return new Set<string>();
    return factsRead(
      snapshotAt(chart.machine, now),
      offers.map(({ event }) => event),
      (event) =>
        verdictOf(chart, now, event)
          .branches.flatMap(({ guard }) => namedGuards(guard))
          .flatMap(({ name, path }) => (path === null ? [name] : [])),
    );
  }, [chart, now, offers]);
  const last = played.steps.at(-1);
  const states = regionStates(chart.machine, now.value).map(({ region, state }) => {
    const name = words.regionName(region);
    const called = words.region(region, state);
    return name === '' ? called : text('simulator.region', { region: name, state: called });
  });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(runAddress(run));
      copied('simulator.linkCopied');
    } catch {
      warned('simulator.linkNotCopied');
    }
  };
  return (
    <>
      <StartBar
        chart={chart}
        run={run}
        words={words}
        senders={senders.map(({ id, label }) => ({ id, label }))}
        sender={sender.id}
        onSender={setSenderId}
        onBegin={onRun}
        onBack={() => onRun(upTo(run, run.steps.length - 1))}
        onReset={() => onRun(upTo(run, 0))}
        onCopy={() => void copyLink()}
      />
      <p className={css.hidden} role="status">
        {last?.kind === 'event' &&
          text('simulator.sent', { event: words.event(last.taken.event.type), states: listed(states) })}
      </p>
      <Card title={text('simulator.flow')}>
        <dl className={css.states} aria-label={text('simulator.now')}>
          {regionStates(chart.machine, now.value).map(({ region, state }) => (
            <div key={region}>
              <dt>{words.regionName(region) || text('charts.state')}</dt>
              <dd>{words.region(region, state)}</dd>
            </div>
          ))}
        </dl>
        <RunDrawing chart={chart} played={played} words={words} />
      </Card>
      <div className={css.columns}>
        <Card title={text('simulator.events')}>
          <EventList
            chart={chart}
            at={now}
            offers={offers}
            names={names}
            words={words}
            onSend={(event) => onRun(withStep(run, { event }))}
          />
        </Card>
        <div className={css.column}>
          <Card title={text('simulator.path')}>
            <PathList
              steps={played.steps}
              words={words}
              tellsFacts={chart.kind !== 'shell'}
              onBack={(count) => onRun(upTo(run, count))}
            />
          </Card>
          <Card title={text('simulator.facts')}>
            <FactPanel
              chart={chart}
              facts={now.facts}
              asked={asked}
              names={names}
              words={words}
              onChange={(name, value) => onRun(withStep(run, { facts: { [name]: value } }))}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
