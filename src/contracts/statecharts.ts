import * as v from 'valibot';
import { contract, type ReplyOf } from './contract.ts';
import { id } from './parts.ts';

export const readStatecharts = contract({
  method: 'GET',
  path: '/statecharts',
  access: 'signedIn',
  summary: 'Every chart with its states and events',
  reply: v.object({ statecharts: v.array(v.looseObject({ id: v.string(), title: v.string() })) }),
});

/** What a transition says of itself, as far as readers of a chart's steps ask. */
const transition = v.looseObject({
  region: v.nullable(v.string()),
  state: v.string(),
  event: v.string(),
  target: v.nullable(v.string()),
  guards: v.array(v.string()),
  actions: v.array(v.string()),
  meta: v.looseObject({
    permission: v.optional(v.string()),
    system: v.optional(v.boolean()),
    irreversible: v.optional(v.boolean()),
    reversedBy: v.optional(v.union([v.string(), v.object({ document: v.string(), event: v.string() })])),
  }),
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
  reply: v.object({
    statechart: v.looseObject({
      id: v.string(),
      /** One row a transition, in the order written. */
      transitions: v.optional(v.array(transition), []),
    }),
  }),
});

export const readChartHolders = contract({
  method: 'GET',
  path: '/statecharts/:id/holders',
  access: 'ALLOW_TO_ACCESS_PERMISSION',
  outlet: 'none',
  summary: 'Which user groups hold the permissions of a chart’s steps, and who is in them',
  reply: v.object({
    people: v.array(v.object({ id: v.string(), username: v.string(), name: v.string() })),
    groups: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** Those of the chart’s permissions that the group holds. */
        permissions: v.array(v.string()),
        /** Its members, as places in the list of people. */
        members: v.array(v.number()),
      }),
    ),
  }),
});
export type ChartHolders = ReplyOf<typeof readChartHolders>;

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
