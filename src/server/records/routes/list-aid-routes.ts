import * as choices from '../../../contracts/choices.ts';
import * as lists from '../../../contracts/lists.ts';
import * as queue from '../../../contracts/queue.ts';
import { isSuggested, isText } from '../../../resources/kinds/traits.ts';
import { documents, resources } from '../../../resources/registry.ts';
import { countByStatus } from '../../documents/storage/list-documents.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { readQueue } from '../../queue/read-queue.ts';
import { readChoices } from '../lists/choices.ts';
import { distinctValues } from '../lists/distinct-values.ts';

/** What lists and forms are helped with: words already in use, documents per status, and the user's queue. */
export const listAidRoutes: readonly Route[] = [
  ...[...resources, ...documents]
    .filter(({ fields }) => Object.values(fields).some(isSuggested))
    .map((resource) =>
      read(choices.readValues(resource), async ({ tx, actor, param }) => ({
        values: await distinctValues(tx, actor, resource, param('field')),
      })),
    ),
  ...documents.map((document) =>
    read(lists.countStatuses(document), async ({ tx, actor }) => ({
      counts: await countByStatus(tx, actor, document.name),
    })),
  ),
  ...resources
    .filter(({ fields, titleField, codeField }) =>
      [titleField, codeField].every((name) => fields[name] && isText(fields[name])),
    )
    .map((resource) =>
      read(choices.readChoices(resource.name), async ({ tx, actor, query }) => ({
        choices: await readChoices(tx, actor, resource, query),
      })),
    ),
  read(queue.readQueue, async ({ tx, actor, services }) => ({
    queue: await readQueue(tx, actor, services.clock),
  })),
];
