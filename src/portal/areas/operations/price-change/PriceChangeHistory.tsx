import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PriceChange, readPriceChanges } from '../../../../contracts/items/price-changes.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './PriceChange.module.css';

/** The changes of many prices so far, each with the way to take it back. */
export function PriceChangeHistory({ onUndo }: { onUndo(id: string): Promise<void> }) {
  const { text, numbers, dates } = useLanguage();
  const [undoing, setUndoing] = useState<string | null>(null);
  const changes = useQuery({
    // Below the items, whose every change may add to it.
    queryKey: ['item', 'price-changes'],
    queryFn: async ({ signal }) => (await call(readPriceChanges, { signal })).priceChanges,
  });
  const columns: TableColumn<PriceChange>[] = [
    { id: 'at', title: text('prices.at'), isPrimary: true, cell: ({ at }) => dates.dateTime(at) },
    { id: 'by', title: text('prices.by'), cell: ({ by }) => by },
    { id: 'price', title: text('prices.price'), cell: ({ price }) => text(`field.${price}`) },
    {
      id: 'rule',
      title: text('prices.rule'),
      cell: ({ step, figure, end }) =>
        `${text(`prices.step.${step}`)}: ${numbers.decimal(figure)} · ${text(`prices.end.${end}`)}`,
    },
    { id: 'items', title: text('prices.items'), isNumeric: true, cell: ({ items }) => numbers.count(items) },
    {
      id: 'undo',
      title: text('prices.undo'),
      cell: ({ id, undoneAt, undoneBy }) =>
        undoneAt === null ? (
          <Button
            size="small"
            isPending={undoing === id}
            isDisabled={undoing !== null && undoing !== id}
            onPress={() => {
              setUndoing(id);
              void onUndo(id).finally(() => setUndoing(null));
            }}
          >
            {text('prices.undo')}
          </Button>
        ) : (
          <span className={css.kept}>
            {text('prices.undoneBy', { by: undoneBy ?? '', at: dates.dateTime(undoneAt) })}
          </span>
        ),
    },
  ];
  return (
    <Card title={text('prices.history')} isBare>
      {changes.data ? (
        changes.data.length === 0 ? (
          <EmptyState title={text('prices.noHistory')} level={3}>
            {text('prices.noHistoryText')}
          </EmptyState>
        ) : (
          <div className={css.table}>
            <Table
              caption={text('prices.history')}
              isCaptionHidden
              columns={columns}
              rows={changes.data}
              keyOf={({ id }) => id}
            />
          </div>
        )
      ) : changes.error ? (
        <LoadFailure onRetry={changes.refetch}>{text('prices.historyFailed')}</LoadFailure>
      ) : (
        <Skeleton height="160px" shape="box" />
      )}
    </Card>
  );
}
