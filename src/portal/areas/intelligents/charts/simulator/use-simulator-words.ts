import { useLanguage } from '../../../../platform/language/language.tsx';
import { type ChartWords, useChartWords } from '../use-chart-words.ts';
import { idKindOf, type KnownNames } from './known-names.ts';
import type { PlayableChart } from './load-chart.ts';

/** The words of a simulated chart: its own, and those of its facts, conditions and what its events are given. */
export interface SimulatorWords extends ChartWords {
  fact(name: string): string;
  given(name: string): string;
  example(name: string): string;
  /** A value of a fact or of what an event is given, as people read it. */
  value(name: string, value: unknown): string;
  line(id: string): string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a run of a chart, in the current language. */
export function useSimulatorWords(
  chart: PlayableChart,
  names: KnownNames,
  lineIds: readonly string[],
): SimulatorWords {
  const { text, textOr, dates, listed } = useLanguage();
  const own = useChartWords(chart);
  const given = (name: string) => textOr(`given.${name}`, textOr(`field.${name}`, name));
  const line = (id: string): string => {
    const nth = lineIds.indexOf(id);
    return text('simulator.lineName', { line: nth >= 0 ? nth + 1 : (/^line-(\d+)$/.exec(id)?.[1] ?? id) });
  };
  const value = (name: string, one: unknown): string => {
    if (one === null || one === undefined || one === '') return text('simulator.notGiven');
    if (typeof one === 'boolean') return text(one ? 'simulator.yes' : 'simulator.no');
    if (typeof one === 'number') return String(one);
    if (typeof one === 'string') {
      if (name === 'lineId') return line(one);
      const kind = idKindOf(name);
      if (kind) return names[kind].get(one) ?? one;
      return day.test(one) ? dates.date(one) : one;
    }
    if (Array.isArray(one))
      return one.length === 0
        ? text('simulator.none')
        : listed(one.map((entry: unknown) => value(name, entry)));
    if (!isRecord(one)) return String(one);
    const { lineId, quantity } = one;
    if (typeof lineId === 'string' && typeof quantity === 'string')
      return text('simulator.factIs', { fact: line(lineId), value: quantity });
    // What has no words says nothing to a reader.
    const told = Object.entries(one).filter(([key]) => textOr(`given.${key}`, '') !== '');
    if (told.length === 0) return text('simulator.given');
    return listed(
      told.map(([key, part]) => text('simulator.factIs', { fact: given(key), value: value(key, part) })),
    );
  };
  return {
    ...own,
    fact: (name) => textOr(`fact.${name}`, name),
    given,
    example: (name) => textOr(`example.${name}`, name),
    value,
    line,
  };
}
