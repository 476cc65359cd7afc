import { readAdvancePayments, readPendingCollections } from '../../contracts/selling/collections.ts';
import { openWork } from '../documents/engine/work.ts';
import type { Route } from '../http/route.ts';
import { read } from '../http/serve-contract.ts';
import { advancePayments, pendingCollections } from './collection-lists.ts';

/** What stands beside the list of collections: what is still to be collected, and what is paid ahead (domain/sales §3). */
export const collectionRoutes: readonly Route[] = [
  read(readPendingCollections, async ({ tx, actor, services, query }) =>
    pendingCollections(await openWork(tx, actor, services.clock), query.page),
  ),
  read(readAdvancePayments, async ({ tx, actor, services, query }) =>
    advancePayments(await openWork(tx, actor, services.clock), query.page),
  ),
];
