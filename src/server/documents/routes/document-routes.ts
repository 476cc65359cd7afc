import * as v from 'valibot';
import { eventBody } from '../../../contracts/documents/event-body.ts';
import { listQuerySchema } from '../../../contracts/list-query.ts';
import { listReplyInFull } from '../../../contracts/records.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { find, selfManaged, write } from '../../http/define-route.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { exportKind, exportList, listPage } from '../../records/routes/list-export.ts';
import { listBody } from '../../records/routes/resource-routes.ts';
import { bodySchema } from '../../records/writing/check-body.ts';
import { createDocument, readDocument, sendEvent, updateDocument } from '../engine/engine.ts';
import { documentQuery } from '../engine/event-kinds.ts';
import { readHistory } from '../engine/history.ts';
import { openWork } from '../engine/work.ts';
import { documentType, documentTypes } from '../types/document-types.ts';
import { documentBodyShape, documentShape, historyShape } from './document-shape.ts';
import { manyEventsRoute } from './send-many-events.ts';

/** A body is judged by the engine together with what it points at, so that all its faults are shown at once. */
const anyBody = v.record(v.string(), v.unknown());

/** The calls of every document type (contract, "Documents"); what an event needs and may do, its chart says. */
export const documentRoutes: readonly Route[] = documentTypes.flatMap(({ definition }) =>
  routesOf(definition),
);

function routesOf(definition: AnyDocument): Route[] {
  const { name, path, permissions } = definition;
  const reply = documentShape(definition);
  return [
    selfManaged({
      method: 'GET',
      path: `/${path}`,
      access: permissions.read,
      summary: `List ${pluralOf(name)} of the outlets the reader works with; also as CSV or Excel`,
      query: listQuerySchema(definition),
      reply: listReplyInFull(definition),
      async handle(c) {
        const { services, actor, query, request } = c;
        const plain = listPage(services.database, actor, definition);
        const type = documentType(name);
        const page: typeof plain = (asked) => plain(documentQuery(type, asked));
        const kind = exportKind(request.accept);
        return kind
          ? exportList(kind, definition, c, query, page)
          : new Reply(listBody(definition, query, await page(query)));
      },
    }),
    write({
      method: 'POST',
      path: `/${path}`,
      access: permissions.write,
      outletBound: true,
      summary: `Create a ${name} with its lines`,
      body: anyBody,
      bodyShape: documentBodyShape(definition, bodySchema(name, definition.fields, 'create')),
      reply,
      handle: async ({ tx, actor, services, body }) =>
        created(await createDocument(tx, actor, services.clock, name, body)),
    }),
    manyEventsRoute(definition),
    find({
      path: `/${path}/:id`,
      access: permissions.read,
      summary: `One ${name} by id or number, with what may happen to it and why not`,
      reply,
      handle: ({ tx, actor, services, param }) => readDocument(tx, actor, services.clock, name, param('id')),
    }),
    write({
      method: 'PUT',
      path: `/${path}/:id`,
      access: permissions.write,
      outletBound: true,
      summary: `Change the header and lines of a ${name}, where its chart allows it`,
      body: anyBody,
      bodyShape: documentBodyShape(definition, bodySchema(name, definition.fields, 'update')),
      reply,
      handle: ({ tx, actor, services, param, body }) =>
        updateDocument(tx, actor, services.clock, name, param('id'), body),
    }),
    write({
      method: 'POST',
      path: `/${path}/:id/events`,
      access: permissions.read,
      outletBound: true,
      summary: `Send one event to the statechart of a ${name}`,
      body: eventBody(definition),
      reply,
      handle: ({ tx, actor, services, param, body }) =>
        sendEvent(tx, actor, services.clock, name, param('id'), body),
    }),
    find({
      path: `/${path}/:id/history`,
      access: permissions.read,
      summary: `Every event of a ${name} so far`,
      reply: historyShape,
      async handle({ tx, actor, services, param }) {
        const { document } = await readDocument(tx, actor, services.clock, name, param('id'));
        const work = await openWork(tx, actor, services.clock);
        return { history: await readHistory(work, documentType(name), document.id) };
      },
    }),
  ];
}
