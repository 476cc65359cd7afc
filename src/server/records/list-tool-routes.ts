import * as v from 'valibot';
import { documents, findResource } from '../../resources/registry.ts';
import { holds } from '../actor.ts';
import { withinOutlets } from '../documents/access.ts';
import { documentType } from '../documents/types/document-types.ts';
import { read, write } from '../http/define-route.ts';
import { listQuerySchema } from '../http/list-query.ts';
import { parseQuery } from '../http/parse-input.ts';
import { readQuery } from '../http/read-query.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { putBack } from './deleted-records.ts';
import { groupRecords } from './group-records.ts';

/** What lists do beside listing: falling into groups, and taking a deletion back. */
export const listToolRoutes: readonly Route[] = [
  read({
    path: '/groups/:resource',
    access: 'signedIn',
    summary: 'How many rows of a list hold each value of a field; `list` is the list’s own query',
    query: v.object({
      field: v.pipe(v.string(), v.maxLength(60)),
      list: v.optional(v.pipe(v.string(), v.maxLength(8000)), ''),
    }),
    reply: v.object({ groups: v.array(v.object({ value: v.nullable(v.string()), count: v.number() })) }),
    async handle({ tx, actor, param, query }) {
      const resource = findResource(param('resource'));
      if (!resource) throw new Refusal('notFound');
      if (!holds(actor, resource.permissions.read)) throw new Refusal('notPermitted');
      const schema = listQuerySchema(resource);
      const asked = parseQuery(schema, readQuery(schema, new URLSearchParams(query.list)));
      const isDocument = documents.some(({ name }) => name === resource.name);
      const also = isDocument ? { also: withinOutlets(actor, documentType(resource.name)) } : {};
      return { groups: await groupRecords(tx, actor, resource, query.field, { ...asked, ...also }) };
    },
  }),
  write({
    method: 'POST',
    path: '/deleted/:id/restore',
    access: 'signedIn',
    summary: 'Put back a record deleted within the last day, as it was, with what belonged to it',
    reply: v.object({ resource: v.string(), id: v.string() }),
    handle: ({ tx, actor, param }) => putBack(tx, actor, param('id')),
  }),
];
