import { useMemo } from 'react';
import type { GridColumn } from '../../../kit/data/grid/columns.ts';
import { RowCards } from '../../../kit/data/RowCards.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { CardColumn } from './card-columns.ts';
import type { CardRow } from './card-rows.ts';
import css from './MoveCards.module.css';
import type { CardLine } from './use-stock-card.ts';

interface MoveCardsProps {
  caption: string;
  columns: readonly CardColumn[];
  /** Balances and movements in order. */
  rows: readonly CardRow[];
  /** Who changed this figure, and by what. */
  onAsk(line: CardLine): void;
}

/** The rows of the card as cards for 600 px and below; a movement's card says who did it, and leads to its document. */
export function MoveCards({ caption, columns, rows, onAsk }: MoveCardsProps) {
  const text = useText();
  const shown = useMemo(
    () => columns.map((column) => gridColumn(column, text('stockCard.restated'))),
    [columns, text],
  );
  const movements = rows.filter(({ kind }) => kind === 'movement');
  const balance = (kind: CardRow['kind'], label: string) => {
    const row = rows.find((each) => each.kind === kind);
    return row && <RowCards label={label} columns={shown} rowCount={1} rowAt={() => row} />;
  };
  return (
    <div className={css.cards}>
      {balance('opening', text('stockCard.opening'))}
      <RowCards
        label={caption}
        columns={shown}
        rowCount={movements.length}
        rowAt={(index) => movements[index]}
        onOpen={(index) => {
          const line = movements[index]?.line;
          if (line) onAsk(line);
        }}
      />
      {balance('closing', text('stockCard.closing'))}
    </div>
  );
}

function gridColumn({ id, title, isNumeric, text }: CardColumn, restated: string): GridColumn<CardRow> {
  return {
    id,
    title,
    width: 0,
    kind: isNumeric ? 'number' : 'text',
    isPrimary: id === 'document',
    get: text,
    show: (_, row) => (id === 'average' && row.line?.restated ? `${text(row)} (${restated})` : text(row)),
  };
}
