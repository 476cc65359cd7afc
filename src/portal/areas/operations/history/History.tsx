import type { ReactNode } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './History.module.css';
import { HistoryFilters } from './HistoryFilters.tsx';
import type { HistoryAsked } from './use-history.ts';

interface HistoryProps<Row, Totals> {
  caption: string;
  asked: HistoryAsked<Row, Totals>;
  /** The columns of what has come: one that no row has anything in is left out by its caller. */
  columns(rows: readonly Row[]): readonly TableColumn<Row>[];
  keyOf(row: Row): string;
  /** Totals of all rows asked for, by column id. */
  footer(totals: Totals): Readonly<Record<string, ReactNode>>;
  /** What is said where nothing ever happened. */
  none: { readonly title: string; readonly text: string };
}

/** What happened, latest first, with the outlet and days it is narrowed to and its totals; each row leads to its document. */
export function History<Row, Totals>(props: HistoryProps<Row, Totals>) {
  return (
    <div className={css.history}>
      <HistoryFilters part={props.asked.part} onChange={props.asked.change} />
      <HistoryRows {...props} />
    </div>
  );
}

function HistoryRows<Row, Totals>(props: HistoryProps<Row, Totals>) {
  const { caption, asked, columns, keyOf, footer, none } = props;
  const text = useText();
  const { query, widen } = asked;
  if (query.error && !query.data)
    return <LoadFailure onRetry={query.refetch}>{text('history.failed')}</LoadFailure>;
  if (!query.data)
    return (
      <div aria-busy="true">
        <Skeleton height="220px" shape="box" />
      </div>
    );
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState
        level={3}
        title={widen ? text('history.noneInPart') : none.title}
        actions={widen && <Button onPress={widen}>{text('history.allDays')}</Button>}
      >
        {widen ? text('history.noneInPartText') : none.text}
      </EmptyState>
    );
  const totals = query.data.pages[0]?.totals;
  return (
    <>
      <div className={css.table}>
        <Table
          caption={caption}
          isCaptionHidden
          columns={columns(rows)}
          rows={rows}
          keyOf={keyOf}
          footer={totals ? footer(totals) : undefined}
        />
      </div>
      {query.hasNextPage && (
        <div className={css.more}>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {text('history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
