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
  summary: 'One chart as JSON, SVG, Mermaid or SCXML',
  query: v.object({ format: v.optional(v.picklist(['json', 'svg', 'mermaid', 'scxml']), 'json') }),
  reply: v.object({ statechart: v.looseObject({ id: v.string() }) }),
});
