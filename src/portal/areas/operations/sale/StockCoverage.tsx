import type { ReactNode } from 'react';
import { readStockCoverage, type UncoveredItem } from '../../../../contracts/selling/stock-coverage.ts';
import { namesFor } from '../../../../resources/names.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { FigureLine } from '../../../record/growing/FigureLine.tsx';
import css from '../../../record/growing/Growing.module.css';
import { GrowingTable } from '../../../record/growing/GrowingTable.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import { SalesFilters, useAskedSales } from './SalesFilters.tsx';

/** How much of what was sold took goods out of stock, and the items that took none, as a list to work off. */
export function StockCoverage({ views }: { views: ReactNode }) {
  const { text, language, numbers } = useLanguage();
  const labels = useLabels('sale');
  const symbol = useCurrencySymbol();
  const sales = useAskedSales();
  const pages = usePages(['sale', 'coverage', sales.asked], (page, signal) =>
    call(readStockCoverage, { query: { list: sales.asked, page }, signal }),
  );
  const first = pages.data?.pages[0];
  const money = (amount: string | undefined) => (amount === undefined ? null : numbers.money(amount, symbol));
  const share = first && (first.percent === null ? '–' : `${numbers.decimal(first.percent)} %`);
  const columns: TableColumn<UncoveredItem>[] = [
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
    {
      id: 'reason',
      title: text('coverage.reason'),
      cell: ({ reason }) => text(`coverage.reason.${reason}`),
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
      cell: ({ quantity }) => numbers.decimal(quantity),
    },
    {
      id: 'netAmount',
      title: text('sales.netAmount'),
      isNumeric: true,
      cell: ({ netAmount }) => numbers.amount(netAmount),
    },
  ];
  return (
    <div className={css.screen}>
      <PageHeader title={labels.many} />
      {views}
      <SalesFilters asked={sales} isBusy={pages.isFetching} />
      <GrowingTable
        pages={pages}
        rows={pages.data?.pages.flatMap(({ items }) => items)}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        above={
          <FigureLine
            label={text('coverage.title')}
            figures={[
              { id: 'covered', title: text('coverage.covered'), value: money(first?.covered) },
              { id: 'uncovered', title: text('coverage.uncovered'), value: money(first?.uncovered) },
              { id: 'percent', title: text('coverage.percent'), value: share ?? null },
            ]}
          />
        }
        words={{
          caption: text('sales.view.coverage'),
          none: text('coverage.none'),
          noneText: text('coverage.noneText'),
          failed: text('sales.failed'),
          more: text('sales.more'),
        }}
      />
    </div>
  );
}
