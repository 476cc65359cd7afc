import { listRecords, rowsIn, type StoredRecord } from '../../../../contracts/records.ts';
import type { Resource } from '../../../../resources/define-resource.ts';
import type { RowRanges } from '../../../kit/data/grid/row-ranges.ts';
import { call } from '../../../platform/api/api.ts';
import { listQuery } from '../use-list-rows.ts';
import type { ListState } from '../use-list-state.ts';

/** The most rows one act takes: what a user can still read the outcome of. */
export const MOST_CHOSEN = 1000;
const pageSize = 100;

/** The chosen rows of a list with some fields, those included that were never scrolled into view. */
export async function readChosen(
  resource: Resource,
  state: ListState,
  selected: RowRanges,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<StoredRecord[]> {
  const query = { ...listQuery(state, fields), pageSize };
  const pages = new Set<number>();
  for (const [from, to] of selected)
    for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.add(page);
  const chosen: StoredRecord[] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const reply = await call(listRecords(resource), { query: { ...query, page: page + 1 }, signal });
    const isChosen = (place: number) => selected.some(([from, to]) => place >= from && place < to);
    chosen.push(...rowsIn(resource, reply).filter((_, place) => isChosen(page * pageSize + place)));
  }
  return chosen;
}
