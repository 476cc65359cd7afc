import * as v from 'valibot';
import { documents, resources } from '../../resources/registry.ts';
import { countByStatus } from '../documents/list-documents.ts';
import { readQueue } from '../queue/read-queue.ts';
import { readChoices } from '../records/choices.ts';
import { distinctValues } from '../records/distinct-values.ts';
import { read } from './define-route.ts';
import type { Route } from './route.ts';

const choiceShape = v.object({ id: v.string(), code: v.string(), name: v.string() });

/** What lists and forms are helped with: words already in use, documents per status, and the person's queue. */
export const listAidRoutes: readonly Route[] = [
  ...[...resources, ...documents]
    .filter(({ fields }) => Object.values(fields).some((field) => field.kind === 'text' && field.suggest))
    .map((resource) =>
      read({
        path: `/${resource.path}/values/:field`,
        access: resource.permissions.read,
        summary: `The words in use in a field of the ${resource.name} records`,
        reply: v.object({ values: v.array(v.string()) }),
        handle: async ({ tx, actor, param }) => ({
          values: await distinctValues(tx, actor, resource, param('field')),
        }),
      }),
    ),
  ...documents.map((document) =>
    read({
      path: `/${document.path}/status/counts`,
      access: document.permissions.read,
      summary: `How many ${document.name} documents lie in each status`,
      reply: v.object({ counts: v.record(v.string(), v.number()) }),
      handle: async ({ tx, actor }) => ({ counts: await countByStatus(tx, actor, document.name) }),
    }),
  ),
  ...resources
    .filter(({ fields, titleField, codeField }) =>
      [titleField, codeField].every((name) => fields[name]?.kind === 'text'),
    )
    .map((resource) =>
      read({
        path: `/choices/${resource.name}`,
        access: 'signedIn',
        summary: `Code and name of ${resource.name} records, for forms that point at one`,
        query: v.object({
          search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
          most: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '25'),
        }),
        reply: v.object({ choices: v.array(choiceShape) }),
        handle: async ({ tx, actor, query }) => ({
          choices: await readChoices(tx, actor, resource, query.search, query.most),
        }),
      }),
    ),
  read({
    path: '/queue',
    access: 'signedIn',
    outletBound: true,
    summary: 'What waits for the person at the outlet they work in',
    reply: v.object({ queue: v.array(v.record(v.string(), v.unknown())) }),
    handle: async ({ tx, actor, services }) => ({ queue: await readQueue(tx, actor, services.clock) }),
  }),
];
