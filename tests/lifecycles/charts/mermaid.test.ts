import cleaner from 'dompurify';
import mermaid from 'mermaid';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { eventLabel, rows, stateLabel, stateNodes } from '../../../machines/lib/rows.ts';
import { toMermaid } from '../../../machines/lib/to-mermaid.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';

const arrow = v.object({ id1: v.string(), id2: v.string(), relationTitle: v.optional(v.string(), '') });
const gives = v.custom<() => unknown>((value) => typeof value === 'function');
const parsed = v.looseObject({ getRelations: gives, getStates: gives });

// Cleaning what stands on a page is a browser’s business, and none of the parser’s.
Object.assign(cleaner, { addHook: () => {}, sanitize: (text: string) => text });

/** What Mermaid's own parser makes of a diagram: its states by name, and the arrows whose ends are both states. */
async function readByMermaid(text: string) {
  await mermaid.parse(text);
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  const { getRelations, getStates } = v.parse(parsed, db);
  const states = v.parse(v.map(v.string(), v.unknown()), getStates.call(db));
  return { states: [...states.keys()], arrows: v.parse(v.array(arrow), getRelations.call(db)) };
}

const named = (...parts: readonly (string | null)[]): string =>
  parts
    .flatMap((part) => (part === null || part === '' ? [] : part.split('.')))
    .join('__')
    .replaceAll(/[^A-Za-z0-9]/g, '_');
const plain = (text: string): string =>
  text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

it.each(sampledCharts)(
  '$id is read by Mermaid’s own parser with every state and every step',
  async ({ machine }) => {
    const { states, arrows } = await readByMermaid(toMermaid(machine));
    const nodes = stateNodes(machine).map((node) => {
      const { region, state } = stateLabel(machine, node);
      return named(region, state);
    });
    expect(states.filter((id) => !/_(?:start|end)\d*$/.test(id)).toSorted()).toEqual(nodes.toSorted());
    const drawn = arrows.flatMap(({ id1, id2, relationTitle }) =>
      relationTitle === '' ? [] : relationTitle.split('<br/>').map((said) => `${id1} ${id2} ${plain(said)}`),
    );
    const steps = rows(machine).map(({ region, state, target, event, condition }) => {
      const said = condition === '' ? eventLabel(event) : `${eventLabel(event)} [${condition}]`;
      return `${named(region, state)} ${named(region, target ?? state)} ${said.replaceAll('"', "'")}`;
    });
    expect(drawn.toSorted()).toEqual(steps.toSorted());
  },
);
