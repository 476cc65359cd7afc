import { Copy, Lock } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './RightsMatrix.module.css';
import { type RightsDraft, type StoredGroup, wantedOf } from './rights-draft.ts';
import type { RightsRow } from './rights-rows.ts';
import { useDrawnPart } from './use-window.ts';

const ROW = 36;
const HEAD = 56;

interface RightsMatrixProps {
  rows: readonly RightsRow[];
  groups: readonly StoredGroup[];
  draft: RightsDraft;
  grantable: string;
  isReadOnly: boolean;
  onToggle(group: StoredGroup, place: number): void;
  onCopyInto(group: StoredGroup): void;
}

/** Permissions down, groups across; of any number only those in sight are drawn. Arrows move, Space gives and takes. */
export function RightsMatrix(props: RightsMatrixProps) {
  const { rows, groups, draft, grantable, isReadOnly, onToggle, onCopyInto } = props;
  const { text, textOr } = useLanguage();
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [at, setAt] = useState({ row: rows.findIndex(({ kind }) => kind === 'permission'), column: 0 });
  const columnWidth = isNarrow ? 104 : 136;
  const part = useDrawnPart(box, {
    rowHeight: ROW,
    columnWidth,
    rows: rows.length,
    columns: groups.length,
  });
  const drawn = groups.slice(part.left, part.right);

  const toggle = (row: number, column: number) => {
    const line = rows[row];
    const group = groups[column];
    if (line?.kind !== 'permission' || group === undefined) return;
    isMoving.current = false;
    setAt({ row, column });
    if (!isShut(group, line.place, { draft, grantable, isReadOnly })) onToggle(group, line.place);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  // The keyboard follows once the cell it was sent to is drawn.
  useEffect(() => {
    if (isMoving.current)
      document.getElementById(`rights-${at.row}-${at.column}`)?.focus({ preventScroll: true });
  });
  const move = ([down, right]: readonly [number, number]) => {
    const column = Math.min(groups.length - 1, Math.max(0, at.column + right));
    let row = at.row + down;
    while (rows[row]?.kind === 'section') row += down;
    if (rows[row] === undefined) row = at.row;
    isMoving.current = true;
    setAt({ row, column });
    const element = box.current;
    if (element === null) return;
    const top = row * ROW;
    if (top < element.scrollTop) element.scrollTop = top - ROW;
    else if (top + ROW + HEAD > element.scrollTop + element.clientHeight)
      element.scrollTop = top + 2 * ROW + HEAD - element.clientHeight;
    const left = column * columnWidth;
    const room = element.clientWidth - element.clientWidth * 0.3 - columnWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (left > element.scrollLeft + room) element.scrollLeft = left - room;
  };

  return (
    <div ref={box} className={css.box}>
      {/* Laid out by position: the roles say what an element of a table no longer does once it is. */}
      <table
        className={css.sheet}
        aria-label={text('rights.matrix')}
        aria-rowcount={rows.length + 1}
        aria-colcount={groups.length + 1}
        onKeyDown={press}
        onClick={(event) => {
          const cell =
            event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
          const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
          if (row !== undefined && column !== undefined) toggle(row, column);
        }}
        style={{
          height: HEAD + rows.length * ROW,
          width: `calc(var(--words) + ${groups.length * columnWidth}px)`,
        }}
      >
        <thead>
          <tr className={css.head} aria-rowindex={1}>
            <th scope="col" className={css.corner}>
              {text('rights.permission')}
            </th>
            {drawn.map((group, index) => (
              <th
                key={group.id}
                scope="col"
                className={css.name}
                aria-colindex={part.left + index + 2}
                style={{
                  left: `calc(var(--words) + ${(part.left + index) * columnWidth}px)`,
                  width: columnWidth,
                }}
              >
                <span className={css.words} title={group.name}>
                  {group.name}
                </span>
                <span className={css.members}>
                  {group.fault !== null && (
                    <Lock size={12} aria-label={textOr(`rights.fault.${group.fault}`, group.fault)} />
                  )}
                  {text('rights.members', { count: group.members })}
                </span>
                {!isReadOnly && group.fault === null && (
                  <span className={css.copy}>
                    <IconButton
                      size="small"
                      label={text('rights.copyInto', { group: group.name })}
                      onPress={() => onCopyInto(group)}
                    >
                      <Copy size={14} />
                    </IconButton>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(part.top, part.bottom).map((row, index) => (
            <MatrixRow
              key={row.id}
              row={row}
              index={part.top + index}
              left={part.left}
              columnWidth={columnWidth}
              title={
                row.kind === 'section'
                  ? textOr(row.pageId === null ? 'rights.everywhere' : `nav.${row.pageId}`, '')
                  : textOr(`choice.permission.${row.id}`, row.id)
              }
              signs={
                row.kind === 'section'
                  ? ''
                  : drawn.map((group) => signOf(group, row.place, { draft, grantable, isReadOnly })).join('')
              }
              names={drawn}
              active={at.row === part.top + index ? at.column : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Standing {
  readonly draft: RightsDraft;
  readonly grantable: string;
  readonly isReadOnly: boolean;
}

/** Whether the reader may turn it: what they may not give can be taken away all the same. */
const isShut = (group: StoredGroup, place: number, { draft, grantable, isReadOnly }: Standing): boolean =>
  isReadOnly ||
  group.fault !== null ||
  (grantable[place] !== '1' && wantedOf(group, draft)[place] !== '1' && group.held[place] !== '1');

/** How a cell stands: held, given or taken away and not saved yet; a capital where it cannot be turned. */
function signOf(group: StoredGroup, place: number, standing: Standing): string {
  const was = group.held[place] === '1';
  const is = wantedOf(group, standing.draft)[place] === '1';
  const sign = is ? (was ? 'h' : 'g') : was ? 't' : 'n';
  return isShut(group, place, standing) ? sign.toUpperCase() : sign;
}

interface MatrixRowProps {
  row: RightsRow;
  index: number;
  /** The first column drawn. */
  left: number;
  columnWidth: number;
  title: string;
  signs: string;
  names: readonly StoredGroup[];
  /** The column the keyboard is at. */
  active: number | null;
}

const looks: Readonly<Record<string, string | undefined>> = {
  h: css.held,
  g: css.given,
  t: css.taken,
  n: css.none,
};

/** One line; drawn anew only when something in it is another. */
const MatrixRow = memo(
  function MatrixRow({ row, index, left, columnWidth, title, signs, names, active }: MatrixRowProps) {
    return (
      <tr
        className={cx(row.kind === 'section' ? css.section : css.row)}
        aria-rowindex={index + 2}
        style={{ top: HEAD + index * ROW, height: ROW }}
      >
        <th scope="row" className={css.title} title={title}>
          {title}
        </th>
        {[...signs].map((sign, nth) => {
          const column = left + nth;
          const look = sign.toLowerCase();
          return (
            <td
              key={names[nth]?.id}
              aria-colindex={column + 2}
              className={cx(css.cell, looks[look], look !== sign && css.shut)}
              style={{ left: `calc(var(--words) + ${column * columnWidth}px)`, width: columnWidth }}
            >
              <button
                type="button"
                id={`rights-${index}-${column}`}
                className={css.mark}
                aria-label={`${names[nth]?.name}: ${title}`}
                aria-pressed={look === 'h' || look === 'g'}
                aria-disabled={look !== sign}
                data-cell={`${index} ${column}`}
                tabIndex={active === column ? 0 : -1}
              />
            </td>
          );
        })}
      </tr>
    );
  },
  (one, other) =>
    one.signs === other.signs &&
    one.active === other.active &&
    one.left === other.left &&
    one.index === other.index &&
    one.title === other.title &&
    one.columnWidth === other.columnWidth &&
    one.names.every((group, nth) => group.id === other.names[nth]?.id),
);
