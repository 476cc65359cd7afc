import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Lists.module.css';

/** One of the figures above the rows. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  /** Past its day. */
  readonly isLate?: boolean;
}

interface MoneyListProps<Row> {
  of: 'pending' | 'advance';
  views: ReactNode;
  history: UseInfiniteQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  figures: readonly Figure[] | undefined;
  columns: readonly TableColumn<Row>[];
  keyOf(row: Row): string;
}

/** What is to be collected or paid ahead: what it comes to, then row by row, the oldest first. */
export function MoneyList<Row>(props: MoneyListProps<Row>) {
  const { of, views, history, rows, figures, columns, keyOf } = props;
  const text = useText();
  const labels = useLabels('collection');
  return (
    <div className={css.screen}>
      <PageHeader title={labels.many} />
      {views}
      {history.error ? (
        <LoadFailure onRetry={history.refetch}>{text('collections.failed')}</LoadFailure>
      ) : rows === undefined || figures === undefined ? (
        <div aria-busy="true">
          <Skeleton height="260px" shape="box" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title={text(`collections.${of}.none`)}>{text(`collections.${of}.noneText`)}</EmptyState>
      ) : (
        <>
          <dl className={css.figures} aria-label={text(`collections.${of}.figures`)}>
            {figures.map(({ id, title, value, isLate }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd className={isLate ? css.days : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={css.table}>
            <Table
              caption={text(`collections.view.${of}`)}
              isCaptionHidden
              columns={columns}
              rows={rows}
              keyOf={keyOf}
            />
          </div>
          {history.hasNextPage && (
            <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
              {text('collections.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
