import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { read } from '../../../platform/api/by-path.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { StoredDocument } from '../document-reply.ts';
import { hasTag } from '../document-tags.ts';
import { itemText } from '../lines/line-columns.ts';

const rowSchema = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  outletId: v.string(),
  outletName: v.string(),
  onHandBefore: v.string(),
  onHandAfter: v.string(),
  restated: v.number(),
  averageBefore: v.optional(v.string()),
  averageAfter: v.optional(v.string()),
  valueChange: v.optional(v.string()),
});
type Row = v.InferOutput<typeof rowSchema>;
const replySchema = v.object({ preview: v.array(rowSchema) });

/** Documents that move stock or its cost by themselves: only they have a preview. */
const previewed: ReadonlySet<string> = new Set(['stockAdjustment', 'stockRevaluation']);
/** Rows shown; a document of thousands of lines says how many more there are. */
const MOST_ROWS = 50;

/** What confirming a saved draft changes: stock and averages here and at outlets that goods went to (decision 12). */
export function PreviewCard({ definition, document }: { definition: AnyDocument; document: StoredDocument }) {
  const { text, numbers } = useLanguage();
  const isAsked = previewed.has(definition.name) && hasTag(definition, document, 'draft');
  const { data } = useQuery({
    queryKey: [definition.name, 'preview', document.id, document.version],
    enabled: isAsked,
    retry: false,
    queryFn: ({ signal }) => read(`/${definition.path}/${document.id}/preview`, replySchema, { signal }),
  });
  const rows = data?.preview ?? [];
  if (!isAsked || rows.length === 0) return null;
  const change = (before: string, after: string) =>
    before === after ? after : text('preview.change', { before, after });
  const columns: TableColumn<Row>[] = [
    {
      id: 'item',
      title: text('field.item'),
      cell: (row) => itemText(row.itemCode, row.itemName),
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
        columns={columns}
        rows={rows.slice(0, MOST_ROWS)}
        keyOf={({ itemId, outletId }) => `${itemId} ${outletId}`}
      />
      {rows.length > MOST_ROWS && <p>{text('preview.more', { count: rows.length - MOST_ROWS })}</p>}
    </Card>
  );
}
