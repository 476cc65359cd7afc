import type { Resource } from '../../resources/define-resource.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { announce } from '../events/announce.ts';
import { outletsOf } from './outlet-bound.ts';

/** Beyond this many, screens are told that the resource changed rather than which records did. */
const EACH_BY_NAME = 20;

/** A record that changed: as it is now, and as it was where that differs. */
export interface ChangedRecord {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>> | null;
}

/** Tells open screens which records changed, those of an outlet to who works there; an empty id stands for many. */
export function announceRecords(
  tx: Tx,
  companyId: string,
  resource: Resource,
  changed: readonly ChangedRecord[],
): void {
  const told = changed.map(({ id, values, before = null }) => ({
    id,
    outletIds: [...new Set([...outletsOf(resource, before), ...outletsOf(resource, values)])],
  }));
  const many = () => {
    const outlets = [...new Set(told.flatMap(({ outletIds }) => outletIds))];
    // One an outlet: a notice to other processes holds only so much.
    return outlets.length === 0
      ? [{ id: '', outletIds: [] }]
      : outlets.map((outlet) => ({ id: '', outletIds: [outlet] }));
  };
  for (const each of told.length > EACH_BY_NAME ? many() : told)
    announce(tx, { companyId, resource: resource.name, ...each });
}
