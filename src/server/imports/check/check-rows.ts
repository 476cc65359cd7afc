import { rowInFile } from '../../../contracts/imports.ts';
import { fieldOfWire } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { checkBody } from '../../records/writing/check-body.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Column } from '../map/column.ts';
import { identityOf, isOneOfItsKind } from '../map/identity.ts';
import type { Part } from '../map/map-headers.ts';
import { type CellProblem, type MappedRow, problemAt } from '../map/map-row.ts';
import { selfFieldOf } from './directories.ts';
import { type Existing, findExisting, keyOf } from './find-existing.ts';
import { barcodeOwners } from './item-barcodes.ts';
import { lookAhead, type Named } from './named.ts';
import { resolveMentions } from './resolve-mentions.ts';

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

/** The rows so far that are known by the same. */
function placeAmong({ keys }: Seen, resource: string, key: string, row: number): readonly number[] {
  const place = `${resource}\n${keyOf(key)}`;
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

/**
 * Judges a batch of rows as the form would judge them, with every failing cell of a row at once: a handful of
 * queries for the whole batch. `seen` remembers codes over batches, so the second row of a code fails.
 */
export async function checkRows(
  tx: Tx,
  actor: Actor,
  part: Part,
  mapped: readonly MappedRow[],
  seen: Seen,
): Promise<CheckedRow[]> {
  const { resource } = part.profile;
  const rows = await resolveMentions(tx, actor, resource, mapped, seen.ahead);
  const stored = await findExisting(tx, actor, resource, rows);
  const barcodes = rows.flatMap(({ extras }) => (extras.barcode ? [extras.barcode] : []));
  const owners = await barcodeOwners(tx, actor.companyId, barcodes);
  return rows.map((row): CheckedRow => {
    const { line, cells, key } = row;
    if (row.isLost)
      return {
        row: row.row,
        line,
        cells,
        key,
        body: {},
        existing: null,
        barcode: null,
        problems: row.problems,
      };
    const place = key === '' ? [row.row] : placeAmong(seen, resource.name, key, row.row);
    const nth = isOneOfItsKind(resource) ? 0 : place.indexOf(row.row);
    const existing = stored.of(row)[nth] ?? null;
    const body = withCustomFields(row, existing);
    const problems = [...row.problems, ...repeated(row, part, place)];
    const told = new Set(problems.map(({ column }) => column));
    const mode = existing ? 'update' : 'create';
    for (const refusal of checkBody(resource.name, resource.fields, mode, body, { actor })) {
      const problem = atColumn(refusal, part);
      if (problem.column === null || !told.has(problem.column)) problems.push(problem);
    }
    const barcode = row.extras.barcode ?? null;
    const owner = barcode === null ? undefined : owners.get(keyOf(barcode));
    problems.push(...barcodeProblems(row, part.columns, owner, existing, seen));
    if (seen.isLook && problems.length === 0 && existing === null)
      lookAhead(seen.ahead, resource, row, parentWordOf(part, row));
    return {
      row: row.row,
      line,
      cells,
      key,
      body,
      existing,
      barcode: owner === undefined ? barcode : null,
      problems,
    };
  });
}

/** The word by which a row names the record of its own kind that it stands below. */
function parentWordOf({ profile }: Part, { mentions }: MappedRow): string | undefined {
  const self = selfFieldOf(profile.resource);
  return mentions.find(({ column }) => column.target.name === self)?.words[0];
}

/** The fifteen custom fields travel as one list: what the row says goes over what is stored. */
function withCustomFields({ body, slots }: MappedRow, existing: Existing | null): MappedRow['body'] {
  if (slots.size === 0) return body;
  const last = Math.max(...slots.keys(), (existing?.customFields.length ?? 0) - 1);
  const customFields = Array.from(
    { length: last + 1 },
    (_, slot) => slots.get(slot) ?? existing?.customFields[slot] ?? '',
  );
  return { ...body, customFields };
}

function repeated(row: MappedRow, { profile, columns }: Part, [first]: readonly number[]): CellProblem[] {
  const { resource } = profile;
  if (row.key === '' || first === undefined || first === row.row || !isOneOfItsKind(resource)) return [];
  const [last = ''] = identityOf(resource).slice(-1);
  const column = columns.find(({ target }) => target.name === last && !target.extra);
  return column ? [problemAt(column, 'importDuplicateKey', { text: row.key, row: rowInFile(first) })] : [];
}

function barcodeProblems(
  row: MappedRow,
  columns: readonly Column[],
  owner: string | undefined,
  existing: Existing | null,
  { barcodes }: Seen,
): CellProblem[] {
  const { barcode } = row.extras;
  const column = columns.find(({ target }) => target.name === 'barcode' && target.extra);
  if (!barcode || !column) return [];
  const first = barcodes.get(keyOf(barcode));
  if (first === undefined) barcodes.set(keyOf(barcode), row.row);
  if (first !== undefined && first !== row.row)
    return [problemAt(column, 'importDuplicateKey', { text: barcode, row: rowInFile(first) })];
  return owner !== undefined && owner !== existing?.id
    ? [problemAt(column, 'importBarcodeTaken', { text: barcode })]
    : [];
}

/** The cell a refused field came from; a required field without a value points at its column. */
export function atColumn(refusal: FieldRefusal, { profile, columns }: Part): CellProblem {
  const wire = refusal.field?.split('.')[0] ?? '';
  const name = fieldOfWire(profile.resource.fields, wire)?.name;
  const column = columns.find(({ target }) => target.name === name && !target.extra);
  const params = { ...refusal.params };
  return column
    ? problemAt(column, refusal.code, params)
    : { column: null, header: name ?? null, code: refusal.code, params };
}
