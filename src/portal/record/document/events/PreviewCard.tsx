import { useQuery } from '@tanstack/react-query';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { type PreviewedStock, previewPosting } from '../../../../contracts/documents/posting.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { hasTag } from '../document-tags.ts';
import { useItemText } from '../item-text.ts';

/** Documents that move stock or its cost by themselves: only they have a preview. */
const previewed: ReadonlySet<string> = new Set(['stockAdjustment', 'stockRevaluation']);
/** Rows shown; a document of thousands of lines says how many more there are. */
const MOST_ROWS = 50;

/** What confirming a saved draft changes: stock and averages here and at outlets that goods went to (decision 12). */
export function PreviewCard({ definition, document }: { definition: AnyDocument; document: StoredDocument }) {
  const { text, numbers } = useLanguage();
  const itemOf = useItemText();
  const isAsked = previewed.has(definition.name) && hasTag(definition, document, 'draft');
  const { data } = useQuery({
    queryKey: [definition.name, 'preview', document.id, document.version],
    enabled: isAsked,
    retry: false,
    queryFn: ({ signal }) => call(previewPosting(definition), { params: { id: document.id }, signal }),
  });
  const rows = data?.preview ?? [];
  if (!isAsked || rows.length === 0) return null;
  const change = (before: string, after: string) =>
    before === after ? after : text('preview.change', { before, after });
  const columns: TableColumn<PreviewedStock>[] = [
    {
      id: 'item',
      title: text('field.item'),
      cell: (row) => itemOf(row),
      isPrimary: true,
    },
    { id: 'outlet', title: text('field.outlet'), cell: ({ outletName }) => outletName },
    {
      id: 'onHand',
      title: text('field.onHand'),
      cell: (row) => change(numbers.decimal(row.onHandBefore), numbers.decimal(row.onHandAfter)),
      isNumeric: true,
    },
    {
      id: 'average',
      title: text('field.averageCost'),
      cell: ({ averageBefore, averageAfter }) =>
        averageBefore === undefined || averageAfter === undefined
          ? ''
          : change(numbers.decimal(averageBefore, 4), numbers.decimal(averageAfter, 4)),
      isNumeric: true,
    },
    {
      id: 'value',
      title: text('field.valueChange'),
      cell: ({ valueChange }) => (valueChange === undefined ? '' : numbers.amount(valueChange)),
      isNumeric: true,
    },
    {
      id: 'restated',
      title: text('preview.restated'),
      cell: ({ restated }) => String(restated),
      isNumeric: true,
    },
  ];
  return (
    <Card title={text('preview.title')}>
      <Table
        caption={text('preview.title')}
        isCaptionHidden
        columns={columns}
        rows={rows.slice(0, MOST_ROWS)}
        keyOf={({ itemId, outletId }) => `${itemId} ${outletId}`}
      />
      {rows.length > MOST_ROWS && <p>{text('preview.more', { count: rows.length - MOST_ROWS })}</p>}
    </Card>
  );
}
