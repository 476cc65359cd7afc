import { type Purchase, readPurchases } from '../../../../contracts/partners/clients.ts';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import type { Panel } from '../../../record/panel.ts';
import { HistoryTable } from './HistoryTable.tsx';

/** What was billed to the client: sales, and transfers to the outlet it stands for (spec 2 §2). */
export const PurchasesPanel: Panel = ({ record }) => {
  const { text, textOr, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const pages = usePages(['sale', 'billedTo', record.id], (page, signal) =>
    call(readPurchases, { params: { id: record.id }, query: { page }, signal }),
  );
  const columns: TableColumn<Purchase>[] = [
    {
      id: 'number',
      title: text('field.number'),
      isPrimary: true,
      cell: ({ type, id, number }) => (
        <DocumentLink type={type} id={id}>
          {number}
        </DocumentLink>
      ),
    },
    { id: 'date', title: text('xCards.at'), cell: ({ date }) => dates.date(date) },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName },
    {
      id: 'status',
      title: text('field.status'),
      cell: ({ status }) => <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>,
    },
    {
      id: 'total',
      title: text('field.total'),
      isNumeric: true,
      cell: ({ total }) => numbers.money(total, symbol),
    },
  ];
  return (
    <HistoryTable
      pages={pages}
      rows={pages.data?.pages.flatMap(({ purchases }) => purchases)}
      of="purchases"
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
};
