import * as documents from '../../../contracts/documents/documents.ts';
import { readHistory, sendEvent } from '../../../contracts/documents/events.ts';
import { listRecords } from '../../../contracts/records.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route, WriteRoute } from '../../http/route.ts';
import { find, selfManaged, write, writeChecked } from '../../http/serve-contract.ts';
import { exportKind, exportList, listPage } from '../../records/routes/list-export.ts';
import { listBody } from '../../records/routes/resource-routes.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';
import * as engine from '../engine/engine.ts';
import { documentQuery, presentPage } from '../engine/event-kinds.ts';
import * as history from '../engine/history.ts';
import { openWork } from '../engine/work.ts';
import { documentType, documentTypes } from '../types/document-types.ts';
import { manyEventsRoute } from './send-many-events.ts';

/** Every command on documents goes by the company's settings. */
const ahead: NonNullable<WriteRoute['ahead']> = ({ tx, actor }) => readDocumentSettings(tx, actor.companyId);

/** The calls of every document type (contract, "Documents"); what an event needs and may do, its chart says. */
export const documentRoutes: readonly Route[] = documentTypes.flatMap(({ definition }) =>
  routesOf(definition),
);

function routesOf(definition: AnyDocument): Route[] {
  const { name } = definition;
  const routes: Route[] = [
    selfManaged(listRecords(definition), async (c) => {
      const { query, request } = c;
      const plain = listPage(c, definition);
      const type = documentType(name);
      const page: typeof plain = async (asked) =>
        presentPage(type, await plain(documentQuery(c.actor.companyId, type, asked)));
      const kind = exportKind(request.accept);
      return kind
        ? exportList(kind, definition, c, query, page)
        : new Reply(listBody(definition, query, await page(query)));
    }),
    writeChecked(documents.createDocument(definition), async ({ tx, actor, services, body }) =>
      created(await engine.createDocument(tx, actor, services.clock, name, body)),
    ),
    manyEventsRoute(definition),
    find(documents.readDocument(definition), ({ tx, actor, services, param }) =>
      engine.readDocument(tx, actor, services.clock, name, param('id')),
    ),
    writeChecked(documents.updateDocument(definition), ({ tx, actor, services, param, body }) =>
      engine.updateDocument(tx, actor, services.clock, name, param('id'), body),
    ),
    write(sendEvent(definition), ({ tx, actor, services, param, body }) =>
      engine.sendEvent(tx, actor, services.clock, name, param('id'), body),
    ),
    find(readHistory(definition), async ({ tx, actor, services, param }) => {
      const { document } = await engine.readDocument(tx, actor, services.clock, name, param('id'));
      const work = await openWork(tx, actor, services.clock);
      return { history: await history.readHistory(work, documentType(name), document.id) };
    }),
  ];
  return routes.map((route) => (route.mode === 'write' ? { ...route, ahead } : route));
}
