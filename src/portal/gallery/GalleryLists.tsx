import { lazy, Suspense, useCallback, useState } from 'react';
import { cellText, type GridColumn, isNumeric } from '../kit/data/grid/columns.ts';
import type { GridEdits } from '../kit/data/grid/edits.ts';
import type { GridSort } from '../kit/data/grid/grid-props.ts';
import type { RowRanges } from '../kit/data/grid/row-ranges.ts';
import { RowCards } from '../kit/data/RowCards.tsx';
import { Table } from '../kit/data/Table.tsx';
import { Chip } from '../kit/feedback/Chip.tsx';
import { notify } from '../kit/feedback/notify.tsx';
import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { statusTone } from '../kit/feedback/status-tone.ts';
import { Card } from '../kit/layout/Card.tsx';
import { useNarrow } from '../kit/lib/use-narrow.ts';
import css from './Gallery.module.css';
import { type Line, type Order, orderAt, sampleLines } from './gallery-rows.ts';
import type { GalleryWords } from './gallery-words.ts';

const DataGrid = lazy(async () => ({ default: (await import('../kit/data/DataGrid.tsx')).DataGrid<Order> }));
const LineGrid = lazy(async () => ({ default: (await import('../kit/data/DataGrid.tsx')).DataGrid<Line> }));

/** A list of 100,000 rows, lines that can be typed into, cards and a plain table. */
export function GalleryLists({ words }: { words: GalleryWords }) {
  const isNarrow = useNarrow();
  const [sort, setSort] = useState<GridSort | null>({ column: 'number', direction: 'descending' });
  const [selected, setSelected] = useState<RowRanges>([[1, 3]]);
  const [frozen, setFrozen] = useState(1);
  const [columns, setColumns] = useState(() => orderColumns(words));
  const rowAt = useCallback((index: number) => orderAt(words, index), [words]);
  const open = (index: number) => {
    notify({ tone: 'info', title: rowAt(index)?.number ?? '', closeLabel: words.close });
  };
  const shared = { label: words.orders, columns, rowAt, selected, onSelected: setSelected, onOpen: open };
  return (
    <>
      {isNarrow ? (
        <RowCards {...shared} rowCount={200} />
      ) : (
        <div className={css.grid}>
          <Suspense fallback={<Skeleton shape="box" height="420px" />}>
            <DataGrid
              {...shared}
              rowCount={100_000}
              sort={sort}
              onSort={setSort}
              frozen={frozen}
              onResize={(id, width) =>
                setColumns((now) => now.map((column) => (column.id === id ? { ...column, width } : column)))
              }
              onMove={(from, to) => setColumns((now) => moved(now, from, to))}
              menuOf={(column) => [
                {
                  id: 'sort',
                  entries: [
                    {
                      id: 'up',
                      label: words.sortUp,
                      onAction: () => setSort({ column, direction: 'ascending' }),
                    },
                    {
                      id: 'down',
                      label: words.sortDown,
                      onAction: () => setSort({ column, direction: 'descending' }),
                    },
                  ],
                },
                {
                  id: 'freeze',
                  entries: [
                    {
                      id: 'freeze',
                      label: words.freeze,
                      onAction: () => setFrozen(columns.findIndex(({ id }) => id === column) + 1),
                    },
                  ],
                },
              ]}
            />
          </Suspense>
        </div>
      )}
      <Lines words={words} />
      <Card title="Table" isBare>
        <Table
          caption={words.orders}
          isCaptionHidden
          columns={columns.map((column) => ({
            id: column.id,
            title: column.title,
            cell: (row: Order) =>
              column.kind === 'status' ? (
                <Chip tone={statusTone(row.status)}>{cellText(column, row)}</Chip>
              ) : (
                cellText(column, row)
              ),
            isNumeric: isNumeric(column.kind),
            isPrimary: column.isPrimary,
          }))}
          rows={[0, 1, 2].flatMap((index) => rowAt(index) ?? [])}
          keyOf={({ number }) => number}
          footer={{ quantity: '36', total: '4,125.00' }}
        />
      </Card>
    </>
  );
}

function Lines({ words }: { words: GalleryWords }) {
  const [lines, setLines] = useState(() => sampleLines(words));
  const rowAt = useCallback((index: number) => lines[index], [lines]);
  const take = ({ taken, refused }: GridEdits) => {
    setLines((now) => {
      const next = [...now];
      for (const { row, column, value } of taken)
        next[row] = { item: '', name: '', quantity: '', price: '', ...next[row], [column]: value };
      return next;
    });
    if (refused.length > 0)
      notify({
        tone: 'warning',
        title: refused.map(({ value }) => value).join(', '),
        closeLabel: words.close,
      });
  };
  const [item = '', name = '', quantity = '', price = ''] = words.lineColumns;
  const columns: GridColumn<Line>[] = [
    { id: 'item', title: item, width: 140, kind: 'text', get: (row) => row.item, isEditable: true },
    { id: 'name', title: name, width: 260, kind: 'text', get: (row) => row.name },
    {
      id: 'quantity',
      title: quantity,
      width: 120,
      kind: 'number',
      get: (row) => row.quantity,
      isEditable: true,
      isWrong: (row) => row.quantity === '',
    },
    { id: 'price', title: price, width: 120, kind: 'money', get: (row) => row.price, isEditable: true },
  ];
  return (
    <Suspense fallback={<Skeleton shape="box" height="220px" />}>
      <LineGrid
        label={words.lines}
        columns={columns}
        rowCount={lines.length}
        rowAt={rowAt}
        onEdits={take}
        onAppend={() => setLines((now) => [...now, { item: '', name: '', quantity: '1', price: '' }])}
        appendHint={words.addLine}
        height={{ upTo: 320 }}
      />
    </Suspense>
  );
}

function orderColumns(words: GalleryWords): GridColumn<Order>[] {
  const [
    number = '',
    vendor = '',
    status = '',
    date = '',
    quantity = '',
    total = '',
    paid = '',
    remark = '',
  ] = words.columns;
  const statusWords: Record<string, string> = words.statuses;
  return [
    {
      id: 'number',
      title: number,
      width: 130,
      kind: 'text',
      get: (row) => row.number,
      isPrimary: true,
      sortable: true,
    },
    { id: 'vendor', title: vendor, width: 220, kind: 'text', get: (row) => row.vendor, sortable: true },
    {
      id: 'status',
      title: status,
      width: 170,
      kind: 'status',
      get: (row) => row.status,
      show: (value) => statusWords[String(value)] ?? String(value),
      tone: statusTone,
    },
    { id: 'date', title: date, width: 110, kind: 'date', get: (row) => row.date, sortable: true },
    { id: 'quantity', title: quantity, width: 110, kind: 'number', get: (row) => row.quantity },
    { id: 'total', title: total, width: 130, kind: 'money', get: (row) => row.total, sortable: true },
    { id: 'paid', title: paid, width: 90, kind: 'yesNo', get: (row) => row.isPaid },
    { id: 'remark', title: remark, width: 260, kind: 'text', get: (row) => row.remark },
  ];
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
