import type { HistoryMove } from '../../../../contracts/items/history.ts';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import type { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import { Figure } from '../stock-card/Figure.tsx';

/** The columns of movements of one item; what no row of them has is left out. */
export function moveColumns(
  { text, textOr, dates, numbers }: ReturnType<typeof useLanguage>,
  symbol: string,
  rows: readonly HistoryMove[],
): TableColumn<HistoryMove>[] {
  const figure = (id: string, title: string, of: (row: HistoryMove) => string): TableColumn<HistoryMove> => ({
    id,
    title,
    isNumeric: true,
    cell: (row) => <Figure>{of(row)}</Figure>,
  });
  const some = (has: (row: HistoryMove) => unknown, column: TableColumn<HistoryMove>) =>
    rows.some((row) => Boolean(has(row))) ? [column] : [];
  const trackOf = ({ batchNo, serialNo, expiryDate }: HistoryMove) =>
    [batchNo, serialNo, expiryDate && text('history.expires', { day: dates.date(expiryDate) })]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      id: 'document',
      title: text('history.document'),
      isPrimary: true,
      cell: ({ documentType, documentId, documentNo }) => (
        <DocumentLink type={documentType} id={documentId}>
          {documentNo}
        </DocumentLink>
      ),
    },
    { id: 'date', title: text('history.date'), cell: ({ businessDate }) => dates.date(businessDate) },
    {
      id: 'action',
      title: text('history.action'),
      cell: ({ action }) => textOr(`stockCard.action.${action}`, action),
    },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName },
    ...some(({ partyName }) => partyName, {
      id: 'vendor',
      title: text('history.vendor'),
      cell: ({ partyName }) => partyName ?? '',
    }),
    ...some(trackOf, { id: 'batch', title: text('history.batch'), cell: trackOf }),
    figure('quantity', text('history.onHand'), ({ quantity }) => numbers.decimal(quantity)),
    ...some(
      ({ restricted }) => restricted !== '0',
      figure('restricted', text('history.restricted'), ({ restricted }) => numbers.decimal(restricted)),
    ),
    ...some(
      ({ unitCost }) => unitCost,
      figure('unitCost', text('history.unitCost'), ({ unitCost }) => numbers.decimal(unitCost, 4)),
    ),
    ...some(
      ({ value }) => value,
      figure('value', text('history.value', { symbol }), ({ value }) => numbers.amount(value)),
    ),
    { id: 'user', title: text('history.user'), cell: ({ username }) => username ?? '' },
  ];
}
