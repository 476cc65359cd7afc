import { rowInFile } from '../../../contracts/imports.ts';
import { fieldOfWire } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { checkBody } from '../../records/writing/check-body.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Column } from '../map/column.ts';
import { type CellProblem, type MappedRow, problemAt } from '../map/map-row.ts';
import type { ImportProfile } from '../profiles.ts';
import { type Existing, findExisting, keyOf } from './find-existing.ts';
import { barcodeOwners } from './item-barcodes.ts';
import { resolveMentions } from './resolve-mentions.ts';

/** Codes and barcodes met earlier in the file, in lower case, with the row that had them first. */
export interface Seen {
  readonly keys: Map<string, number>;
  readonly barcodes: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ keys: new Map(), barcodes: new Map() });

/** Notes the codes of a row that is not judged again: an import that goes on after a restart passes it over. */
export function remember(seen: Seen, { row, key, extras }: MappedRow): void {
  if (key !== '' && !seen.keys.has(keyOf(key))) seen.keys.set(keyOf(key), row);
  if (extras.barcode && !seen.barcodes.has(keyOf(extras.barcode)))
    seen.barcodes.set(keyOf(extras.barcode), row);
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
  profile: ImportProfile,
  columns: readonly Column[],
  mapped: readonly MappedRow[],
  seen: Seen,
): Promise<CheckedRow[]> {
  const { resource } = profile;
  const keys = mapped.map(({ key }) => key).filter((key) => key !== '');
  const stored = await findExisting(tx, actor, resource, keys);
  const rows = await resolveMentions(tx, actor, mapped);
  const barcodes = rows.flatMap(({ extras }) => (extras.barcode ? [extras.barcode] : []));
  const owners = await barcodeOwners(tx, actor.companyId, barcodes);
  return rows.map((row) => {
    const existing = stored.get(keyOf(row.key)) ?? null;
    const body = withCustomFields(row, existing);
    const problems = [...row.problems, ...repeated(row, columns, resource.codeField, seen)];
    const told = new Set(problems.map(({ column }) => column));
    const mode = existing ? 'update' : 'create';
    for (const refusal of checkBody(resource.name, resource.fields, mode, body, { actor })) {
      const problem = atColumn(refusal, profile, columns);
      if (problem.column === null || !told.has(problem.column)) problems.push(problem);
    }
    const barcode = row.extras.barcode ?? null;
    const owner = barcode === null ? undefined : owners.get(keyOf(barcode));
    problems.push(...barcodeProblems(row, columns, owner, existing, seen));
    return {
      row: row.row,
      line: row.line,
      cells: row.cells,
      key: row.key,
      body,
      existing,
      barcode: owner === undefined ? barcode : null,
      problems,
    };
  });
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

function repeated(
  row: MappedRow,
  columns: readonly Column[],
  codeField: string,
  { keys }: Seen,
): CellProblem[] {
  const key = keyOf(row.key);
  if (key === '') return [];
  const first = keys.get(key);
  if (first === undefined) keys.set(key, row.row);
  if (first === undefined || first === row.row) return [];
  const column = columns.find(({ target }) => target.name === codeField && !target.extra);
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
export function atColumn(
  refusal: FieldRefusal,
  profile: ImportProfile,
  columns: readonly Column[],
): CellProblem {
  const wire = refusal.field?.split('.')[0] ?? '';
  const name = fieldOfWire(profile.resource.fields, wire)?.name;
  const column = columns.find(({ target }) => target.name === name && !target.extra);
  const params = { ...refusal.params };
  return column
    ? problemAt(column, refusal.code, params)
    : { column: null, header: name ?? null, code: refusal.code, params };
}
