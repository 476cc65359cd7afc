import * as v from 'valibot';
import type { Resource } from '../../../../resources/define-resource.ts';
import { pluralOf } from '../../../../resources/plural.ts';
import type { RowRanges } from '../../../kit/grid/row-ranges.ts';
import { read } from '../../../shell/api.ts';
import { listQuery } from '../use-list-rows.ts';
import type { ListState } from '../use-list-state.ts';

/** The most rows one act takes: what a person can still read the outcome of. */
export const MOST_CHOSEN = 1000;
const pageSize = 100;

/** The chosen rows of a list with some fields, those included that were never scrolled into view. */
export async function readChosen<TSchema extends v.GenericSchema>(
  { path, name }: Pick<Resource, 'path' | 'name'>,
  state: ListState,
  selected: RowRanges,
  fields: readonly string[],
  row: TSchema,
  signal: AbortSignal,
): Promise<v.InferOutput<TSchema>[]> {
  const query = { ...listQuery(state, fields), pageSize };
  const pages = new Set<number>();
  for (const [from, to] of selected)
    for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.add(page);
  const chosen: v.InferOutput<TSchema>[] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const data = await read(`/${path}`, v.record(v.string(), v.unknown()), {
      query: { ...query, page: page + 1 },
      signal,
    });
    const isChosen = (place: number) => selected.some(([from, to]) => place >= from && place < to);
    const rows = v.parse(v.array(row), data[pluralOf(name)]);
    chosen.push(...rows.filter((_, place) => isChosen(page * pageSize + place)));
  }
  return chosen;
}
