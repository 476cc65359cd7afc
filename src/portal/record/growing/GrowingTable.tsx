import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../kit/data/Table.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import css from './Growing.module.css';

interface GrowingTableProps<Row> {
  pages: UseInfiniteQueryResult<unknown>;
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  words: {
    readonly caption: string;
    readonly none: string;
    readonly noneText: string;
    readonly failed: string;
    readonly more: string;
  };
  /** The level of the heading where there is nothing; that of a page unless told. */
  level?: 2 | 3;
  columns: readonly TableColumn<Row>[];
  keyOf(row: Row): string;
  /** What is told of all the rows, above and below them. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A table that grows page by page, or what is said while it is read, where it is empty or was not read. */
export function GrowingTable<Row>(props: GrowingTableProps<Row>) {
  const { pages, rows, words, level = 2, columns, keyOf, above, below } = props;
  if (pages.error) return <LoadFailure onRetry={pages.refetch}>{words.failed}</LoadFailure>;
  if (!rows)
    return (
      <div aria-busy="true">
        <Skeleton height="220px" shape="box" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState title={words.none} level={level}>
        {words.noneText}
      </EmptyState>
    );
  return (
    <div className={css.growing}>
      {above}
      <div className={css.table}>
        <Table caption={words.caption} isCaptionHidden columns={columns} rows={rows} keyOf={keyOf} />
      </div>
      {below}
      {pages.hasNextPage && (
        <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </div>
  );
}
