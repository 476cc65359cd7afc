import { useMemo, useState } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import { countRows, hasRow, type RowRanges, toRanges } from '../../kit/data/grid/row-ranges.ts';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { MOST_CHOSEN } from './bulk/most-chosen.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

const noIds: readonly string[] = [];

/**
 * The rows chosen in a list, by their ids: whoever adds, removes or orders rows moves no tick to another record. Another
 * question begins with none chosen.
 */
export function useChosenRows(resource: Resource, state: ListState, rows: ListRows, listName: string) {
  const { failed } = useNotifications();
  const [choice, setChoice] = useState({ asked: state.asked, ids: noIds });
  const ids = choice.asked === state.asked ? choice.ids : noIds;
  const { rowAt, loaded, rowCount } = rows;
  /** Where the chosen rows stand now, as far as that is loaded. */
  const places = useMemo<RowRanges>(() => {
    if (ids.length === 0) return [];
    const isChosen = new Set(ids);
    const [from, to] = [loaded[0], Math.min(loaded[1], rowCount)];
    const found: number[] = [];
    for (let place = from; place < to; place += 1) {
      const row = rowAt(place);
      if (row && isChosen.has(row.id)) found.push(place);
    }
    const isAll = found.length === to - from && ids.length >= rowCount;
    return isAll ? [[0, rowCount]] : toRanges(found);
  }, [ids, rowAt, loaded, rowCount]);

  /** Puts ids in and takes others out, up to as many as one act takes. */
  const change = (added: readonly string[], removed: ReadonlySet<string> = new Set()) =>
    setChoice((now) => {
      const kept = now.asked === state.asked ? now.ids.filter((id) => !removed.has(id)) : [];
      return { asked: state.asked, ids: [...new Set([...kept, ...added])].slice(0, MOST_CHOSEN) };
    });
  const clear = () => setChoice({ asked: state.asked, ids: noIds });

  /** Takes over what the grid has ticked, by place, against what it had ticked before. */
  const choose = (ticked: RowRanges) => {
    // All ticks gone at once: the title's box or Esc, which mean the rows out of view too.
    if (countRows(ticked) === 0 && countRows(places) !== 1) return clear();
    const removed = new Set(
      eachPlace(places, loaded).flatMap((place) => (hasRow(ticked, place) ? [] : (rowAt(place)?.id ?? []))),
    );
    const added = eachPlace(ticked, [0, rowCount])
      .filter((place) => !hasRow(places, place))
      .slice(0, MOST_CHOSEN);
    const known = added.map((place) => rowAt(place)?.id);
    if (known.every((id) => id !== undefined)) return change(known, removed);
    change([], removed);
    import('./bulk/read-chosen.ts')
      .then(({ readPlaces }) => readPlaces(resource, state, toRanges(added)))
      .then(change, (error: unknown) => failed(error, 'action.retrieve', { name: listName }));
  };
  return { ids, places, choose, clear, chooseAll: () => choose([[0, Math.min(rowCount, MOST_CHOSEN)]]) };
}

/** The places of some runs that lie within bounds, and no more than can be chosen beyond what is. */
function eachPlace(ranges: RowRanges, [first, end]: readonly [number, number]): number[] {
  const places: number[] = [];
  for (const [from, to] of ranges)
    for (
      let place = Math.max(from, first);
      place < Math.min(to, end) && places.length < 2 * MOST_CHOSEN;
      place += 1
    )
      places.push(place);
  return places;
}
