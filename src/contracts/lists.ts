import * as v from 'valibot';
import type { Resource } from '../resources/define-resource.ts';
import { contract } from './contract.ts';

export const countStatuses = (document: Resource) =>
  contract({
    method: 'GET',
    path: `/${document.path}/status/counts`,
    access: document.permissions.read,
    summary: `How many ${document.name} documents lie in each status`,
    mayLag: true,
    reply: v.object({ counts: v.record(v.string(), v.number()) }),
  });

export const readGroups = contract({
  method: 'GET',
  path: '/groups/:resource',
  access: 'signedIn',
  summary: 'How many rows of a list hold each value of a field; `list` is the list’s own query',
  mayLag: true,
  query: v.object({
    field: v.pipe(v.string(), v.maxLength(60)),
    list: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
  }),
  reply: v.object({ groups: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })) }),
});
