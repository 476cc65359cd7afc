import { lazy, Suspense, useState } from 'react';
import { cellText, type GridColumn, isNumeric } from '../kit/data/grid/columns.ts';
import type { GridSort } from '../kit/data/grid/grid-props.ts';
import type { RowRanges } from '../kit/data/grid/row-ranges.ts';
import { RowCards } from '../kit/data/RowCards.tsx';
import { Table } from '../kit/data/Table.tsx';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { statusTone } from '../kit/feedback/status-tone.ts';
import { Card } from '../kit/layout/Card.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Gallery.module.css';

const DataGrid = lazy(async () => ({ default: (await import('../kit/data/DataGrid.tsx')).DataGrid<Order> }));

interface Order {
  readonly number: string;
  readonly status: string;
  readonly date: string;
  readonly total: string;
}

const statuses = ['New', 'Pending', 'Confirmed', 'Completed', 'Cancelled'];

/** The sample order at an index; some are still on their way. */
function orderAt(index: number): Order | undefined {
  if (index % 23 === 9) return undefined;
  return {
    number: `PO-${String(24_000 + index).padStart(6, '0')}`,
    status: statuses[index % statuses.length] ?? '',
    date: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
    total: `${(index * 137) % 9000}.${String((index * 37) % 100).padStart(2, '0')}`,
  };
}

/** The same orders in a grid of 100,000 rows, as cards and in a plain table. */
export function GalleryLists() {
  const text = useText();
  const [sort, setSort] = useState<GridSort | null>({ column: 'number', direction: 'descending' });
  const [selected, setSelected] = useState<RowRanges>([[1, 3]]);
  const columns: readonly GridColumn<Order>[] = [
    {
      id: 'number',
      title: 'PO',
      width: 140,
      kind: 'text',
      get: (row) => row.number,
      isPrimary: true,
      sortable: true,
    },
    {
      id: 'status',
      title: text('field.status'),
      width: 170,
      kind: 'status',
      get: (row) => row.status,
      tone: statusTone,
    },
    {
      id: 'date',
      title: text('field.issueDate'),
      width: 130,
      kind: 'date',
      get: (row) => row.date,
      sortable: true,
    },
    { id: 'total', title: text('field.total'), width: 130, kind: 'money', get: (row) => row.total },
  ];
  const shared = { label: 'DataGrid', columns, rowAt: orderAt, selected, onSelected: setSelected };
  return (
    <>
      <div className={css.grid}>
        <Suspense fallback={<Skeleton shape="box" height="420px" />}>
          <DataGrid {...shared} rowCount={100_000} sort={sort} onSort={setSort} frozen={1} />
        </Suspense>
      </div>
      <RowCards {...shared} rowCount={3} />
      <Card title="Table" isBare>
        <Table
          caption="Table"
          isCaptionHidden
          columns={columns.map((column) => ({
            id: column.id,
            title: column.title,
            cell: (row: Order) => cellText(column, row),
            isNumeric: isNumeric(column.kind),
            isPrimary: column.isPrimary,
          }))}
          rows={[0, 1, 2].flatMap((index) => orderAt(index) ?? [])}
          keyOf={({ number }) => number}
        />
      </Card>
    </>
  );
}
