import { barScale, lineScale, runsOf } from './chart-scale.ts';
import css from './MonthChart.module.css';

/** A month of a chart, its figure as a number to draw and as people read it. */
export interface ChartMonth {
  readonly id: string;
  /** `Nov`. */
  readonly short: string;
  /** `Nov 2026`. */
  readonly long: string;
  readonly value: number | null;
  readonly words: string;
}

interface MonthChartProps {
  title: string;
  kind: 'line' | 'bars';
  months: readonly ChartMonth[];
  /** What the edges of the drawing stand for; `isFine` where they are close together. */
  edgeWords(value: number, isFine: boolean): string;
}

/** Edges closer than this are told apart by more decimals. */
const CLOSE = 0.1;

/**
 * Twelve months of one figure, drawn small: pointing at a month says its figure. Who does not see it reads the table
 * beside it.
 */
export function MonthChart({ title, kind, months, edgeWords }: MonthChartProps) {
  const known = months.flatMap(({ value }) => value ?? []);
  const scale = (kind === 'line' ? lineScale : barScale)(known.length > 0 ? known : [0]);
  const isFlat = scale.least === scale.most;
  const edge = (value: number) => edgeWords(value, scale.most - scale.least < CLOSE);
  const width = 100 / months.length;
  const across = (at: number) => (at + 0.5) * width;
  const down = (value: number) => 100 - scale.heightOf(value) * 100;
  return (
    <figure className={css.chart} aria-hidden>
      <figcaption className={css.title}>{title}</figcaption>
      <div className={css.drawing}>
        <div className={css.edges}>
          {!isFlat && <span style={{ top: `${down(scale.most)}%` }}>{edge(scale.most)}</span>}
          <span style={{ top: `${down(scale.least)}%` }}>{edge(scale.least)}</span>
        </div>
        <div className={css.plot}>
          {!isFlat && <i className={css.rule} style={{ top: `${down(scale.most)}%` }} />}
          <i className={css.rule} style={{ top: `${down(scale.least)}%` }} />
          {kind === 'line' && (
            <svg className={css.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
              {runsOf(months.map(({ value }) => value)).map((run) => (
                <polyline
                  key={run[0]?.at}
                  points={run.map(({ at, value }) => `${across(at)},${down(value)}`).join(' ')}
                />
              ))}
            </svg>
          )}
          {months.map(({ id, long, value, words }) => (
            <div key={id} className={css.month}>
              {value !== null && kind === 'bars' && (
                <i className={css.bar} style={{ height: `${scale.heightOf(value) * 100}%` }} />
              )}
              {value !== null && kind === 'line' && (
                <i className={css.dot} style={{ top: `${down(value)}%` }} />
              )}
              {value !== null && (
                <span className={css.said}>
                  {long} <b>{words}</b>
                </span>
              )}
            </div>
          ))}
        </div>
        <div className={css.axis}>
          {months.map(({ id, short }) => (
            <span key={id}>{short}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}
