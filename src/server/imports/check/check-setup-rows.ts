import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { faultsIn, takenElsewhere, uniqueQuestions, withAnswers } from '../../setups/check-answers.ts';
import { readStandings } from '../../setups/setup-run.ts';
import type { Part } from '../map/map-headers.ts';
import type { CellProblem, MappedRow } from '../map/map-row.ts';
import type { SetupRows } from '../profiles.ts';
import { atColumn, type CheckedRow, placeAmong, repeated, type Seen } from './checked-row.ts';

/**
 * Judges rows that answer a setup as its pages would. An outlet whose setup was begun is there already; what the setup
 * still lacks is no fault of a row.
 */
export async function checkSetupRows(
  tx: Tx,
  actor: Actor,
  part: Part,
  { setup, answersIn }: SetupRows,
  rows: readonly MappedRow[],
  seen: Seen,
): Promise<CheckedRow[]> {
  const { definition } = setup;
  const read = rows.map((row) => {
    const { outletId, ...said } = row.body;
    const { answers, unreadable } = answersIn(row.extras);
    return { row, outletId: String(outletId ?? ''), answers: { ...said, ...answers }, unreadable };
  });
  const named = read.filter(({ outletId }) => actor.permittedOutletIds.has(outletId));
  const standings = await readStandings(tx, actor, setup, [
    ...new Set(named.map(({ outletId }) => outletId)),
  ]);
  const standingOf = new Map(standings.map((standing) => [standing.outletId, standing]));
  const taken = await takenElsewhere(tx, actor.companyId, definition, named);
  return read.map(({ row, outletId, answers, unreadable }): CheckedRow => {
    const standing = standingOf.get(outletId);
    const { line, cells, key } = row;
    const place = key === '' ? [row.row] : placeAmong(seen, part.profile.resource.name, key, row.row);
    const whole = withAnswers(standing?.answers ?? {}, answers);
    const refusals: FieldRefusal[] = [
      ...outletFault(key, outletId, standing !== undefined),
      ...unreadable,
      ...faultsIn(definition, answers, whole),
      ...taken(outletId),
      ...uniqueQuestions(definition)
        .filter((name) => isTakenAbove(name, answers[name], row.row, seen))
        .map((field): FieldRefusal => ({ field, code: 'takenAtOtherOutlet' })),
    ];
    return {
      ...{ row: row.row, line, cells, key, barcode: null },
      body: { outletId, ...answers },
      existing: standing && standing.version > 0 ? { id: outletId, customFields: [] } : null,
      problems: onceEach([
        ...row.problems,
        ...repeated(row, part, place),
        ...refusals.map((refusal) => atColumn(refusal, part)),
      ]),
    };
  });
}

function outletFault(key: string, outletId: string, isPermitted: boolean): readonly FieldRefusal[] {
  if (key === '') return [{ field: 'outletId', code: 'required' }];
  return outletId === '' || isPermitted ? [] : [{ field: 'outletId', code: 'outletNotPermitted' }];
}

/** The first problem of each cell, in the order of the cells: one that says a whole week is said once to be wrong. */
function onceEach(problems: readonly CellProblem[]): readonly CellProblem[] {
  const first = new Map<unknown, CellProblem>();
  for (const problem of problems) {
    const place = problem.column ?? problem;
    if (!first.has(place)) first.set(place, problem);
  }
  return [...first.values()].sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
}

/** Whether a row above has this answer to a question that no two outlets answer alike. */
function isTakenAbove(question: string, answer: unknown, row: number, seen: Seen): boolean {
  if (typeof answer !== 'string' || answer === '') return false;
  return placeAmong(seen, question, answer, row)[0] !== row;
}
