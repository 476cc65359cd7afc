import { Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Resource } from '../../../resources/define-resource.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { countRows, type RowRanges } from '../../kit/grid/row-ranges.ts';
import { useNarrow } from '../../kit/lib/use-narrow.ts';
import type { MenuGroup } from '../../kit/MenuList.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { RowCards } from '../../kit/RowCards.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useShortcut } from '../../kit/shortcuts.tsx';
import { allows } from '../../shell/account.ts';
import { useLanguage } from '../../shell/language.tsx';
import { useAccount } from '../../shell/session.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterTags } from './FilterTags.tsx';
import { LayoutMenu } from './LayoutMenu.tsx';
import css from './List.module.css';
import { ListEmpty } from './ListEmpty.tsx';
import { isSortable, listColumn } from './list-columns.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useLayout } from './use-layout.ts';
import { useListRows } from './use-list-rows.ts';
import { isNarrowed, type ListState, useListState } from './use-list-state.ts';

const ListGrid = lazy(async () => ({ default: (await import('./ListGrid.tsx')).ListGrid }));

/** Below this many rows the grid ends with its last row instead of drawing empty ones. */
const fewRows = 12;

interface ListScreenProps {
  resource: Resource;
  /** Where its import page is, if it has one. */
  importPath?: string;
  /** What can be done with many rows at once; without it none can be chosen. */
  Bulk?: ComponentType<BulkProps>;
}

/** The rows chosen in a list, by their places in what it is asked for. */
export interface BulkProps {
  state: ListState;
  selected: RowRanges;
  /** How many rows the list has. */
  total: number;
  onSelected(selected: RowRanges): void;
}

const noneChosen: RowRanges = [];

