import { type ItemPurchased, readItemsPurchased } from '../../../../contracts/partners/clients.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { usePages } from '../../../record/growing/use-pages.ts';
import type { Panel } from '../../../record/panel.ts';
import { HistoryTable } from './HistoryTable.tsx';

/** The items billed to the client, each with its quantity and amount in all (spec 2 §2). */
export const ItemsPurchasedPanel: Panel = ({ record }) => {
  const { text, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const pages = usePages(['transferNote', 'itemsBilledTo', record.id], (page, signal) =>
    call(readItemsPurchased, { params: { id: record.id }, query: { page }, signal }),
  );
  const columns: TableColumn<ItemPurchased>[] = [
    {
      id: 'item',
      title: text('field.item'),
      isPrimary: true,
      cell: ({ itemId, itemCode, itemName }) => (
        <Link href={`/Operations/Item/Details?id=${itemId}`}>{`${itemCode} ${itemName}`}</Link>
      ),
    },
    {
      id: 'quantity',
      title: text('field.quantity'),
      isNumeric: true,
      cell: ({ quantity }) => numbers.decimal(quantity),
    },
    {
      id: 'amount',
      title: text('field.amount'),
      isNumeric: true,
      cell: ({ amount }) => numbers.money(amount, symbol),
    },
    { id: 'lastDate', title: text('clients.lastBought'), cell: ({ lastDate }) => dates.date(lastDate) },
  ];
  return (
    <HistoryTable
      pages={pages}
      rows={pages.data?.pages.flatMap(({ items }) => items)}
      of="itemsPurchased"
      columns={columns}
      keyOf={({ itemId }) => itemId}
    />
  );
};
