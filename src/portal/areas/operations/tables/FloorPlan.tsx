import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type DiningTable, type OpenBill, placeTables } from '../../../../contracts/menus/tables.ts';
import {
  type Cell,
  cellOf,
  inRows,
  planSize,
  putBelow,
  putOn,
  stepOn,
  takeOff,
} from '../../../../rules/menu/floor-plan.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useUnsaved } from '../../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './FloorPlan.module.css';
import { Occupancy } from './Occupancy.tsx';

interface FloorPlanProps {
  tables: readonly DiningTable[];
  bills: ReadonlyMap<string, OpenBill> | undefined;
  mayEdit: boolean;
}

/** How wide and high a cell is drawn, in pixels. */
const CELL = 64;

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where the tables of an area stand, and which are occupied; moved by dragging or with the arrow keys. */
export function FloorPlan({ tables: stored, bills, mayEdit }: FloorPlanProps) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [tables, setTables] = useState(stored);
  const [selected, setSelected] = useState<string | null>(null);
  const plan = useRef<HTMLElement>(null);
  const save = useSave({
    onSaved: () => {
      succeeded('tables.planSaved');
      void queries.invalidateQueries({ queryKey: ['tableArea', 'tables'] });
    },
    onFailed: (failure) => failed(failure, 'action.updateRecord', { name: text('tables.plan') }),
  });
  const before = new Map(stored.map((table) => [table.id, table]));
  const moved = tables.filter(({ id, x, y }) => before.get(id)?.x !== x || before.get(id)?.y !== y);
  useUnsaved(moved.length > 0);
  const standing = tables.filter((table) => cellOf(table) !== null);
  const waiting = tables.filter((table) => cellOf(table) === null);
  const { columns, rows } = planSize(tables);
  const billOf = ({ label }: DiningTable) => bills?.get(label.toLowerCase());
  const shown = standing.find(({ id }) => id === selected);

  const cellAt = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const box = plan.current?.getBoundingClientRect();
    if (!box) return null;
    return { x: Math.floor((clientX - box.left) / CELL), y: Math.floor((clientY - box.top) / CELL) };
  };
  const drag = (id: string) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!mayEdit || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cell = cellAt(event);
    if (cell) setTables((now) => putOn(now, id, cell));
  };
  const move = (id: string) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!mayEdit || (!step && event.key !== 'Delete')) return;
    event.preventDefault();
    setTables((now) => (step ? stepOn(now, id, step) : takeOff(now, id)));
  };
  return (
    <div className={css.floor}>
      {mayEdit && (
        <div className={css.bar}>
          <span>{text('tables.planHint')}</span>
          {waiting.length > 0 && (
            <Button size="small" onPress={() => setTables(inRows)}>
              {text('tables.placeAll')}
            </Button>
          )}
          {moved.length > 0 && (
            <>
              <Button size="small" variant="quiet" onPress={() => setTables(stored)}>
                {text('tables.discardPlan')}
              </Button>
              <Button
                size="small"
                variant="primary"
                isPending={save.state.status === 'saving'}
                onPress={() =>
                  void save.send(
                    prepare(placeTables, { body: { tables: moved.map(({ id, x, y }) => ({ id, x, y })) } }),
                  )
                }
              >
                {text('tables.savePlan')}
              </Button>
            </>
          )}
        </div>
      )}
      <div className={css.scroll}>
        <section
          ref={plan}
          className={css.plan}
          aria-label={text('tables.plan')}
          style={{ width: columns * CELL, height: rows * CELL, backgroundSize: `${CELL}px ${CELL}px` }}
        >
          {standing.map((table) => {
            const bill = billOf(table);
            const state = bill ? (bill.printedAt === null ? 'occupied' : 'billPrinted') : 'free';
            return (
              <button
                key={table.id}
                type="button"
                className={cx(css.table, bills && css[state], table.id === selected && css.selected)}
                style={{ left: (table.x ?? 0) * CELL + 4, top: (table.y ?? 0) * CELL + 4 }}
                aria-pressed={table.id === selected}
                aria-label={text('tables.standing', {
                  label: table.label,
                  state: bills ? text(`tables.${state}`) : '',
                  column: (table.x ?? 0) + 1,
                  row: (table.y ?? 0) + 1,
                })}
                onClick={() => setSelected(table.id)}
                onKeyDown={move(table.id)}
                onPointerDown={(event) => mayEdit && event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={drag(table.id)}
              >
                {table.label}
              </button>
            );
          })}
        </section>
      </div>
      {shown && bills && (
        <div className={css.about}>
          <strong>{shown.label}</strong>
          <Occupancy bill={billOf(shown)} />
        </div>
      )}
      {waiting.length > 0 && (
        <section aria-label={text('tables.notPlaced')} className={css.about}>
          <span>{text('tables.notPlaced')}</span>
          {waiting.map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              isDisabled={!mayEdit}
              onPress={() => {
                setTables((now) => putBelow(now, id));
                setSelected(id);
              }}
            >
              {label}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}
