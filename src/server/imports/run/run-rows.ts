import { sql } from 'kysely';
import { barcode } from '../../../resources/items/barcode.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { refuseApart } from '../../records/rules/together.ts';
import { createMany, type Outcome, updateMany } from '../../records/writing/write-records.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { SetupServices } from '../../setups/send-to-setup.ts';
import { storable } from '../cells/cell-value.ts';
import { checkRows } from '../check/check-rows.ts';
import { atColumn, type CheckedRow, remember, type Seen } from '../check/checked-row.ts';
import type { Part } from '../map/map-headers.ts';
import type { CellProblem } from '../map/map-row.ts';
import type { Batch } from '../map/mapped-batches.ts';
import type { ImportProfile, SetupRows } from '../profiles.ts';
import { type ImportLog, type ImportStatus, readLog, rowsDone } from './import-log.ts';
import { storeSetupAnswers } from './store-setup-rows.ts';

/** One import under way. */
export interface Job {
  readonly id: string;
  readonly actor: Actor;
  readonly profile: ImportProfile;
  readonly services: SetupServices;
}

interface Dealt {
  readonly row: CheckedRow;
  readonly outcome: 'created' | 'updated' | 'skipped' | 'failed';
  readonly recordId: string | null;
  readonly problems: readonly CellProblem[];
}

/** How far an import is after a batch. */
export interface ImportProgress {
  readonly status: ImportStatus;
  /** Rows dealt with when the batch came; more than expected means another process is at it. */
  readonly found: number;
  readonly reached: number;
}

/**
 * Takes a batch of rows in one transaction: records, barcodes, the report of each row and the place reached stand
 * or fall together, so a process killed at any moment leaves every row done once or not at all (R4, F20). Rows
 * before the place reached are passed over.
 * Throws a refusal when one row spoils the batch in a way no check foresaw; nothing of the batch is stored then.
 */
export async function runRows(
  tx: Tx,
  job: Job,
  { part, rows: batch }: Batch,
  seen: Seen,
): Promise<ImportProgress> {
  const { actor } = job;
  const log = await readLog(tx, actor.companyId, job.id, { lock: true });
  const found = rowsDone(log);
  for (const row of batch) if (row.row <= found) remember(seen, part, row);
  const waiting = log.status === 'Running' ? batch.filter(({ row }) => row > found) : [];
  if (waiting.length === 0) return { status: log.status, found, reached: found };
  const checked = await checkRows(tx, actor, part, waiting, seen);
  const choice = log.options.existing ?? 'skip';
  const dealt = await (part.profile.setup
    ? storeAnswers(tx, job, part, part.profile.setup, checked, choice)
    : store(tx, actor, part, checked, choice));
  await report(tx, job, log, dealt);
  return { status: log.status, found, reached: found + dealt.length };
}

/** Writes rows off as failed, for a reason only storing them showed. */
export async function failRows(
  tx: Tx,
  job: Job,
  { part, rows }: Batch,
  refusal: Refusal,
  seen: Seen,
): Promise<void> {
  const log = await readLog(tx, job.actor.companyId, job.id, { lock: true });
  const waiting = log.status === 'Running' ? rows.filter(({ row }) => row > rowsDone(log)) : [];
  if (waiting.length === 0) return;
  const checked = await checkRows(tx, job.actor, part, waiting, seen);
  const found = problemsOf(part, reasonsOf(refusal));
  const dealt = checked.map((row): Dealt => {
    return { row, outcome: 'failed', recordId: null, problems: [...row.problems, ...found] };
  });
  await report(tx, job, log, dealt);
}

