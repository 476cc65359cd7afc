import { listRecords, rowsIn, type StoredRecord } from '../../../../contracts/records.ts';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { RowRanges } from '../../../kit/data/grid/row-ranges.ts';
import { call } from '../../../platform/api/api.ts';
import { PAGE_SIZE } from '../list-pages.ts';
import { listQuery } from '../use-list-rows.ts';
import type { ListState } from '../use-list-state.ts';

/** The chosen records with some fields, wherever they stand in the list now; those that are gone are left out. */
export async function readChosen(
  resource: Resource,
  ids: readonly string[],
  fields: readonly string[],
  signal: AbortSignal,
): Promise<StoredRecord[]> {
  const chosen: StoredRecord[] = [];
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const query = { id: ids.slice(start, start + PAGE_SIZE), fields, pageSize: PAGE_SIZE };
    chosen.push(...rowsIn(resource, await call(listRecords(resource), { query, signal })));
  }
  return chosen;
}

/** The ids of the rows at some places of a list, those included that were never scrolled into view. */
export async function readPlaces(resource: Resource, state: ListState, places: RowRanges): Promise<string[]> {
  const query = { ...listQuery(state, [resource.codeField]), pageSize: PAGE_SIZE };
  const pages = new Set<number>();
  for (const [from, to] of places)
    for (let page = Math.floor(from / PAGE_SIZE); page * PAGE_SIZE < to; page += 1) pages.add(page);
  const ids: string[] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const reply = await call(listRecords(resource), { query: { ...query, page: page + 1 } });
    const isWanted = (place: number) => places.some(([from, to]) => place >= from && place < to);
    rowsIn(resource, reply).forEach(({ id }, place) => {
      if (isWanted(page * PAGE_SIZE + place)) ids.push(id);
    });
  }
  return ids;
}
