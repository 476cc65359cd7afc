import { History } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import css from './CardMoves.module.css';
import { type CardColumn, cardColumns } from './card-columns.ts';
import { type CardRow, closingRow, hasBatches, hasTwoStreams, movementRow, openingRow } from './card-rows.ts';
import { Figure } from './Figure.tsx';
import { MoreLines, type NextLines } from './MoreLines.tsx';
import { MoveCards } from './MoveCards.tsx';
import { MoveDrawer } from './MoveDrawer.tsx';
import type { CardLine, CardPage } from './use-stock-card.ts';

interface CardMovesProps {
  first: CardPage;
  /** The first and those after it, as far as they have come. */
  pages: readonly CardPage[];
  /** The first day asked for. */
  from: string | null;
  next: NextLines;
}

/** The lines of the card between the balance they open and the balance they close with; cards on a phone. */
export function CardMoves({ first, pages, from, next }: CardMovesProps) {
  const language = useLanguage();
  const { text } = language;
  const isNarrow = useNarrow();
  const [asked, setAsked] = useState<CardLine | null>(null);
  const rows = useMemo(
    () => [openingRow(first, from), ...pages.flatMap((page) => page.movements.map(movementRow))],
    [first, pages, from],
  );
  const columns = useMemo(
    () =>
      cardColumns(language, {
        showCost: first.live.averageCost !== undefined,
        twoStreams: hasTwoStreams(rows),
        batches: hasBatches(rows),
        counts: rows.some(({ line }) => Boolean(line?.counted)),
      }),
    [language, first, rows],
  );
  const closing = next.hasMore ? null : closingRow(rows);
  const caption = text('stockCard.caption', { item: first.item.itemCode, outlet: first.outlet.name });
  const more = next.hasMore && <MoreLines next={next} />;
  return (
    <>
      {isNarrow ? (
        <>
          <MoveCards
            caption={caption}
            columns={columns}
            rows={closing ? [...rows, closing] : rows}
            onAsk={setAsked}
          />
          {more}
        </>
      ) : (
        <section className={css.moves} aria-label={caption}>
          <Table
            caption={caption}
            isCaptionHidden
            columns={columns.map((column) => tableColumn(column, setAsked))}
            rows={rows}
            keyOf={({ key }) => key}
            footer={closing ? footerOf(columns, closing) : undefined}
          />
          {more}
        </section>
      )}
      {asked && <MoveDrawer line={asked} onClose={() => setAsked(null)} />}
      {rows.some(isRestated) && (
        <p className={css.legend}>
          <History size={14} aria-hidden /> {text('stockCard.restatedHint')}
        </p>
      )}
    </>
  );
}

const isRestated = ({ line }: CardRow): boolean => line?.restated === true;

function tableColumn(column: CardColumn, onAsk: (line: CardLine) => void): TableColumn<CardRow> {
  const { id, title, isNumeric, text } = column;
  return {
    id,
    title,
    isNumeric,
    isPrimary: id === 'document',
    cell(row) {
      const words = text(row);
      if (words === '') return null;
      if (id === 'document' && row.line)
        return (
          <DocumentLink type={row.line.documentType} id={row.line.documentId}>
            {words}
          </DocumentLink>
        );
      const { line } = row;
      if (id === 'action' && line)
        return (
          <span className={css.action}>
            <Button size="small" variant="quiet" onPress={() => onAsk(line)}>
              {words}
            </Button>
          </span>
        );
      if (!isNumeric) return words;
      return (
        <Fragment>
          {id === 'average' && isRestated(row) && <RestatedMark />}
          <Figure>{words}</Figure>
        </Fragment>
      );
    },
  };
}

function RestatedMark() {
  const { text } = useLanguage();
  return (
    <span className={css.restated}>
      <History size={12} aria-hidden />
      <VisuallyHidden>{text('stockCard.restated')}</VisuallyHidden>
    </span>
  );
}

function footerOf(columns: readonly CardColumn[], closing: CardRow) {
  return Object.fromEntries(
    columns.map(({ id, isNumeric, text }) => {
      const words = text(closing);
      return [id, isNumeric && words !== '' ? <Figure key={id}>{words}</Figure> : words];
    }),
  );
}
