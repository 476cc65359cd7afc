import type { ReplyOf } from '../../../../contracts/contract.ts';
import { readVendorReceives, type VendorReceipt } from '../../../../contracts/items/history.ts';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import type { Panel } from '../../../record/panel.ts';
import { History } from '../history/History.tsx';
import { useHistory } from '../history/use-history.ts';
import { Figure } from '../stock-card/Figure.tsx';

type Totals = NonNullable<ReplyOf<typeof readVendorReceives>['totals']>;

/** What the vendor delivered: the goods received notes in force, with what they come to (spec 2 §2). */
export const VendorReceives: Panel = ({ record }) => {
  const language = useLanguage();
  const { text, numbers } = language;
  const symbol = useCurrencySymbol();
  const asked = useHistory<VendorReceipt, Totals>(['vendor', record.id], ({ signal, ...part }) =>
    call(readVendorReceives, { params: { id: record.id }, query: part, signal }),
  );
  return (
    <History
      caption={language.textOr('section.ReceivesHistory', '')}
      asked={asked}
      columns={(rows) => receiptColumns(language, symbol, rows)}
      keyOf={({ id }) => id}
      footer={({ count, baseTotal }) => ({
        document: text('history.count', { count }),
        ...(baseTotal === undefined ? {} : { total: <Figure>{numbers.amount(baseTotal)}</Figure> }),
      })}
      none={{ title: text('history.noneVendor'), text: text('history.noneVendorText') }}
    />
  );
};

function receiptColumns(
  { text, textOr, dates, numbers }: ReturnType<typeof useLanguage>,
  symbol: string,
  rows: readonly VendorReceipt[],
): TableColumn<VendorReceipt>[] {
  const some = (has: (row: VendorReceipt) => unknown, column: TableColumn<VendorReceipt>) =>
    rows.some((row) => Boolean(has(row))) ? [column] : [];
  return [
    {
      id: 'document',
      title: text('history.document'),
      isPrimary: true,
      cell: ({ id, number }) => (
        <DocumentLink type="goodsReceivedNote" id={id}>
          {number}
        </DocumentLink>
      ),
    },
    { id: 'date', title: text('history.date'), cell: ({ postingDate }) => dates.date(postingDate) },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName },
    ...some(({ invoiceNo }) => invoiceNo, {
      id: 'invoice',
      title: text('history.invoice'),
      cell: ({ invoiceNo }) => invoiceNo ?? '',
    }),
    ...some(({ orderNo }) => orderNo, {
      id: 'order',
      title: text('history.order'),
      cell: ({ orderNo }) => orderNo ?? '',
    }),
    {
      id: 'status',
      title: text('history.status'),
      cell: ({ status }) => <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>,
    },
    {
      id: 'lines',
      title: text('history.lines'),
      isNumeric: true,
      cell: ({ lines }) => <Figure>{numbers.count(lines)}</Figure>,
    },
    ...some(({ baseTotal }) => baseTotal, {
      id: 'total',
      title: text('history.total', { symbol }),
      isNumeric: true,
      cell: ({ baseTotal }) => <Figure>{numbers.amount(baseTotal)}</Figure>,
    }),
  ];
}
