import * as v from 'valibot';
import type { Resource } from '../resources/define-resource.ts';
import { createSchema, updateSchema } from '../resources/schemas.ts';
import { contract } from './contract.ts';
import { recordShape } from './record-shape.ts';
import { oneReply } from './records.ts';

/** A `DELETE` has no body: the version it was decided on travels in the query. */
export const versionQuery = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});

/** What a refusal for a stale version has as `current`: the record as it stands, and who changed it last. */
export const newerRecord = v.looseObject({
  version: v.number(),
  lastChangedBy: v.optional(v.nullable(v.string()), null),
  lastChangedAt: v.optional(v.nullable(v.string()), null),
});

export const createRecord = (resource: Resource) =>
  contract({
    method: 'POST',
    path: `/${resource.path}`,
    access: resource.permissions.write,
    idempotent: true,
    summary: `Create a ${resource.name}`,
    body: createSchema(resource.fields),
    reply: oneReply(resource),
    replyInFull: oneReply(resource, recordShape(resource.fields)),
  });

export const updateRecord = (resource: Resource) =>
  contract({
    method: 'PUT',
    path: `/${resource.path}/:id`,
    access: resource.permissions.write,
    idempotent: true,
    summary: `Change a ${resource.name} by the fields the body names`,
    body: updateSchema(resource.fields),
    reply: oneReply(resource),
    replyInFull: oneReply(resource, recordShape(resource.fields)),
  });

export const deleteRecord = (resource: Resource) =>
  contract({
    method: 'DELETE',
    path: `/${resource.path}/:id`,
    access: resource.permissions.delete,
    idempotent: true,
    summary: `Delete a ${resource.name} nothing points at`,
    query: versionQuery,
    reply: v.object({ id: v.string() }),
  });

export const restoreRecord = contract({
  method: 'POST',
  path: '/deleted/:id/restore',
  access: 'signedIn',
  idempotent: true,
  summary: 'Put back a record deleted within the last day, as it was, with what belonged to it',
  reply: v.object({ resource: v.string(), id: v.string() }),
});
