import { Suspense, useCallback, useMemo } from 'react';
import type { Resource } from '../../../resources/define-resource.ts';
import { valueText } from '../../fields/kind-cells.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { GridSort } from '../../kit/data/grid/grid-props.ts';
import type { RowRanges } from '../../kit/data/grid/row-ranges.ts';
import { ProgressBar } from '../../kit/feedback/ProgressBar.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { usePointed } from '../../kit/lib/use-pointed.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import { useCurrencySymbol, useForeignSymbol } from '../../platform/session/use-currency.ts';
import { headerMenu } from './header-menu.ts';
import css from './List.module.css';
import type { ListLayout } from './layouts/use-layout.ts';
import { listColumn } from './list-columns.ts';
import { useGroups } from './use-groups.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

/** Most lists have rows. */
const ListEmpty = lazyPart(async () => (await import('./ListEmpty.tsx')).ListEmpty);
const ListGrid = lazyPart(async () => (await import('./ListGrid.tsx')).ListGrid);
/** For narrow screens, the same over the same rows. */
const ListCards = lazyPart(async () => (await import('./ListCards.tsx')).ListCards);

/** Below this many rows the grid ends with its last row instead of drawing empty ones. */
const fewRows = 12;

interface ListBodyProps {
  resource: Resource;
  labels: Labels;
  state: ListState;
  list: ListLayout;
  /** The field rows are grouped by, if they are. */
  groupBy: string | null;
  rows: ListRows;
  isNarrow: boolean;
  isNarrowed: boolean;
  onSort(sort: GridSort | null): void;
  /** The pointer or the keyboard has come to the rows: one may be opened next. */
  onPointed(): void;
  onOpen(id: string): void;
  onClear(): void;
  onCreate: (() => void) | undefined;
  onImport: (() => void) | undefined;
  selected?: RowRanges;
  onSelected?(selected: RowRanges): void;
}

/** The rows themselves: a grid, cards on a narrow screen, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { resource, labels, state, list, groupBy, rows, isNarrow, onSort, onOpen } = props;
  const { text, numbers, dates, language } = useLanguage();
  const { layout } = list;
  const foreignSymbol = useForeignSymbol();
  const symbol = useCurrencySymbol();
  const groups = useGroups(resource, state, groupBy);
  const { places } = groups;
  const columns = useMemo(
    () =>
      layout.columns.flatMap((name) => {
        const field = resource.fields[name];
        if (!field) return [];
        const column = listColumn(resource, name, field, {
          labels,
          text,
          dates,
          numbers,
          foreignSymbol,
          symbol,
          language,
        });
        const width = layout.widths[name];
        // What its reader made wider or narrower stays so.
        return [width === undefined ? column : { ...column, width, least: undefined }];
      }),
    [resource, layout, labels, text, dates, numbers, foreignSymbol, symbol, language],
  );
  const rowAt = useCallback(
    (index: number) => {
      if (!places) return rows.rowAt(index);
      const place = places.at(index);
      return place?.row == null ? undefined : rows.rowAt(place.row);
    },
    [places, rows.rowAt],
  );
  const headingAt = useCallback(
    (index: number) => {
      const group = places?.at(index)?.group;
      const field = groupBy === null ? undefined : resource.fields[groupBy];
      if (!group || !field || groupBy === null) return undefined;
      const words = { labels, text, dates, numbers };
      const value =
        group.value === null ? text('list.groupNone') : valueText(groupBy, field, group.value, words);
      const heading = text('list.groupHeading', { label: labels.field(groupBy), value, count: group.count });
      return `${group.isFolded ? '▸' : '▾'} ${heading}`;
    },
    [places, groupBy, resource, labels, text, dates, numbers],
  );
  const error = rows.error ?? groups.error;
  const shared = {
    label: labels.many,
    columns,
    rowCount: places ? places.count : rows.rowCount,
    rowAt,
    onVisibleRange: (from: number, to: number) =>
      places ? rows.show(...places.rowsBetween(from, to)) : rows.show(from, to),
    onOpen: (index: number) => {
      const row = rowAt(index);
      if (row) onOpen(row.id);
    },
    // Places in a grouped list are not places in the list.
    ...(props.onSelected && groupBy === null
      ? { selected: props.selected, onSelected: props.onSelected }
      : {}),
  };
  const grouping = places
    ? {
        headingAt,
        onHeading: (index: number) => {
          const group = places.at(index)?.group;
          if (group) groups.toggle(group.value);
        },
      }
    : {};
  const isWaiting = groupBy !== null && places === null;
  return (
    <div ref={usePointed(props.onPointed)} className={css.body}>
      {rows.isFetching && (
        <div className={css.busy}>
          <ProgressBar label={text('common.loading')} isBare />
        </div>
      )}
      {error || rows.total === 0 ? (
        <Suspense fallback={<Skeleton height="280px" shape="box" />}>
          <ListEmpty
            labels={labels}
            error={error}
            isNarrowed={props.isNarrowed}
            onClear={props.onClear}
            onRetry={() => (groups.error ? list.change({ groupBy: null }) : void rows.refetch())}
            onCreate={props.onCreate}
            onImport={props.onImport}
          />
        </Suspense>
      ) : isNarrow ? (
        <Suspense fallback={<Skeleton height="100%" shape="box" />}>
          <ListCards {...shared} selectLabel={(name) => text('list.choose', { name })} />
        </Suspense>
      ) : isWaiting ? (
        <Skeleton height="100%" shape="box" />
      ) : (
        <Suspense fallback={<Skeleton height="100%" shape="box" />}>
          <ListGrid
            {...shared}
            {...grouping}
            height={shared.rowCount < fewRows ? { upTo: 520 } : 'fill'}
            sort={state.sort}
            onSort={onSort}
            frozen={Math.min(layout.frozen, columns.length)}
            onResize={(name, width) => list.change({ widths: { ...layout.widths, [name]: width } })}
            onMove={(from, to) => list.change({ columns: moved(layout.columns, from, to) })}
            menuOf={(name) => headerMenu({ text, resource, list, name, onSort })}
          />
        </Suspense>
      )}
    </div>
  );
}

function moved(columns: readonly string[], from: number, to: number): string[] {
  const next = [...columns];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
