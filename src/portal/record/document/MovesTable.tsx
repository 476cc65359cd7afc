import { useMemo } from 'react';
import { Table, type TableColumn } from '../../kit/Table.tsx';
import { useLanguage } from '../../shell/language.tsx';
import css from './EventDialog.module.css';
import { type Move, sumOf } from './effect-preview.ts';

interface MovesTableProps {
  /** What the movements are: 'Comes into stock at Bangsar'. */
  caption: string;
  moves: readonly Move[];
}

/** Quantities, cost and value of what an event moves, before it is sent. */
export function MovesTable({ caption, moves }: MovesTableProps) {
  const { text, numbers } = useLanguage();
  const total = useMemo(() => sumOf(moves), [moves]);
  const columns: TableColumn<Move>[] = [
    { id: 'item', title: text('field.item'), cell: ({ item }) => item, isPrimary: true },
    {
      id: 'quantity',
      title: text('field.quantity'),
      cell: ({ quantity }) => numbers.decimal(quantity),
      isNumeric: true,
    },
    ...(total.value === null
      ? []
      : [
          {
            id: 'unitCost',
            title: text('field.unitCost'),
            cell: ({ unitCost }: Move) => numbers.decimal(unitCost, 4),
            isNumeric: true,
          },
          {
            id: 'value',
            title: text('flow.value'),
            cell: ({ value }: Move) => numbers.amount(value),
            isNumeric: true,
          },
        ]),
  ];
  const footer = {
    item: text('flow.totalOf', { count: moves.length }),
    quantity: numbers.decimal(total.quantity),
    ...(total.value === null ? {} : { value: numbers.amount(total.value) }),
  };
  return (
    <div className={css.moves}>
      <Table
        caption={caption}
        columns={columns}
        rows={moves}
        keyOf={({ lineId }) => lineId}
        footer={footer}
      />
    </div>
  );
}
