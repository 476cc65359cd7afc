import { type ReactNode, useMemo, useRef } from 'react';
import { type ItemSold, readSalesByItem } from '../../../../contracts/sales.ts';
import { sale } from '../../../../resources/documents/sale.ts';
import { namesFor } from '../../../../resources/names.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { askedList } from '../../../record/list/asked-list.ts';
import { FilterBar } from '../../../record/list/filters/FilterBar.tsx';
import { FilterPanel } from '../../../record/list/filters/FilterPanel.tsx';
import { filtersOf } from '../../../record/list/filters/filters.ts';
import list from '../../../record/list/List.module.css';
import { SearchBar } from '../../../record/list/search/SearchBar.tsx';
import { useListState } from '../../../record/list/use-list-state.ts';
import { useHistory } from '../client/use-history.ts';
import css from '../collection/Lists.module.css';
import { SalesFigures } from './SalesFigures.tsx';

const amounts = ['discount', 'netAmount', 'taxAmount', 'total', 'cost', 'profit'] as const;
const filters = filtersOf(sale);

/** The items of the sales that the list's filters ask for, those that brought most first, and what they come to. */
export function SalesByItem({ views }: { views: ReactNode }) {
  const { text, language, numbers } = useLanguage();
  const labels = useLabels(sale.name);
  const { state, change } = useListState(sale);
  const searchInput = useRef<HTMLInputElement>(null);
  const asked = useMemo(() => askedList(state.asked), [state.asked]);
  const history = useHistory(['sale', 'byItem', asked], (page, signal) =>
    call(readSalesByItem, { query: { list: asked, page }, signal }),
  );
  const first = history.data?.pages[0];
  const rows = history.data?.pages.flatMap(({ items }) => items);
  const columns: TableColumn<ItemSold>[] = [
    {
      id: 'item',
      title: text('sales.item'),
      isPrimary: true,
      cell: ({ itemId, itemCode, itemName, alternateName }) => (
        <Link href={`/Operations/Item/Details?id=${itemId}`}>
          {`${itemCode} · ${namesFor(language, itemName, alternateName)[0]}`}
        </Link>
      ),
    },
    { id: 'category', title: text('sales.category'), cell: ({ category }) => category ?? '' },
    {
      id: 'brand',
      title: text('sales.brand'),
      cell: ({ brand, model }) => [brand, model].filter(Boolean).join(' '),
    },
    {
      id: 'count',
      title: text('sales.count'),
      isNumeric: true,
      cell: ({ count }) => numbers.decimal(String(count)),
    },
    {
      id: 'quantity',
      title: text('sales.quantity'),
      isNumeric: true,
      cell: ({ quantity, unit }) => `${numbers.decimal(quantity)} ${unit ?? ''}`.trim(),
    },
    ...amounts
      .filter((name) => first?.totals[name] !== undefined)
      .map((name) => ({
        id: name,
        title: text(`sales.${name}`),
        isNumeric: true,
        cell: (row: ItemSold) => numbers.amount(row[name] ?? '0'),
      })),
  ];
  return (
    <div className={css.screen}>
      <PageHeader title={labels.many} />
      {views}
      <div className={list.bar}>
        <SearchBar resource={sale} labels={labels} state={state} onChange={change} inputRef={searchInput} />
        <FilterPanel
          resource={sale}
          labels={labels}
          filters={filters}
          values={state.filters}
          onApply={(next) => change({ filters: next })}
        />
        <FilterBar
          resource={sale}
          labels={labels}
          filters={filters}
          values={state.filters}
          isBusy={history.isFetching}
          onChange={(next) => change({ filters: next })}
        />
      </div>
      {history.error ? (
        <LoadFailure onRetry={history.refetch}>{text('sales.failed')}</LoadFailure>
      ) : rows === undefined || first === undefined ? (
        <div aria-busy="true">
          <Skeleton height="260px" shape="box" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={text('sales.none')}>{text('sales.noneText')}</EmptyState>
      ) : (
        <>
          <SalesFigures totals={first.totals} />
          <div className={css.table}>
            <Table
              caption={text('sales.view.items')}
              isCaptionHidden
              columns={columns}
              rows={rows}
              keyOf={({ itemId }) => itemId}
            />
          </div>
          {sign(first.rest.total) !== 0 && (
            <p className={css.rest}>{text('sales.rest', { amount: numbers.amount(first.rest.total) })}</p>
          )}
          {history.hasNextPage && (
            <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
              {text('sales.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
