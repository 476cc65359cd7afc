import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { outlines } from '../../../platform/definitions/definitions.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { chartPath } from '../../intelligents/charts/charted-documents.ts';
import { byKey } from '../by-key.ts';
import css from './Board.module.css';
import type { UnpractisedStep } from './stuck-order.ts';

/** The steps of documents nobody of the company has taken, by document; each leads to its chart. */
export function UnpractisedSteps({ steps }: { steps: readonly UnpractisedStep[] }) {
  const { text, textOr } = useLanguage();
  const charts = [...byKey(steps, ({ chart }) => chart)];
  const nameOf = (chart: string) => {
    const outline = outlines.find((each) => each.chart === chart);
    return outline ? textOr(`resource.${outline.name}.one`, chart) : chart;
  };
  const stateOf = (state: string) => textOr(`status.${state}`, textOr(`approval.${state}`, state));
  return (
    <Card title={text('tutorials.unpractised')}>
      <p className={css.lead}>{text('tutorials.unpractisedMore')}</p>
      {charts.length === 0 && <Callout tone="success">{text('tutorials.allPractised')}</Callout>}
      <div className={css.charts}>
        {charts.map(([chart, members]) => (
          <section key={chart} aria-labelledby={`chart-${chart}`}>
            <h3 id={`chart-${chart}`} className={css.chart}>
              <Link href={chartPath(chart)}>{nameOf(chart)}</Link>
              <span className={css.count}>{text('tutorials.stepsOpen', { count: members.length })}</span>
            </h3>
            <ul>
              {members.map(({ event, from, to }) => (
                <li key={[event, from, to].join(' ')} className={css.step}>
                  <span>{textOr(`event.${chart}.${event}`, event)}</span>
                  <span className={css.way}>
                    {from === to
                      ? stateOf(from)
                      : text('charts.fromTo', { from: stateOf(from), to: stateOf(to) })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
