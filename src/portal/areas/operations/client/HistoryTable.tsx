import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from '../item/ItemPanels.module.css';

interface HistoryTableProps<Row> {
  history: UseInfiniteQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  of: 'purchases' | 'itemsPurchased';
  columns: readonly TableColumn<Row>[];
  keyOf(row: Row): string;
}

/** A history of a client as a table that grows, or what is said where it is empty or was not read. */
export function HistoryTable<Row>({ history, rows, of, columns, keyOf }: HistoryTableProps<Row>) {
  const text = useText();
  if (history.error)
    return <LoadFailure onRetry={history.refetch}>{text('clients.historyFailed')}</LoadFailure>;
  if (!rows)
    return (
      <div aria-busy="true">
        <Skeleton height="220px" shape="box" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState title={text(`clients.${of}.none`)} level={3}>
        {text(`clients.${of}.noneText`)}
      </EmptyState>
    );
  return (
    <div className={css.panel}>
      <div className={css.table}>
        <Table
          caption={text(`clients.${of}.caption`)}
          isCaptionHidden
          columns={columns}
          rows={rows}
          keyOf={keyOf}
        />
      </div>
      {history.hasNextPage && (
        <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {text('clients.more')}
        </Button>
      )}
    </div>
  );
}
