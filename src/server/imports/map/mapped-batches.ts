import type { CsvTable, RawRow } from '../../../lib/csv/open-csv.ts';
import { targetOf } from '../../../resources/kinds/traits.ts';
import { type Actor, holds } from '../../actor.ts';
import { looseKey } from '../cells/word-cells.ts';
import { keyOf } from '../check/find-existing.ts';
import { kindWord } from './column.ts';
import type { Mapping, Part } from './map-headers.ts';
import { lostRow, type MappedRow, mapRow } from './map-row.ts';

/** Rows of one kind that follow each other in a file. */
export interface Batch {
  readonly part: Part;
  readonly rows: readonly MappedRow[];
}

/** As many rows of one owner are still one batch, so that they can be judged together. */
const MOST_OF_ONE_OWNER = 1000;

/**
 * The rows of a file as request bodies, in batches of about `size`, in the order of the file. What belongs to one
 * record stays in one batch; a row that names one of its own kind above it begins another.
 */
export async function* mappedBatches(
  table: CsvTable,
  mapping: Mapping,
  actor: Actor,
  size: number,
): AsyncGenerator<Batch> {
  const read = readerOf(table, mapping, actor);
  let part: Part | null = null;
  let rows: MappedRow[] = [];
  for await (const raw of table.rows()) {
    const next = read(raw);
    if (part !== null && rows.length > 0 && isApart(part, rows, next, size)) {
      yield { part, rows };
      rows = [];
    }
    part = next.part;
    rows.push(next.row);
  }
  if (part !== null && rows.length > 0) yield { part, rows };
}

interface ReadRow {
  readonly part: Part;
  readonly row: MappedRow;
}

function isApart(part: Part, rows: readonly MappedRow[], next: ReadRow, size: number): boolean {
  if (next.part !== part) return true;
  const ofSameOwner = next.row.owner !== '' && next.row.owner === rows.at(-1)?.owner;
  if (rows.length >= (ofSameOwner ? MOST_OF_ONE_OWNER : size)) return true;
  const { resource } = part.profile;
  const named = next.row.mentions.flatMap(({ column, words }) =>
    targetOf(column.target.field) === resource.name ? words.map(keyOf) : [],
  );
  return named.length > 0 && rows.some(({ names }) => names.some((name) => named.includes(keyOf(name))));
}

/** How a row is read: as its file's one kind, or as what it says it is. */
function readerOf({ delimiter }: CsvTable, { recordColumn, parts }: Mapping, actor: Actor) {
  const style = { decimalComma: delimiter === ';' };
  const byWord = new Map(
    parts.flatMap((part) =>
      (['en', 'zh'] as const).map((language) => [looseKey(kindWord(part.profile, language)), part]),
    ),
  );
  const [first] = parts;
  if (!first) throw new Error('A file has one kind of record or more');
  return (raw: RawRow): ReadRow => {
    if (recordColumn === null) return { part: first, row: mapRow(raw, first, style) };
    const word = raw.cells[recordColumn] ?? '';
    const part = byWord.get(looseKey(word));
    if (part === undefined)
      return { part: first, row: lostRow(raw, recordColumn, 'importRecordUnknown', word) };
    if (!holds(actor, part.profile.resource.permissions.write))
      return { part, row: lostRow(raw, recordColumn, 'notPermitted', word) };
    return { part, row: mapRow(raw, part, style) };
  };
}
