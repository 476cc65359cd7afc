import type { Answers } from '../../../rules/setup/setup-answers.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { type SetupServices, saveAnswers } from '../../setups/send-to-setup.ts';
import { readStandings, type Setup } from '../../setups/setup-run.ts';
import type { CheckedRow } from '../check/checked-row.ts';

/** What became of a row: the outlet whose setup holds its answers now, or why they were not kept. */
export type SetupOutcome = { readonly outletId: string } | { readonly refusal: Refusal };

/**
 * Keeps the answers of rows, each as its page would: all of a row or nothing. What a running store would come to lack
 * is refused by its chart.
 */
export async function storeSetupAnswers(
  tx: Tx,
  actor: Actor,
  services: SetupServices,
  setup: Setup,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<CheckedRow, SetupOutcome>> {
  const outcomes = new Map<CheckedRow, SetupOutcome>();
  const given = rows.map((row) => {
    const { outletId, ...answers }: Answers = row.body;
    return { row, outletId: String(outletId), answers };
  });
  const standings = await readStandings(
    tx,
    actor,
    setup,
    given.map(({ outletId }) => outletId),
  );
  const versionOf = new Map(standings.map(({ outletId, version }) => [outletId, version]));
  for (const { row, outletId, answers } of given)
    try {
      const version = versionOf.get(outletId) ?? 0;
      await saveAnswers({ tx, actor, services, setup, outletId, version }, answers);
      outcomes.set(row, { outletId });
    } catch (failure) {
      // What the database could not do spoils the whole transaction; what was refused wrote nothing.
      if (!(failure instanceof Refusal) || failure.status >= 500) throw failure;
      outcomes.set(row, { refusal: failure });
    }
  return outcomes;
}
