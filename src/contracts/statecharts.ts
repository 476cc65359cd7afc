import * as v from 'valibot';
import { contract } from './contract.ts';

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
