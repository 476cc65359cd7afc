import { type PointsEntry, readClientPoints } from '../../../../contracts/partners/clients.ts';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import { usePages } from '../../../record/growing/use-pages.ts';
import type { Panel } from '../../../record/panel.ts';
import { Figure } from '../stock-card/Figure.tsx';
import { HistoryTable } from './HistoryTable.tsx';

/** Every change of the points of a client, the latest first, with what it could spend after each. */
export const PointsPanel: Panel = ({ record }) => {
  const { text, dates, numbers } = useLanguage();
  const pages = usePages(['client', 'points', record.id], (page, signal) =>
    call(readClientPoints, { params: { id: record.id }, query: { page }, signal }),
  );
  const columns: TableColumn<PointsEntry>[] = [
    { id: 'at', title: text('xCards.at'), isPrimary: true, cell: ({ at }) => dates.dateTime(at) },
    { id: 'kind', title: text('xCards.kind'), cell: ({ kind }) => text(`clients.points.kind.${kind}`) },
    {
      id: 'document',
      title: text('field.number'),
      cell: ({ documentType, documentId, documentNumber }) =>
        documentType === null || documentId === null ? (
          ''
        ) : (
          <DocumentLink type={documentType} id={documentId}>
            {documentNumber}
          </DocumentLink>
        ),
    },
    {
      id: 'points',
      title: text('clients.points.points'),
      isNumeric: true,
      cell: ({ points }) => <Figure>{numbers.decimal(points)}</Figure>,
    },
    {
      id: 'balance',
      title: text('field.balance'),
      isNumeric: true,
      cell: ({ balance }) => numbers.decimal(balance),
    },
    { id: 'by', title: text('xCards.by'), cell: ({ username }) => username },
  ];
  return (
    <HistoryTable
      pages={pages}
      rows={pages.data?.pages.flatMap(({ entries }) => entries)}
      of="points"
      columns={columns}
      keyOf={({ seq }) => String(seq)}
    />
  );
};
