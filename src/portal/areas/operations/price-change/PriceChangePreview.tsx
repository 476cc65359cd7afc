import { useState } from 'react';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { checkPrices, RepricedItem } from '../../../../contracts/items/price-changes.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { unchangedReasons } from '../../../../rules/sales/price-change.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './PriceChange.module.css';

/** So many rows are drawn at first, and more each time they are asked for. */
const AT_A_TIME = 100;

interface PreviewProps {
  shown: ReplyOf<typeof checkPrices>;
  showCost: boolean;
}

const isBelowCost = ({ marginAfter, reason }: RepricedItem): boolean =>
  reason === null && typeof marginAfter === 'string' && sign(marginAfter) < 0;

/** What a change would do to each price, those that would fall below their cost first. */
export function PriceChangePreview({ shown, showCost }: PreviewProps) {
  const { text, numbers } = useLanguage();
  const [count, setCount] = useState(AT_A_TIME);
  const below = shown.rows.filter(isBelowCost);
  const changed = shown.rows.filter((row) => row.reason === null && !isBelowCost(row));
  const kept = shown.rows.filter(({ reason }) => reason !== null);
  const rows = [...below, ...changed, ...kept];
  const money = (value: string | null) => (value === null ? '–' : numbers.amount(value));
  const percent = (value: string | null | undefined) =>
    value === null || value === undefined ? '–' : `${numbers.decimal(value, 1)} %`;
  const columns: TableColumn<RepricedItem>[] = [
    { id: 'code', title: text('field.itemCode'), isPrimary: true, cell: ({ itemCode }) => itemCode },
    {
      id: 'name',
      title: text('field.itemName'),
      cell: (row) => (
        <div className={css.item}>
          {row.itemName}
          {row.reason !== null && <span>{text(`prices.reason.${row.reason}`)}</span>}
          {isBelowCost(row) && <Badge tone="danger">{text('prices.belowCost')}</Badge>}
        </div>
      ),
    },
    { id: 'old', title: text('prices.old'), isNumeric: true, cell: (row) => money(row.old) },
    { id: 'new', title: text('prices.new'), isNumeric: true, cell: (row) => money(row.new) },
    ...(showCost
      ? [
          {
            id: 'before',
            title: text('prices.marginBefore'),
            isNumeric: true,
            cell: (row: RepricedItem) => percent(row.marginBefore),
          },
          {
            id: 'after',
            title: text('prices.marginAfter'),
            isNumeric: true,
            cell: (row: RepricedItem) => percent(row.marginAfter),
          },
        ]
      : []),
  ];
  const notes = [
    ...(below.length > 0 ? [text('prices.countBelowCost', { count: below.length })] : []),
    ...unchangedReasons.flatMap((reason) => {
      const many = kept.filter((row) => row.reason === reason).length;
      return many === 0 ? [] : [`${text(`prices.reason.${reason}`)}: ${numbers.count(many)}`];
    }),
  ];
  return (
    <Card title={text('prices.previewTitle')} isBare>
      <p role="status" className={css.summary}>
        {text('prices.summary', { count: shown.changed, of: numbers.count(shown.rows.length) })}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <div className={css.table}>
        <Table
          caption={text('prices.previewTitle')}
          isCaptionHidden
          columns={columns}
          rows={rows.slice(0, count)}
          keyOf={({ id }) => id}
          emptyText={text('prices.none')}
        />
      </div>
      {rows.length > count && (
        <div className={css.more}>
          <Button onPress={() => setCount(count + AT_A_TIME)}>
            {text('prices.more', { count: numbers.count(rows.length - count) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
