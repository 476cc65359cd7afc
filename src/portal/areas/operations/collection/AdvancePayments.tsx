import type { ReactNode } from 'react';
import { type AdvancePayment, readAdvancePayments } from '../../../../contracts/selling/collections.ts';
import { namesFor } from '../../../../resources/names.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol, useForeignSymbol } from '../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import { MoneyList } from './MoneyList.tsx';

/** Collections that something is left of, and what their clients owe meanwhile. */
export function AdvancePayments({ views }: { views: ReactNode }) {
  const { text, language, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const foreign = useForeignSymbol();
  const pages = usePages(['collection', 'advancePayments'], (page, signal) =>
    call(readAdvancePayments, { query: { page }, signal }),
  );
  const total = pages.data?.pages[0]?.total;
  const money = (amount: string, currency: string | null) =>
    numbers.money(amount, foreign(currency ?? '') ?? symbol);
  const columns: TableColumn<AdvancePayment>[] = [
    {
      id: 'number',
      title: text('field.collection'),
      isPrimary: true,
      cell: ({ id, number }) => (
        <DocumentLink type="collection" id={id}>
          {number}
        </DocumentLink>
      ),
    },
    {
      id: 'client',
      title: text('field.collection.client'),
      cell: ({ clientId, clientName, clientAlternateName }) => (
        <Link href={`/Operations/Client/Details?id=${clientId}`}>
          {namesFor(language, clientName, clientAlternateName)[0]}
        </Link>
      ),
    },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName },
    { id: 'date', title: text('field.collection.paidOn'), cell: ({ paidOn }) => dates.date(paidOn) },
    {
      id: 'amount',
      title: text('field.amount'),
      isNumeric: true,
      cell: ({ amount, currencyCode }) => money(amount, currencyCode),
    },
    {
      id: 'advance',
      title: text('collections.left'),
      isNumeric: true,
      cell: ({ advance, currencyCode }) => money(advance, currencyCode),
    },
    {
      id: 'receivables',
      title: text('collections.clientOwes'),
      isNumeric: true,
      cell: ({ receivables }) => numbers.money(receivables, symbol),
    },
  ];
  return (
    <MoneyList
      of="advance"
      views={views}
      pages={pages}
      rows={pages.data?.pages.flatMap(({ advances }) => advances)}
      figures={[
        {
          id: 'total',
          title: text('collections.aheadInAll'),
          value: total === undefined ? null : numbers.money(total, symbol),
        },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
