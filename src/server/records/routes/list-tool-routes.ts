import { listQuerySchema } from '../../../contracts/list-query.ts';
import { readGroups } from '../../../contracts/lists.ts';
import { restoreRecord } from '../../../contracts/record-changes.ts';
import { findResource } from '../../../resources/registry.ts';
import { holds } from '../../actor.ts';
import { parseQuery } from '../../http/parse-input.ts';
import { readQuery } from '../../http/read-query.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { groupRecords } from '../lists/group-records.ts';
import { restore } from '../writing/deleted-records.ts';

/** What lists do beside listing: falling into groups, and taking a deletion back. */
export const listToolRoutes: readonly Route[] = [
  read(readGroups, async ({ tx, actor, param, query }) => {
    const resource = findResource(param('resource'));
    if (!resource) throw new Refusal('notFound');
    if (!holds(actor, resource.permissions.read)) throw new Refusal('notPermitted');
    const schema = listQuerySchema(resource);
    const asked = parseQuery(schema, readQuery(schema, new URLSearchParams(query.list)));
    return { groups: await groupRecords(tx, actor, resource, query.field, asked) };
  }),
  write(restoreRecord, ({ tx, actor, param }) => restore(tx, actor, param('id'))),
];
