import { rowInFile } from '../../../contracts/imports.ts';
import { fieldOfWire } from '../../../resources/wire.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { identityOf, isOneOfItsKind } from '../map/identity.ts';
import type { Part } from '../map/map-headers.ts';
import { type CellProblem, type MappedRow, problemAt } from '../map/map-row.ts';
import { type Existing, keyOf } from './find-existing.ts';
import type { Named } from './named.ts';

/** What was met earlier in the file: what rows are known by and barcodes, in lower case, with the rows that had them. */
export interface Seen {
  readonly keys: Map<string, number[]>;
  readonly barcodes: Map<string, number>;
  /** What the rows so far would make; noted where nothing is stored. */
  readonly ahead: Map<string, Map<string, Named[]>>;
  readonly isLook: boolean;
}

/** @param isLook the file is only looked at: rows may name what stands above them though it is not stored */
export const nothingSeen = (isLook = false): Seen => ({
  keys: new Map(),
  barcodes: new Map(),
  ahead: new Map(),
  isLook,
});

/** Notes the codes of a row that is not judged again: an import that goes on after a restart passes it over. */
export function remember(seen: Seen, { profile }: Part, { row, key, extras }: MappedRow): void {
  if (key !== '') placeAmong(seen, profile.resource.name, key, row);
  if (extras.barcode && !seen.barcodes.has(keyOf(extras.barcode)))
    seen.barcodes.set(keyOf(extras.barcode), row);
}

/** The rows so far that say the same key of this kind: what a record is known by, or an answer no other row may give. */
export function placeAmong({ keys }: Seen, kind: string, key: string, row: number): readonly number[] {
  const place = `${kind}\n${keyOf(key)}`;
  const rows = keys.get(place) ?? [];
  keys.set(place, rows);
  if (!rows.includes(row)) rows.push(row);
  return rows;
}

/** A row with everything known about it: what it would do, or why it cannot. */
export interface CheckedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly existing: Existing | null;
  /** The barcode to add to the item, unless it has it already. */
  readonly barcode: string | null;
  readonly problems: readonly CellProblem[];
}

/** A second row of what there may be one of: the first stands, this one fails. */
export function repeated(
  row: MappedRow,
  { profile, columns }: Part,
  [first]: readonly number[],
): CellProblem[] {
  const { resource } = profile;
  if (row.key === '' || first === undefined || first === row.row || !isOneOfItsKind(resource)) return [];
  const [last = ''] = identityOf(resource).slice(-1);
  const column = columns.find(({ target }) => target.name === last && !target.extra);
  return column ? [problemAt(column, 'importDuplicateKey', { text: row.key, row: rowInFile(first) })] : [];
}

/** The cell a refused field came from; a required field without a value points at its column. */
export function atColumn(refusal: FieldRefusal, { profile, columns }: Part): CellProblem {
  const wire = refusal.field?.split('.')[0] ?? '';
  const name = fieldOfWire(profile.resource.fields, wire)?.name;
  const further = profile.setup?.columnsOf(wire) ?? [];
  const column =
    columns.find(({ target }) => target.name === name && !target.extra) ??
    columns.find(({ target }) => target.extra && (target.name === wire || further.includes(target.name)));
  const params = { ...refusal.params };
  return column
    ? problemAt(column, refusal.code, params)
    : { column: null, header: name ?? null, code: refusal.code, params };
}
