import type { ReactNode } from 'react';
import { type PendingCollection, readPendingCollections } from '../../../../contracts/selling/collections.ts';
import { namesFor } from '../../../../resources/names.ts';
import { compare } from '../../../../rules/money/decimal.ts';
import { ages } from '../../../../rules/sales/ages.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol, useForeignSymbol } from '../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import css from '../../../record/growing/Growing.module.css';
import { usePages } from '../../../record/growing/use-pages.ts';
import { MoneyList } from './MoneyList.tsx';

/** Invoices that something is owed of, oldest due first, with how long they have been due. */
export function PendingCollections({ views }: { views: ReactNode }) {
  const { text, language, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const foreign = useForeignSymbol();
  const pages = usePages(['sale', 'pendingCollections'], (page, signal) =>
    call(readPendingCollections, { query: { page }, signal }),
  );
  const owed = pages.data?.pages[0]?.owed;
  const money = (amount: string, currency: string | null) =>
    numbers.money(amount, foreign(currency ?? '') ?? symbol);
  const columns: TableColumn<PendingCollection>[] = [
    {
      id: 'number',
      title: text('field.collection.invoice'),
      isPrimary: true,
      cell: ({ id, number }) => (
        <DocumentLink type="sale" id={id}>
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
    { id: 'date', title: text('field.businessDate'), cell: ({ businessDate }) => dates.date(businessDate) },
    { id: 'due', title: text('field.collection.dueDate'), cell: ({ dueDate }) => dates.date(dueDate) },
    {
      id: 'age',
      title: text('collections.age'),
      cell: ({ daysDue }) => (
        <span className={daysDue > 0 ? css.late : undefined}>
          {daysDue > 0
            ? text('collections.daysOver', { days: daysDue })
            : text('collections.daysLeft', { days: -daysDue })}
        </span>
      ),
    },
    {
      id: 'total',
      title: text('field.total'),
      isNumeric: true,
      cell: ({ total, currencyCode }) => money(total, currencyCode),
    },
    {
      id: 'balance',
      title: text('collections.owed'),
      isNumeric: true,
      cell: ({ balance, currencyCode }) => money(balance, currencyCode),
    },
    {
      id: 'statement',
      title: text('collections.statement'),
      cell: ({ clientId }) => (
        <Link href={`/Operations/Client/Details/StatementOfAccount?id=${clientId}`}>
          {text('collections.statementOf')}
        </Link>
      ),
    },
  ];
  const amountOf = (amount: string | undefined) =>
    amount === undefined ? null : numbers.money(amount, symbol);
  const figures = [
    ...ages.map((id) => ({
      id,
      title: text(`collections.age.${id}`),
      value: amountOf(owed?.[id]),
      isLate: id !== 'notDue' && compare(owed?.[id] ?? '0', '0') > 0,
    })),
    { id: 'total', title: text('collections.owedInAll'), value: amountOf(owed?.total) },
  ];
  return (
    <MoneyList
      of="pending"
      views={views}
      pages={pages}
      rows={pages.data?.pages.flatMap(({ pending }) => pending)}
      figures={figures}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
