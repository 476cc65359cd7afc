/** Where a table stands on the plan of its area, in cells from the upper left; null while it stands nowhere yet. */
export interface Standing {
  readonly id: string;
  readonly x: number | null;
  readonly y: number | null;
}

/** A cell of a plan. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The plan is this large at least, and one cell larger than what stands furthest. */
const LEAST = { columns: 12, rows: 6 } as const;
/** The last cell a plan has, across and down. */
export const LAST_CELL = 999;
/** Cells between tables that are put in rows by themselves. */
const STEP = 2;

/** The cell a table stands on; null while it stands nowhere. */
export const cellOf = ({ x, y }: Standing): Cell | null => (x === null || y === null ? null : { x, y });

/** How large a plan is drawn. */
export function planSize(tables: readonly Standing[]): { readonly columns: number; readonly rows: number } {
  const cells = tables.flatMap((table) => cellOf(table) ?? []);
  const most = (least: number, values: readonly number[]) =>
    Math.min(LAST_CELL + 1, Math.max(least, ...values.map((value) => value + 2)));
  return {
    columns: most(
      LEAST.columns,
      cells.map(({ x }) => x),
    ),
    rows: most(
      LEAST.rows,
      cells.map(({ y }) => y),
    ),
  };
}

const keyOf = ({ x, y }: Cell): string => `${x} ${y}`;

const taken = (tables: readonly Standing[], but: string | null = null): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => (table.id === but ? [] : (cellOf(table) ?? []))).map(keyOf));

const within = (cell: Cell): Cell => ({
  x: Math.min(LAST_CELL, Math.max(0, cell.x)),
  y: Math.min(LAST_CELL, Math.max(0, cell.y)),
});

/** Puts a table on a cell; where another one stands there, nothing changes. */
export function putOn<Table extends Standing>(
  tables: readonly Table[],
  id: string,
  cell: Cell,
): readonly Table[] {
  const to = within(cell);
  if (taken(tables, id).has(keyOf(to))) return tables;
  return tables.map((table) => (table.id === id ? { ...table, ...to } : table));
}

/** Moves a table by one cell, past those that stand in the way; it stays where there is no more room. */
export function stepOn<Table extends Standing>(
  tables: readonly Table[],
  id: string,
  step: Cell,
): readonly Table[] {
  const from = tables.find((table) => table.id === id);
  const start = from && cellOf(from);
  if (!start) return tables;
  const others = taken(tables, id);
  let to = { x: start.x + step.x, y: start.y + step.y };
  while (others.has(keyOf(to))) to = { x: to.x + step.x, y: to.y + step.y };
  const isInside = to.x >= 0 && to.y >= 0 && to.x <= LAST_CELL && to.y <= LAST_CELL;
  return isInside ? putOn(tables, id, to) : tables;
}

/** Takes a table off the plan. */
export const takeOff = <Table extends Standing>(tables: readonly Table[], id: string): readonly Table[] =>
  tables.map((table) => (table.id === id ? { ...table, x: null, y: null } : table));

/** Puts one table that stands nowhere yet below those that do. */
export function putBelow<Table extends Standing>(tables: readonly Table[], id: string): readonly Table[] {
  const cell = freeCells(tables).next().value;
  return cell ? putOn(tables, id, cell) : tables;
}

/** Puts the tables that stand nowhere yet in rows below those that do, in their order. */
export function inRows<Table extends Standing>(tables: readonly Table[]): readonly Table[] {
  const free = freeCells(tables);
  return tables.map((table) => {
    const cell = cellOf(table) === null ? free.next().value : undefined;
    return cell ? { ...table, ...cell } : table;
  });
}

/** Cells nothing stands on, each once: in rows below what stands, then wherever there is room. */
function* freeCells(tables: readonly Standing[]): Generator<Cell, undefined> {
  const { columns } = planSize(tables);
  const used = new Set(taken(tables));
  const bottom = Math.max(-STEP, ...tables.flatMap((table) => cellOf(table)?.y ?? []));
  for (const [first, step] of [
    [bottom + STEP, STEP],
    [0, 1],
  ] as const)
    for (let y = first; y <= LAST_CELL; y += step)
      for (let x = 0; x < columns; x += step) {
        if (used.has(keyOf({ x, y }))) continue;
        used.add(keyOf({ x, y }));
        yield { x, y };
      }
  return undefined;
}
