import { snapshotOf } from '../../../machines/lib/document.ts';
import { changedFacts } from '../../../src/portal/areas/intelligents/charts/simulator/facts.ts';
import { type Run, runText } from '../../../src/portal/areas/intelligents/charts/simulator/run.ts';
import { simulatorPath } from '../../../src/portal/record/document/flow/simulator-path.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { type Sent, standing, take } from './chain-effects.ts';
import type { Exploration } from './chain-exploration.ts';
import { type ChainWorld, chainCharts, type Part, partsOf, withoutNothing } from './chain-world.ts';

/** A document of a counter-example: the simulator plays from this address what became of it. */
interface PlayedDocument {
  readonly part: Part;
  readonly status: string;
  readonly address: string;
}

/** The shortest way to a joint state that should not be, and each of its documents to be played. */
export interface CounterExample {
  readonly path: readonly string[];
  readonly documents: readonly PlayedDocument[];
}

/** What was tried from the beginning to a state, in order. */
function wayTo({ came }: Exploration, key: string) {
  const way: { readonly part: Part; readonly event: Sent['event'] }[] = [];
  for (let at = came.get(key); at !== undefined; at = came.get(at.from)) way.unshift(at);
  return way;
}

/** A joint state as somebody who looks for its cause needs it: how to come there, and each document in the simulator. */
export function counterExampleOf(found: Exploration, key: string): CounterExample {
  const way = wayTo(found, key);
  const [start] = found.states.values();
  if (start === undefined) throw new Error('Nothing was explored');
  let world: ChainWorld = structuredClone(start);
  const request = world.request;
  const taken = new Map<object, Sent[]>();
  // The request is made anew when what came to nothing is dropped; other documents stay the same.
  const identity = (document: object) => (document === world.request ? request : document);
  for (const { part, event } of way) {
    const watch = (sent: Sent) => {
      const document = identity(sent.document);
      taken.set(document, [...(taken.get(document) ?? []), sent]);
    };
    const { document, columns, facts, stepBy } = standing(world, part);
    const step = stepBy(event);
    if (step === null) throw new Error(`${event.type} was taken when it was explored`);
    watch({ document, columns, facts: facts(), event });
    take(world, part, step, watch);
    world = withoutNothing(world);
  }
  return {
    path: way.map(({ part: { kind, index }, event }) => `${kind} ${index + 1}: ${event.type}`),
    documents: partsOf(world).map((part) => {
      const { document, columns, facts } = standing(world, part);
      const run = runOf(part, taken.get(identity(document)) ?? [], { columns, facts: facts() });
      return { part, status: columns.status, address: `${simulatorPath(run.chart)}#run=${runText(run)}` };
    }),
  };
}

/** The events of one document as the simulator plays them, with what its chart knew before each and knows at last. */
function runOf({ kind }: Part, sent: readonly Sent[], now: Pick<Sent, 'columns' | 'facts'>): Run {
  const chart = chainCharts[kind];
  const machine = documentCharts[chart];
  if (machine?.version === undefined) throw new Error(`No chart is called ${chart}`);
  const first = sent[0] ?? now;
  const known = [...sent.map(({ facts }) => facts), now.facts];
  return {
    ...{ chart, version: machine.version, sample: null, document: null },
    facts: { ...first.facts },
    at: snapshotOf(machine, first.columns, first.facts).value,
    steps: sent.flatMap(({ event, facts }, nth) => {
      const changed = changedFacts(facts, known[nth + 1] ?? facts);
      return [{ event }, ...(changed.length > 0 ? [{ facts: Object.fromEntries(changed) }] : [])];
    }),
  };
}
