import { Columns3 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { DocumentTotal } from '../../../../rules/totals/document-total.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import type { GridEdits } from '../../../kit/data/grid/edits.ts';
import { countRows, type RowRanges, rowsIn } from '../../../kit/data/grid/row-ranges.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import { useText } from '../../../platform/language/language.tsx';
import { isFilled, type LineDraft, newLine } from '../draft/document-draft.ts';
import { LineDrawer } from './LineDrawer.tsx';
import { LineRows } from './LineRows.tsx';
import css from './LinesCard.module.css';
import type { LineRow } from './line-columns.ts';
import { type LineProblem, missingOf } from './line-problems.ts';
import { PickItemDialog } from './PickItemDialog.tsx';
import { ScanField } from './ScanField.tsx';
import { LinesMenu } from './sheet/LinesMenu.tsx';
import { useLineColumns } from './use-line-columns.ts';
import type { LineItems } from './use-line-items.ts';

const LineGrid = lazyPart(async () => (await import('./LineGrid.tsx')).LineGrid);

interface LinesCardProps {
  definition: AnyDocument;
  /** Labels of the lines' fields. */
  labels: Labels;
  lines: readonly LineDraft[];
  items: LineItems;
  isEditable: boolean;
  /** Worked out here while something is being edited; null where the stored figures stand. */
  total: DocumentTotal | null;
  problems: readonly LineProblem[];
  /** Opens a line on its own page, by its place from 1. */
  onOpenLine(no: number): void;
}

const none: RowRanges = [];
const allRight: ReadonlySet<string> = new Set();

/** What the document is about, line by line: a grid that is typed, pasted and scanned into; cards on a phone. */
export function LinesCard(props: LinesCardProps) {
  const { definition, labels, lines, items, isEditable, total, problems, onOpenLine } = props;
  const text = useText();
  const isNarrow = useNarrow();
  const [selected, setSelected] = useState(none);
  const [refused, setRefused] = useState<GridEdits['refused']>([]);
  const [opened, setOpened] = useState<LineDraft | null>(null);
  const [picking, setPicking] = useState<LineProblem | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<readonly LineDraft[] | null>(null);

  const rows = useMemo<readonly LineRow[]>(() => {
    const wrong = new Map<string, Set<string>>();
    const mark = (line: LineDraft, key: string) =>
      wrong.set(line.key, (wrong.get(line.key) ?? new Set()).add(key));
    for (const { line, key } of problems) mark(line, key);
    if (isEditable)
      for (const line of lines)
        for (const [key] of missingOf(definition, line)) if (key !== undefined) mark(line, key);
    return lines.map((line, index) => ({
      ...line,
      no: index + 1,
      figures: total?.lines[index] ?? null,
      wrong: wrong.get(line.key) ?? allRight,
    }));
  }, [lines, total, problems, isEditable, definition]);
  const { columns, empty, areAllShown, showAll } = useLineColumns(definition, labels, isEditable, rows);
  const count = lines.filter(isFilled).length;
  const chosen = countRows(selected);
  const remove = (keys: readonly string[]) => {
    setRemoved(lines);
    items.remove(new Set(keys));
    setSelected(none);
  };
  const shared = {
    label: text('document.lines'),
    columns,
    rowCount: rows.length,
    rowAt: (index: number) => rows[index],
  };
  return (
    <Card
      title={text('document.linesCount', { count })}
      isBare
      actions={
        isEditable && (
          <div className={css.tools}>
            <ScanField items={items} />
            {removed && (
              <Button
                size="small"
                variant="quiet"
                onPress={() => {
                  items.restore(removed);
                  setRemoved(null);
                }}
              >
                {text('document.undoRemove')}
              </Button>
            )}
            {chosen === 1 && (
              <Button size="small" onPress={() => onOpenLine((rowsIn(selected)[0] ?? 0) + 1)}>
                {text('document.openLine')}
              </Button>
            )}
            {chosen > 0 && (
              <Button
                size="small"
                onPress={() => remove(rowsIn(selected).flatMap((row) => rows[row]?.key ?? []))}
              >
                {text('document.removeLines', { count: chosen })}
              </Button>
            )}
            {!isNarrow && (empty > 0 || areAllShown) && (
              <Button
                size="small"
                variant="quiet"
                icon={<Columns3 size={14} aria-hidden />}
                onPress={() => showAll(!areAllShown)}
              >
                {areAllShown ? text('document.fewerColumns') : text('document.allColumns', { count: empty })}
              </Button>
            )}
            <LinesMenu
              definition={definition}
              labels={labels}
              items={items}
              onRefused={setRefused}
              onSaid={setSaid}
            />
          </div>
        )
      }
    >
      <p className={css.said} role="status">
        {said}
      </p>
      {problems.length + refused.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.slice(0, 20).map((problem) => (
            <li key={`${problem.line.key}.${problem.key}`}>
              {text('document.lineProblem', { no: problem.no, words: problem.words })}
              {problem.lookup?.kind === 'many' && (
                <Button size="small" variant="quiet" onPress={() => setPicking(problem)}>
                  {text('document.chooseItem')}
                </Button>
              )}
            </li>
          ))}
          {refused.slice(0, 20).map(({ row, column, value }) => (
            <li key={`${row}.${column}`}>
              {text('document.notANumber', { no: row + 1, label: labels.field(column), value })}
            </li>
          ))}
        </ul>
      )}
      <div className={css.lines} aria-busy={items.isSearching}>
        {rows.length === 0 && !isEditable ? (
          <p className={css.empty}>{text('document.noLines')}</p>
        ) : isNarrow ? (
          <div className={css.cards}>
            <LineRows
              definition={definition}
              columns={columns}
              rows={rows}
              label={text('document.lines')}
              onOpen={(index) => (isEditable ? setOpened(lines[index] ?? null) : onOpenLine(index + 1))}
              onChange={isEditable ? items.replace : null}
            />
            {isEditable && (
              <Button isWide onPress={() => setOpened(newLine(definition))}>
                {text('document.addLine')}
              </Button>
            )}
          </div>
        ) : (
          <Suspense fallback={<Skeleton height={`${Math.min(rows.length + 2, 14) * 36}px`} shape="box" />}>
            <LineGrid
              {...shared}
              frozen={1}
              height={{ upTo: 560 }}
              {...(isEditable
                ? {
                    onEdits: (edits: GridEdits) => {
                      setRefused(edits.refused);
                      if (edits.taken.length > 0)
                        void items
                          .edit(edits.taken)
                          .then(
                            (unknown) => unknown.length > 0 && setRefused([...edits.refused, ...unknown]),
                          );
                    },
                    onAppend: items.append,
                    appendHint: text('document.addLine'),
                    selected,
                    onSelected: setSelected,
                  }
                : { onOpen: (index: number) => onOpenLine(index + 1) })}
            />
          </Suspense>
        )}
      </div>
      {opened && (
        <LineDrawer
          definition={definition}
          labels={labels}
          line={opened}
          isNew={!lines.some(({ key }) => key === opened.key)}
          onClose={() => setOpened(null)}
          onDone={(line) => {
            items.replace(line);
            setOpened(null);
          }}
          onRemove={() => {
            remove([opened.key]);
            setOpened(null);
          }}
        />
      )}
      {picking?.lookup?.kind === 'many' && (
        <PickItemDialog
          text={picking.line.itemText ?? ''}
          items={picking.lookup.items}
          onClose={() => setPicking(null)}
          onPick={(item) => {
            items.choose(picking.line, item);
            setPicking(null);
          }}
        />
      )}
    </Card>
  );
}
