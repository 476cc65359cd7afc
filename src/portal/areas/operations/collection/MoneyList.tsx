import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLabels } from '../../../fields/use-labels.ts';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { type Figure, FigureLine } from '../../../record/growing/FigureLine.tsx';
import css from '../../../record/growing/Growing.module.css';
import { GrowingTable } from '../../../record/growing/GrowingTable.tsx';

interface MoneyListProps<Row> {
  of: 'pending' | 'advance';
  views: ReactNode;
  pages: UseInfiniteQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  figures: readonly Figure[];
  columns: readonly TableColumn<Row>[];
  keyOf(row: Row): string;
}

/** What is to be collected or paid ahead: what it comes to, then row by row, the oldest first. */
export function MoneyList<Row>({ of, views, figures, ...table }: MoneyListProps<Row>) {
  const text = useText();
  const labels = useLabels('collection');
  return (
    <div className={css.screen}>
      <PageHeader title={labels.many} />
      {views}
      <GrowingTable
        {...table}
        above={<FigureLine label={text(`collections.${of}.figures`)} figures={figures} />}
        words={{
          caption: text(`collections.view.${of}`),
          none: text(`collections.${of}.none`),
          noneText: text(`collections.${of}.noneText`),
          failed: text('collections.failed'),
          more: text('collections.more'),
        }}
      />
    </div>
  );
}
