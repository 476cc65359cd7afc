import * as v from 'valibot';

const Table = v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.unknown())) });

/**
 * Records kept as a table: the columns' names once, then a row a record, null where a record has nothing.
 *
 * @throws when a row has more or fewer cells than columns, or is not what `shape` says
 */
export function readTable<Shape extends v.GenericSchema>(
  shape: Shape,
  content: unknown,
): v.InferOutput<Shape>[] {
  const { columns, rows } = v.parse(Table, content);
  return rows.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error(`Expected ${columns.length} cells, found ${cells.length}: ${JSON.stringify(cells)}`);
    const filled = columns.map((column, at) => [column, cells[at]]).filter(([, cell]) => cell !== null);
    return v.parse(shape, Object.fromEntries(filled));
  });
}