async function store(
  tx: Tx,
  actor: Actor,
  part: Part,
  rows: readonly CheckedRow[],
  choice: 'update' | 'skip',
): Promise<Dealt[]> {
  const { resource } = part.profile;
  const sound = rows.filter(({ problems }) => problems.length === 0);
  const fresh = sound.filter(({ existing }) => existing === null);
  const known = choice === 'update' ? sound.filter(({ existing }) => existing !== null) : [];
  const created = await createMany(
    tx,
    actor,
    resource,
    fresh.map(({ body }) => body),
  );
  const changes = known.map(({ existing, body }) => ({ id: existing?.id ?? '', body }));
  const updated = await updateMany(tx, actor, resource, changes);
  const outcomes = new Map<CheckedRow, Outcome>();
  fresh.forEach((row, at) => {
    const outcome = created[at];
    if (outcome) outcomes.set(row, outcome);
  });
  known.forEach((row, at) => {
    const outcome = updated[at];
    if (outcome) outcomes.set(row, outcome);
  });
  await addBarcodes(tx, actor, outcomes);
  const stored = [...outcomes].flatMap(([{ body }, { id }]) => (id === null ? [] : [body]));
  await refuseApart(tx, actor, resource, stored);
  return rows.map((row): Dealt => {
    const outcome = outcomes.get(row);
    if (row.problems.length > 0) return { row, outcome: 'failed', recordId: null, problems: row.problems };
    if (!outcome) return { row, outcome: 'skipped', recordId: row.existing?.id ?? null, problems: [] };
    if (outcome.id === null)
      return { row, outcome: 'failed', recordId: null, problems: problemsOf(part, outcome.problems) };
    return { row, outcome: row.existing ? 'updated' : 'created', recordId: outcome.id, problems: [] };
  });
}

/** Answers of setups, for rows that are no records. */
async function storeAnswers(
  tx: Tx,
  { actor, services }: Job,
  part: Part,
  { setup }: SetupRows,
  rows: readonly CheckedRow[],
  choice: 'update' | 'skip',
): Promise<Dealt[]> {
  const taken = rows.filter(
    ({ problems, existing }) => problems.length === 0 && (existing === null || choice === 'update'),
  );
  const outcomes = await storeSetupAnswers(tx, actor, services, setup, taken);
  return rows.map((row): Dealt => {
    const outcome = outcomes.get(row);
    const known = row.existing?.id ?? null;
    if (row.problems.length > 0) return { row, outcome: 'failed', recordId: null, problems: row.problems };
    if (!outcome) return { row, outcome: 'skipped', recordId: known, problems: [] };
    if ('refusal' in outcome)
      return {
        row,
        outcome: 'failed',
        recordId: null,
        problems: problemsOf(part, reasonsOf(outcome.refusal)),
      };
    return { row, outcome: known === null ? 'created' : 'updated', recordId: outcome.outletId, problems: [] };
  });
}

/** Gives each stored item the barcode of its row. */
async function addBarcodes(tx: Tx, actor: Actor, outcomes: ReadonlyMap<CheckedRow, Outcome>): Promise<void> {
  const bodies: Record<string, unknown>[] = [];
  for (const [row, outcome] of outcomes)
    if (row.barcode !== null && outcome.id !== null)
      bodies.push({ itemId: outcome.id, barcode: row.barcode });
  if (bodies.length === 0) return;
  const refused = (await createMany(tx, actor, barcode, bodies)).flatMap(({ problems }) => problems ?? []);
  if (refused.length > 0) throw new Refusal('validationFailed', {}, { errors: refused });
}

const reasonsOf = ({ code, params, details }: Refusal): readonly FieldRefusal[] =>
  details.errors ?? [{ code, params }];

const problemsOf = (part: Part, refusals: readonly FieldRefusal[]): CellProblem[] =>
  refusals.map((refusal) => atColumn(refusal, part));

async function report(tx: Tx, { id, actor }: Job, log: ImportLog, dealt: readonly Dealt[]): Promise<void> {
  await tx
    .insertInto('import_log_row')
    .values(
      dealt.map(({ row, outcome, recordId, problems }) => ({
        company_id: actor.companyId,
        import_id: id,
        row_no: row.row,
        outcome,
        record_id: recordId,
        code: row.key === '' ? null : row.key.slice(0, 200),
        problems: JSON.stringify(problems),
        cells: outcome === 'failed' ? JSON.stringify(row.cells.map(storable)) : null,
      })),
    )
    .execute();
  const count = (outcome: Dealt['outcome']) => dealt.filter((one) => one.outcome === outcome).length;
  await tx
    .updateTable('import_log')
    .set({
      created_rows: sql`created_rows + ${count('created')}`,
      updated_rows: sql`updated_rows + ${count('updated')}`,
      skipped_rows: sql`skipped_rows + ${count('skipped')}`,
      failed_rows: sql`failed_rows + ${count('failed')}`,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', log.id)
    .execute();
  announce(tx, { companyId: actor.companyId, resource: 'import', id, outletIds: [] });
}
