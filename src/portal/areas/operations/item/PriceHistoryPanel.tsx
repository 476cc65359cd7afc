import { useInfiniteQuery } from '@tanstack/react-query';
import { type PriceLog, readPriceLog } from '../../../../contracts/items/prices.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { Panel } from '../../../record/panel.ts';
import css from './ItemPanels.module.css';

const PAGE = 50;

interface Row {
  readonly id: string;
  readonly log: PriceLog;
  readonly name: string;
  readonly old: string | null;
  readonly now: string | null;
}

/** What the item's prices were, price by price, and who changed them (spec 2 §3). */
export const PriceHistoryPanel: Panel = ({ record }) => {
  const { text, textOr, dates, numbers } = useLanguage();
  const history = useInfiniteQuery({
    // Below the outlets’ prices, whose every save adds to it.
    queryKey: ['locationPrice', 'log', record.id, record.version],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(readPriceLog, { params: { id: record.id }, query: { page: pageParam, pageSize: PAGE }, signal }),
    getNextPageParam: ({ total }, pages) => (total > pages.length * PAGE ? pages.length + 1 : undefined),
  });
  if (history.error)
    return <LoadFailure onRetry={history.refetch}>{text('priceHistory.failed')}</LoadFailure>;
  if (!history.data)
    return (
      <div aria-busy="true">
        <Skeleton height="220px" shape="box" />
      </div>
    );
  const rows = history.data.pages.flatMap(({ priceLogs }) =>
    priceLogs.flatMap((log) =>
      Object.entries(log.prices).map(
        ([name, price]): Row => ({ id: `${log.id} ${name}`, log, name, old: price.old, now: price.new }),
      ),
    ),
  );
  if (rows.length === 0)
    return (
      <EmptyState title={text('priceHistory.none')} level={3}>
        {text('priceHistory.noneText')}
      </EmptyState>
    );
  const figure = (value: string | null) => (value === null ? '–' : numbers.decimal(value, 2));
  const columns: TableColumn<Row>[] = [
    {
      id: 'date',
      title: text('priceHistory.date'),
      isPrimary: true,
      cell: ({ log }) => dates.dateTime(log.date),
    },
    { id: 'price', title: text('priceHistory.price'), cell: ({ name }) => textOr(`field.${name}`, name) },
    {
      id: 'outlet',
      title: text('field.outlet'),
      cell: ({ log }) => log.outletName ?? text('priceHistory.everywhere'),
    },
    { id: 'old', title: text('priceHistory.old'), isNumeric: true, cell: ({ old }) => figure(old) },
    { id: 'new', title: text('priceHistory.new'), isNumeric: true, cell: ({ now }) => figure(now) },
    { id: 'by', title: text('priceHistory.by'), cell: ({ log }) => log.updatedBy },
  ];
  return (
    <div className={css.panel}>
      <div className={css.table}>
        <Table
          caption={text('section.PriceHistory')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </div>
      {history.hasNextPage && (
        <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {text('priceHistory.more')}
        </Button>
      )}
    </div>
  );
};
