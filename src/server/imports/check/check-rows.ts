import { rowInFile } from '../../../contracts/imports.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { checkBody } from '../../records/writing/check-body.ts';
import type { Column } from '../map/column.ts';
import { isOneOfItsKind } from '../map/identity.ts';
import type { Part } from '../map/map-headers.ts';
import { type CellProblem, type MappedRow, problemAt } from '../map/map-row.ts';
import { checkSetupRows } from './check-setup-rows.ts';
import { atColumn, type CheckedRow, placeAmong, repeated, type Seen } from './checked-row.ts';
import { selfFieldOf } from './directories.ts';
import { type Existing, findExisting, keyOf } from './find-existing.ts';
import { barcodeOwners } from './item-barcodes.ts';
import { lookAhead } from './named.ts';
import { resolveMentions } from './resolve-mentions.ts';

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
  const { setup } = part.profile;
  if (setup) return checkSetupRows(tx, actor, part, setup, rows, seen);
  const stored = await findExisting(tx, actor, resource, rows);
  const barcodes = rows.flatMap(({ extras }) => (extras.barcode ? [extras.barcode] : []));
  const owners = await barcodeOwners(tx, actor.companyId, barcodes);
  return rows.map((row): CheckedRow => {
    const { line, cells, key } = row;
    if (row.isLost) {
      const { problems } = row;
      return { row: row.row, line, cells, key, body: {}, existing: null, barcode: null, problems };
    }
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
    const barcode = row.extras.barcode || null;
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
