import type { ReactNode } from 'react';
import { type ItemSold, readSalesByItem } from '../../../../contracts/selling/sales.ts';
import { sale } from '../../../../resources/documents/selling/sale.ts';
import { namesFor } from '../../../../resources/names.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from '../../../record/growing/Growing.module.css';
import { GrowingTable } from '../../../record/growing/GrowingTable.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import { isShown, SalesFigures } from './SalesFigures.tsx';
import { SalesFilters, useAskedSales } from './SalesFilters.tsx';

const amounts = ['discount', 'netAmount', 'taxAmount', 'total', 'cost', 'profit', 'commission'] as const;

/** The items of the sales that the list's filters ask for, those that brought most first, and what they come to. */
export function SalesByItem({ views }: { views: ReactNode }) {
  const { text, language, numbers } = useLanguage();
  const labels = useLabels(sale.name);
  const sales = useAskedSales();
  const pages = usePages(['sale', 'byItem', sales.asked], (page, signal) =>
    call(readSalesByItem, { query: { list: sales.asked, page }, signal }),
  );
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  const about: readonly { readonly id: string; readonly title: string; cell(row: ItemSold): string }[] = [
    {
      id: 'alternateLookup',
      title: text('field.alternateLookup'),
      cell: ({ alternateLookup }) => alternateLookup ?? '',
    },
    {
      id: 'promotionGroup',
      title: text('field.promotionGroup'),
      cell: ({ promotionGroup }) => promotionGroup ?? '',
    },
    { id: 'category', title: text('sales.category'), cell: ({ category }) => category ?? '' },
    {
      id: 'brand',
      title: text('sales.brand'),
      cell: ({ brand, model }) => [brand, model].filter(Boolean).join(' '),
    },
  ];
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
    // A column nobody has filled in only takes room.
    ...about.filter(({ cell }) => rows?.some((row) => cell(row) !== '')),
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
      .filter((name) => isShown(name, first?.totals[name]))
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
      <SalesFilters asked={sales} isBusy={pages.isFetching} />
      <GrowingTable
        pages={pages}
        rows={rows}
        columns={columns}
        keyOf={({ itemId }) => itemId}
        above={<SalesFigures totals={first?.totals} />}
        below={
          first &&
          sign(first.rest.total) !== 0 && (
            <p className={css.below}>{text('sales.rest', { amount: numbers.amount(first.rest.total) })}</p>
          )
        }
        words={{
          caption: text('sales.view.items'),
          none: text('sales.none'),
          noneText: text('sales.noneText'),
          failed: text('sales.failed'),
          more: text('sales.more'),
        }}
      />
    </div>
  );
}
