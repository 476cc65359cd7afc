import { Plus } from 'lucide-react';
import { type ComponentType, Suspense, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Resource } from '../../../resources/define-resource.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { useShortcut } from '../../kit/actions/shortcuts.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useNarrow } from '../../kit/lib/use-narrow.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import { filtersOf } from './filters/filters.ts';
import css from './List.module.css';
import { ListBody } from './ListBody.tsx';
import type { ListTabsProps, TabFilter } from './ListTabs.tsx';
import { ListTotal } from './ListTotal.tsx';
import { LayoutMenu } from './layouts/LayoutMenu.tsx';
import { useLayout } from './layouts/use-layout.ts';
import { currencyFields, nameFields } from './list-columns.ts';
import { SearchBar } from './search/SearchBar.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useListRows } from './use-list-rows.ts';
import { isNarrowed, type ListState, useListState } from './use-list-state.ts';

/** Only lists with saved views have tabs without statuses. */
const ViewTabs = lazyPart(async () => (await import('./ListTabs.tsx')).ListTabs);

interface ListScreenProps {
  resource: Resource;
  /** Starts loading the code of a record's page, before one is opened. */
  preloadRecord(): void;
  /** The filter whose values are tabs, with their code where it is there from the beginning. */
  tabFilter?: TabFilter;
  FilterTabs?: ComponentType<ListTabsProps>;
  /** Where its import page is, if it has one. */
  importPath?: string;
  /** A button of its own beside the others. */
  Tool?: ComponentType;
  /** Other lists of the same page, as tabs below its title. */
  Views?: ComponentType;
  /** Figures of the rows that are asked for, above them. */
  Figures?: ComponentType<FiguresProps>;
  /** What can be done with many rows at once; without it none can be chosen. */
  Bulk?: ComponentType<BulkProps>;
}

/** The records chosen in a list, by their ids. */
export interface BulkProps {
  selected: readonly string[];
  /** How many rows the list has. */
  total: number;
  onAll(): void;
  onNone(): void;
}

/** What a list is asked for, as its call takes it. */
export interface FiguresProps {
  asked: ListState['asked'];
}

/** The records of any resource: searched, filtered, ordered and arranged as its definition says and its reader likes. */
export function ListScreen(props: ListScreenProps) {
  const {
    resource,
    preloadRecord,
    tabFilter = null,
    FilterTabs = ViewTabs,
    importPath,
    Tool,
    Figures,
    Bulk,
    Views,
  } = props;
  const { text } = useLanguage();
  const labels = useLabels(resource.name);
  const account = useAccount();
  const [, navigate] = useLocation();
  const isNarrow = useNarrow();
  const searchInput = useRef<HTMLInputElement>(null);
  const { state, change } = useListState(resource);
  const list = useLayout(resource);
  const { layout } = list;
  const groupBy = isNarrow ? null : layout.groupBy;
  // Groups stand in the order of their field, whatever order the list has without them.
  const ordered = useMemo<ListState>(
    () => (groupBy === null ? state : { ...state, sort: { column: groupBy, direction: 'ascending' } }),
    [state, groupBy],
  );
  const fields = useMemo(
    () => [
      ...new Set([
        resource.codeField,
        resource.titleField,
        ...layout.columns,
        ...nameFields(resource.fields),
        ...currencyFields(resource.fields, layout.columns),
      ]),
    ],
    [resource, layout.columns],
  );
  const rows = useListRows(resource, ordered, fields);
  const chosen = useChosenRows(resource, ordered, rows, labels.inMany);
  // A tab of one value is that filter; several are still a filter like any other.
  const hasFilterTab = tabFilter !== null && (state.filters[tabFilter]?.length ?? 0) < 2;
  const filters = filtersOf(resource).filter(({ name }) => !hasFilterTab || name !== tabFilter);
  const details = `${resource.route}/Details`;
  const mayWrite = allows(account, resource.permissions.write);
  const create = () => navigate(details);
  useShortcut('/', text('list.search', { name: labels.inMany }), () => searchInput.current?.focus());
  useShortcut('n', text('list.new', { name: labels.inOne }), create, mayWrite);
  return (
    <div className={css.screen}>
      <PageHeader
        title={labels.many}
        actions={
          <>
            {Tool && <Tool />}
            {importPath && mayWrite && (
              <Button onPress={() => navigate(importPath)}>{text('list.import')}</Button>
            )}
            {mayWrite && (
              <Button
                variant="primary"
                icon={<Plus size={16} aria-hidden />}
                onPress={create}
                data-lesson="new"
              >
                {text('list.new', { name: labels.inOne })}
              </Button>
            )}
          </>
        }
      />
      {Views && <Views />}
      {(tabFilter !== null || list.profiles.length > 0) && (
        <Suspense fallback={null}>
          <FilterTabs
            resource={resource}
            labels={labels}
            state={state}
            list={list}
            filter={tabFilter}
            onValue={(value) => {
              if (tabFilter === null) return;
              const { [tabFilter]: _before, ...others } = state.filters;
              change({ filters: value === null ? others : { ...others, [tabFilter]: [value] } });
            }}
          />
        </Suspense>
      )}
      {Figures && <Figures asked={state.asked} />}
      <div className={css.bar}>
        <SearchBar
          resource={resource}
          labels={labels}
          state={state}
          onChange={change}
          inputRef={searchInput}
        />
        <FilterPanel
          resource={resource}
          labels={labels}
          filters={filters}
          values={state.filters}
          onApply={(filters) => change({ filters })}
        />
        <FilterBar
          resource={resource}
          labels={labels}
          filters={filters}
          values={state.filters}
          isBusy={rows.isLoading}
          onChange={(filters) => change({ filters })}
        />
        <ListTotal rows={rows} />
        {!isNarrow && <LayoutMenu resource={resource} labels={labels} list={list} />}
        <ExportMenu resource={resource} state={state} fields={layout.columns} />
        {Bulk && chosen.ids.length > 0 && (
          <div className={css.over}>
            <Suspense fallback={null}>
              <Bulk
                selected={chosen.ids}
                total={rows.rowCount}
                onAll={chosen.chooseAll}
                onNone={chosen.clear}
              />
            </Suspense>
          </div>
        )}
      </div>
      <ListBody
        resource={resource}
        labels={labels}
        state={state}
        list={list}
        groupBy={groupBy}
        rows={rows}
        isNarrow={isNarrow}
        isNarrowed={isNarrowed(resource, state)}
        onSort={(sort) => change({ sort })}
        onPointed={preloadRecord}
        onOpen={(id) => navigate(`${details}?id=${id}`)}
        onClear={() => change({ search: [], searchBy: '', filters: {} })}
        onCreate={mayWrite ? create : undefined}
        onImport={importPath && mayWrite ? () => navigate(importPath) : undefined}
        {...(Bulk ? { selected: chosen.places, onSelected: chosen.choose } : {})}
      />
    </div>
  );
}
