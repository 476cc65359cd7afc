import type { Tx } from '../database/bound-kysely.ts';
import { announce } from '../events/announce.ts';

/** Beyond this many, screens are told that the resource changed rather than which records did. */
const EACH_BY_NAME = 20;

/** Tells open screens which records changed; an empty id stands for many. */
export function announceRecords(tx: Tx, companyId: string, resource: string, ids: readonly string[]): void {
  for (const id of ids.length > EACH_BY_NAME ? [''] : ids)
    announce(tx, { companyId, resource, id, outletIds: [] });
}
