import { useMemo } from 'react';
import { quantityText } from '../../../../rules/stock/quantity-text.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './EventDialog.module.css';
import { type ItemMovement, sumOf } from './effect-preview.ts';

interface MovementTableProps {
  /** What the movements are: 'Comes into stock at Bangsar'. */
  caption: string;
  moves: readonly ItemMovement[];
}

/** Quantities, cost and value of what an event moves, before it is sent. */
export function MovementTable({ caption, moves }: MovementTableProps) {
  const { text, numbers } = useLanguage();
  const number = (figure: string) => numbers.decimal(figure);
  const total = useMemo(() => sumOf(moves), [moves]);
  const columns: TableColumn<ItemMovement>[] = [
    { id: 'item', title: text('field.item'), cell: ({ item }) => item, isPrimary: true },
    {
      id: 'quantity',
      title: text('field.quantity'),
      cell: ({ quantity, units }) => quantityText(quantity, units, number),
      isNumeric: true,
    },
    ...(total.value === null
      ? []
      : [
          {
            id: 'unitCost',
            title: text('field.unitCost'),
            cell: ({ unitCost }: ItemMovement) => numbers.decimal(unitCost, 4),
            isNumeric: true,
          },
          {
            id: 'value',
            title: text('flow.value'),
            cell: ({ value }: ItemMovement) => numbers.amount(value),
            isNumeric: true,
          },
        ]),
  ];
  const footer = {
    item: text('flow.totalOf', { count: moves.length }),
    quantity:
      total.base === null ? '' : quantityText(total.quantity, { base: total.base, other: null }, number),
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
