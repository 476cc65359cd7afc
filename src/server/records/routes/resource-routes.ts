import * as changes from '../../../contracts/record-changes.ts';
import * as records from '../../../contracts/records.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { pluralOf } from '../../../resources/plural.ts';
import { resources } from '../../../resources/registry.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { find, selfManaged, write, writeChecked } from '../../http/serve-contract.ts';
import { createRecord, deleteRecord, readRecord, updateRecord } from '../../records.ts';
import type { ListQuery, ListReply } from '../lists/list-records.ts';
import { exportKind, exportList, listPage } from './list-export.ts';

/** `GET` list, `POST`, `GET|PUT|DELETE /{id}` for every resource of the registry (contract, "Master data"). */
export const resourceRoutes: readonly Route[] = resources.flatMap(routesOf);

function routesOf(resource: Resource): Route[] {
  const { name } = resource;
  return [
    selfManaged(records.listRecords(resource), async (c) => {
      const { query, request } = c;
      const page = listPage(c, resource);
      const kind = exportKind(request.accept);
      return kind
        ? exportList(kind, resource, c, query, page)
        : new Reply(listBody(resource, query, await page(query)));
    }),
    writeChecked(changes.createRecord(resource), async ({ tx, actor, body }) =>
      created({ [name]: await createRecord(tx, actor, resource, body) }),
    ),
    find(records.readRecord(resource), async ({ tx, actor, param }) => ({
      [name]: await readRecord(tx, actor, resource, param('id')),
    })),
    writeChecked(changes.updateRecord(resource), async ({ tx, actor, param, body }) => ({
      [name]: await updateRecord(tx, actor, resource, param('id'), body),
    })),
    write(changes.deleteRecord(resource), async ({ tx, actor, param, query }) => {
      await deleteRecord(tx, actor, resource, param('id'), query.version);
      return { id: param('id') };
    }),
  ];
}

/** A page of a list in its envelope. */
export const listBody = (
  resource: Resource,
  query: ListQuery,
  { records: rows, total, totalIsExact, next }: ListReply,
) => ({
  [pluralOf(resource.name)]: rows,
  metadata: { total, totalIsExact, page: query.page, pageSize: query.pageSize, next },
});
