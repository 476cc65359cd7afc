import { useText } from '../../../../platform/language/language.tsx';
import { type FactField, factFields, flatFacts } from './facts.ts';
import type { KnownNames } from './known-names.ts';
import type { PlayableChart } from './load-chart.ts';
import css from './Simulator.module.css';
import type { SimulatorWords } from './use-simulator-words.ts';
import { ValueField } from './ValueField.tsx';

interface FactPanelProps {
  chart: PlayableChart;
  facts: object;
  /** The facts that are asked where the chart stands. */
  asked: ReadonlySet<string>;
  names: KnownNames;
  words: SimulatorWords;
  onChange(name: string, value: unknown): void;
}

/** Every fact the chart knows, set by hand: first what is asked here, then the others. */
export function FactPanel({ chart, facts, asked, names, words, onChange }: FactPanelProps) {
  const text = useText();
  const values = new Map(flatFacts(facts));
  const fields = factFields(chart.samples, facts).filter(({ name }) => values.has(name));
  const here = fields.filter(({ name }) => asked.has(name));
  const others = fields.filter(({ name }) => !asked.has(name));
  const draw = (field: FactField) => (
    <ValueField
      key={field.name}
      label={words.fact(field.name)}
      name={field.name}
      kind={field.kind}
      isOptional={field.isOptional}
      examples={field.examples}
      value={values.get(field.name)}
      names={names}
      words={words}
      onChange={(value) => onChange(field.name, value)}
    />
  );
  if (fields.length === 0) return <p className={css.muted}>{text('simulator.noFacts')}</p>;
  return (
    <>
      {here.length > 0 && (
        <>
          <h3 className={css.kindTitle}>{text('simulator.factsAsked')}</h3>
          <div className={css.fields}>{here.map(draw)}</div>
        </>
      )}
      {others.length > 0 && (
        <details className={css.more} open={here.length === 0 || undefined}>
          <summary>{text('simulator.factsOther', { count: others.length })}</summary>
          <div className={css.fields}>{others.map(draw)}</div>
        </details>
      )}
    </>
  );
}