/** The records of any resource: searched, filtered, ordered and arranged as its definition says and its reader likes. */
export function ListScreen({ resource, importPath, Bulk }: ListScreenProps) {
  const { text, numbers, dates } = useLanguage();
  const labels = useLabels(resource.name);
  const account = useAccount();
  const [, navigate] = useLocation();
  const isNarrow = useNarrow();
  const searchInput = useRef<HTMLInputElement>(null);
  const { state, change } = useListState(resource);
  // Places mean nothing any more once other rows are asked for.
  const [choice, setChoice] = useState({ state, rows: noneChosen });
  const selected = choice.state === state ? choice.rows : noneChosen;
  const choose = (next: RowRanges) => setChoice({ state, rows: next });
  const list = useLayout(resource);
  const [typed, setTyped] = useState(state.search);
  const { layout } = list;
  const fields = useMemo(
    () => [...new Set([resource.codeField, resource.titleField, ...layout.columns])],
    [resource, layout.columns],
  );
  const rows = useListRows(resource, state, fields);
  const columns = useMemo(
    () =>
      layout.columns.flatMap((name) => {
        const field = resource.fields[name];
        if (!field) return [];
        const column = listColumn(resource, name, field, labels, { dates, numbers });
        return [{ ...column, width: layout.widths[name] ?? column.width }];
      }),
    [resource, layout, labels, dates, numbers],
  );
  const details = `${resource.route}/Details`;
  const open = (index: number) => {
    const row = rows.rowAt(index);
    if (row) navigate(`${details}?id=${row.id}`);
  };
  const mayWrite = allows(account, resource.permissions.write);
  const create = () => navigate(details);
  useShortcut('/', text('list.search', { name: labels.inMany }), () => searchInput.current?.focus());
  useShortcut('n', text('list.new', { name: labels.inOne }), create, mayWrite);
  const clear = () => {
    setTyped('');
    change({ search: '', filters: {} });
  };
  const shared = {
    label: labels.many,
    columns,
    rowCount: rows.rowCount,
    rowAt: rows.rowAt,
    onVisibleRange: rows.show,
    onOpen: open,
    ...(Bulk ? { selected, onSelected: choose } : {}),
  };
  return (
    <div className={css.screen}>
      <PageHeader
        title={labels.many}
        actions={
          <>
            {importPath && mayWrite && (
              <Button onPress={() => navigate(importPath)}>{text('list.import')}</Button>
            )}
            {mayWrite && (
              <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={create}>
                {text('list.new', { name: labels.inOne })}
              </Button>
            )}
          </>
        }
      />
      <StatusTabs
        resource={resource}
        labels={labels}
        state={state}
        onChange={(filters) => change({ filters })}
      />
      <div className={css.bar}>
        <div className={css.search}>
          <SearchField
            label={text('list.search', { name: labels.inMany })}
            placeholder={text('list.search', { name: labels.inMany })}
            value={typed}
            onChange={setTyped}
            onSubmit={(value) => change({ search: value.trim() })}
            onClear={() => {
              setTyped('');
              change({ search: '' });
            }}
            clearLabel={text('common.clear')}
            inputRef={searchInput}
          />
        </div>
        <FilterPanel
          resource={resource}
          labels={labels}
          state={state}
          onApply={(filters) => change({ filters })}
        />
        {!isNarrow && <LayoutMenu resource={resource} labels={labels} list={list} />}
        <ExportMenu resource={resource} state={state} fields={layout.columns} />
        {rows.total !== null && (
          <span className={css.total} role="status">
            {rows.totalIsExact
              ? text('list.count', { count: rows.total })
              : text('list.countMore', { count: numbers.count(rows.total) })}
          </span>
        )}
      </div>
      <FilterTags
        resource={resource}
        labels={labels}
        filters={state.filters}
        onChange={(filters) => change({ filters })}
      />
      {Bulk && countRows(selected) > 0 && (
        <Suspense fallback={null}>
          <Bulk state={state} selected={selected} total={rows.rowCount} onSelected={choose} />
        </Suspense>
      )}
      <div className={css.body}>
        {rows.isFetching && (
          <div className={css.busy}>
            <ProgressBar label={text('common.loading')} isBare />
          </div>
        )}
        {rows.error || rows.total === 0 ? (
          <ListEmpty
            labels={labels}
            isFailed={rows.error !== null}
            isNarrowed={isNarrowed(state)}
            onClear={clear}
            onRetry={() => void rows.refetch()}
            onCreate={mayWrite ? create : undefined}
          />
        ) : isNarrow ? (
          <RowCards {...shared} selectLabel={(name) => text('list.choose', { name })} />
        ) : (
          <Suspense fallback={<Skeleton height="100%" shape="box" />}>
            <ListGrid
              {...shared}
              height={rows.rowCount < fewRows ? { upTo: 520 } : 'fill'}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              frozen={Math.min(layout.frozen, columns.length)}
              onResize={(name, width) => list.change({ widths: { ...layout.widths, [name]: width } })}
              onMove={(from, to) => list.change({ columns: moved(layout.columns, from, to) })}
              menuOf={(name) => headerMenu(name)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );

  function headerMenu(name: string): readonly MenuGroup[] {
    const place = layout.columns.indexOf(name);
    const sorts = isSortable(resource.fields, name)
      ? [
          {
            id: 'up',
            label: text('list.sortUp'),
            onAction: () => change({ sort: { column: name, direction: 'ascending' as const } }),
          },
          {
            id: 'down',
            label: text('list.sortDown'),
            onAction: () => change({ sort: { column: name, direction: 'descending' as const } }),
          },
        ]
      : [];
    const isFrozen = layout.frozen === place + 1;
    return [
      { id: 'sort', entries: sorts },
      {
        id: 'column',
        entries: [
          {
            id: 'freeze',
            label: text(isFrozen ? 'list.unfreeze' : 'list.freeze'),
            onAction: () => list.change({ frozen: isFrozen ? 0 : place + 1 }),
          },
          {
            id: 'hide',
            label: text('list.hide'),
            onAction: () => list.change({ columns: layout.columns.filter((each) => each !== name) }),
          },
        ],
      },
    ].filter(({ entries }) => entries.length > 0);
  }
}

function moved(columns: readonly string[], from: number, to: number): string[] {
  const next = [...columns];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(to, 0, taken);
  return next;
}
