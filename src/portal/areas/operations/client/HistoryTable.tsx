import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { TableColumn } from '../../../kit/data/Table.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { GrowingTable } from '../../../record/growing/GrowingTable.tsx';

interface HistoryTableProps<Row> {
  pages: UseInfiniteQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  of: 'purchases' | 'itemsPurchased' | 'points' | 'vouchers';
  columns: readonly TableColumn<Row>[];
  keyOf(row: Row): string;
}

/** A history of a client, in the words of its panel. */
export function HistoryTable<Row>({ of, ...table }: HistoryTableProps<Row>) {
  const text = useText();
  return (
    <GrowingTable
      {...table}
      level={3}
      words={{
        caption: text(`clients.${of}.caption`),
        none: text(`clients.${of}.none`),
        noneText: text(`clients.${of}.noneText`),
        failed: text('clients.historyFailed'),
        more: text('clients.more'),
      }}
    />
  );
}
