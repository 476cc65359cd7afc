/** A cell of a matrix item with the barcode it has. */
export interface CodedCell {
  readonly id: string;
  readonly version: number;
  readonly x: string;
  readonly y: string;
  readonly barcode: string;
  readonly isOff: boolean;
}

/** Cells as they lie: columns along X, rows along Y, a place without a cell empty. */
export interface CodedGrid {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly y: string; readonly cells: readonly (CodedCell | null)[] }[];
}

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The values of an axis: those of its group in their order, then what cells have beyond them. */
function axis(ofGroup: readonly string[], ofCells: readonly string[]): string[] {
  const used = ofGroup.filter((value) => ofCells.some((each) => alike(each, value)));
  const beyond = ofCells.filter(
    (value, at) => !used.some((each) => alike(each, value)) && ofCells.indexOf(value) === at,
  );
  return [...used, ...beyond];
}

/** Lays cells out by the order of their groups. */
export function gridOf(
  cells: readonly CodedCell[],
  valuesX: readonly string[],
  valuesY: readonly string[],
): CodedGrid {
  const columns = axis(
    valuesX,
    cells.map(({ x }) => x),
  );
  const rows = axis(
    valuesY,
    cells.map(({ y }) => y),
  );
  return {
    columns,
    rows: rows.map((y) => ({
      y,
      cells: columns.map((x) => cells.find((cell) => alike(cell.x, x) && alike(cell.y, y)) ?? null),
    })),
  };
}

/** The cells whose typed barcode is another than they have, as they are sent. */
export function changedCells(cells: readonly CodedCell[], typed: ReadonlyMap<string, string>) {
  return cells.flatMap((cell) => {
    const barcode = typed.get(cell.id)?.trim();
    return barcode === undefined || barcode === cell.barcode
      ? []
      : [{ cell, sent: { x: cell.x, y: cell.y || null, version: cell.version, barcode: barcode || null } }];
  });
}

/** The cell that Enter goes to from another: below it, then on top of the next column; null past the last. */
export function cellBelow({ columns, rows }: CodedGrid, id: string): string | null {
  const inOrder = columns.flatMap((_, column) => rows.flatMap(({ cells }) => cells[column]?.id ?? []));
  return inOrder[inOrder.indexOf(id) + 1] ?? null;
}
