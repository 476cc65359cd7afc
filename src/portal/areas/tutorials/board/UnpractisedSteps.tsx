import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { chartPath } from '../../intelligents/charts/charted-documents.ts';
import { useChartWords } from '../../intelligents/charts/use-chart-words.ts';
import { byKey } from '../by-key.ts';
import css from './Board.module.css';
import type { UnpractisedStep } from './stuck-order.ts';

/** The steps of documents nobody of the company has taken, by document; each leads to its chart. */
export function UnpractisedSteps({ steps }: { steps: readonly UnpractisedStep[] }) {
  const text = useText();
  const charts = [...byKey(steps, ({ chart }) => chart)];
  return (
    <Card title={text('tutorials.unpractised')}>
      <p className={css.lead}>{text('tutorials.unpractisedMore')}</p>
      {charts.length === 0 && <Callout tone="success">{text('tutorials.allPractised')}</Callout>}
      <div className={css.charts}>
        {charts.map(([chart, members]) => (
          <ChartSteps key={chart} chart={chart} steps={members} />
        ))}
      </div>
    </Card>
  );
}

function ChartSteps({ chart, steps }: { chart: string; steps: readonly UnpractisedStep[] }) {
  const text = useText();
  const words = useChartWords({ id: chart, kind: 'document' });
  return (
    <section aria-labelledby={`chart-${chart}`}>
      <h3 id={`chart-${chart}`} className={css.chart}>
        <Link href={chartPath(chart)}>{words.title}</Link>
        <span className={css.count}>{text('tutorials.stepsOpen', { count: steps.length })}</span>
      </h3>
      <ul>
        {steps.map(({ region, event, from, to }) => (
          <li key={[region, event, from, to].join(' ')} className={css.step}>
            <span>{words.event(event)}</span>
            <span className={css.way}>
              {from === to
                ? words.region(region, from)
                : text('charts.fromTo', { from: words.region(region, from), to: words.region(region, to) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
