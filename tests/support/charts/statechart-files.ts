import { toJson } from '../../../machines/lib/to-json.ts';
import { toMermaid } from '../../../machines/lib/to-mermaid.ts';
import { toScxml } from '../../../machines/lib/to-scxml.ts';
import { catalogue } from '../../../src/rules/catalogue.ts';
import { indexPage, pageOf } from './chart-page.ts';
import { toSvg } from './to-svg.ts';

/** Every file of `docs/statecharts` by its name: what writes it as the charts are now. */
export function statechartFiles(): ReadonlyMap<string, () => string> {
  const files = catalogue.flatMap((chart): [string, () => string][] => [
    [`${chart.id}.md`, () => pageOf(chart)],
    [`${chart.id}.svg`, () => toSvg(chart.machine)],
    [`${chart.id}.mermaid`, () => toMermaid(chart.machine)],
    [`${chart.id}.scxml`, () => toScxml(chart.machine)],
    [`${chart.id}.json`, () => `${JSON.stringify(toJson(chart.machine), null, 2)}\n`],
  ]);
  return new Map([...files, ['README.md', () => indexPage(catalogue)]]);
}

/** Where they are kept. */
export const statechartFolder = new URL('../../../docs/statecharts/', import.meta.url);
