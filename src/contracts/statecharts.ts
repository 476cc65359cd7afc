import * as v from 'valibot';
import { contract } from './contract.ts';
import { id } from './parts.ts';

export const readStatecharts = contract({
  method: 'GET',
  path: '/statecharts',
  access: 'signedIn',
  summary: 'Every chart with its states and events',
  reply: v.object({ statecharts: v.array(v.looseObject({ id: v.string(), title: v.string() })) }),
});

export const readStatechart = contract({
  method: 'GET',
  path: '/statecharts/:id',
  access: 'signedIn',
  summary: 'One chart as JSON, SVG, Mermaid or SCXML; without a version, as it is now',
  query: v.object({
    format: v.optional(v.picklist(['json', 'svg', 'mermaid', 'scxml']), 'json'),
    /** A former version that documents may still stand under; it is not drawn. */
    version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'invalid'))),
  }),
  reply: v.object({ statechart: v.looseObject({ id: v.string() }) }),
});

const day = v.pipe(v.string(), v.isoDate('invalidDate'));

/** How often documents took a step, within a region of their chart. */
const stepUse = v.object({
  region: v.string(),
  event: v.string(),
  from: v.string(),
  to: v.string(),
  /** How often, by how many people. */
  times: v.number(),
  people: v.number(),
  /** How often the next step of the region led straight back. */
  undone: v.number(),
});
export type StepUse = v.InferOutput<typeof stepUse>;

/** How documents stood in a state of a region. */
const stateUse = v.object({
  region: v.string(),
  state: v.string(),
  /** Documents that stand there now, whenever they came. */
  standing: v.number(),
  /** Stays that began and ended in the period, and how long they were; null where there was none. */
  stays: v.number(),
  medianSeconds: v.nullable(v.number()),
  p95Seconds: v.nullable(v.number()),
});
export type StateUse = v.InferOutput<typeof stateUse>;

export const readChartUse = contract({
  method: 'GET',
  path: '/statecharts/:id/use',
  access: 'signedIn',
  summary:
    'How often the steps of a document’s chart were taken, by how many people, and how long documents stood where',
  mayLag: true,
  query: v.object({
    /** Days of the company's calendar, both included. */
    from: v.optional(day),
    to: v.optional(day),
    /** Where the step was taken. */
    outletId: v.optional(id),
  }),
  reply: v.object({ steps: v.array(stepUse), states: v.array(stateUse) }),
});
