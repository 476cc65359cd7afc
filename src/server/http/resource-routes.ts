import * as v from 'valibot';
import type { Resource } from '../../resources/define-resource.ts';
import { pluralOf } from '../../resources/plural.ts';
import { resources } from '../../resources/registry.ts';
import { bodySchema } from '../records/check-body.ts';
import type { ListQuery, ListReply } from '../records/list-records.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../records.ts';
import { find, own, write } from './define-route.ts';
import { exportKind, exportList, listPage } from './list-export.ts';
import { listQuerySchema } from './list-query.ts';
import { listShape, recordShape } from './record-shape.ts';
import { created, Reply } from './reply.ts';
import type { Route } from './route.ts';

/** A body is judged by the records engine together with what it points at, so that all its faults are told at once. */
export const anyBody = v.record(v.string(), v.unknown());

/** A `DELETE` has no body: the version it was decided on travels in the query. */
export const versionQuery = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});

/** `GET` list, `POST`, `GET|PUT|DELETE /{id}` for every resource of the registry (contract, "Master data"). */
export const resourceRoutes: readonly Route[] = resources.flatMap(routesOf);

function routesOf(resource: Resource): Route[] {
  const { name, path, permissions, fields } = resource;
  const one = v.object({ [name]: recordShape(fields) });
  return [
    own({
      method: 'GET',
      path: `/${path}`,
      access: permissions.read,
      summary: `List ${pluralOf(name)}; also as CSV or Excel`,
      query: listQuerySchema(resource),
      reply: listShape(resource),
      async handle(c) {
        const { services, actor, query, request } = c;
        const page = listPage(services.database, actor, resource);
        const kind = exportKind(request.accept);
        return kind
          ? exportList(kind, resource, c, query, page)
          : new Reply(listBody(resource, query, await page(query)));
      },
    }),
    write({
      method: 'POST',
      path: `/${path}`,
      access: permissions.write,
      summary: `Create a ${name}`,
      body: anyBody,
      bodyShape: bodySchema(name, fields, 'create'),
      reply: one,
      handle: async ({ tx, actor, body }) =>
        created({ [name]: await createRecord(tx, actor, resource, body) }),
    }),
    find({
      path: `/${path}/:id`,
      access: permissions.read,
      summary: `One ${name}`,
      reply: one,
      handle: async ({ tx, actor, param }) => ({
        [name]: await readRecord(tx, actor, resource, param('id')),
      }),
    }),
    write({
      method: 'PUT',
      path: `/${path}/:id`,
      access: permissions.write,
      summary: `Change a ${name} by the fields the body names`,
      body: anyBody,
      bodyShape: bodySchema(name, fields, 'update'),
      reply: one,
      handle: async ({ tx, actor, param, body }) => ({
        [name]: await updateRecord(tx, actor, resource, param('id'), body),
      }),
    }),
    write({
      method: 'DELETE',
      path: `/${path}/:id`,
      access: permissions.delete,
      summary: `Delete a ${name} nothing points at`,
      query: versionQuery,
      reply: v.object({ id: v.string() }),
      async handle({ tx, actor, param, query }) {
        await deleteRecord(tx, actor, resource, param('id'), query.version);
        return { id: param('id') };
      },
    }),
  ];
}

/** A page of a list in its envelope. */
export const listBody = (
  resource: Resource,
  query: ListQuery,
  { records, total, totalIsExact, next }: ListReply,
) => ({
  [pluralOf(resource.name)]: records,
  metadata: { total, totalIsExact, page: query.page, pageSize: query.pageSize, next },
});
