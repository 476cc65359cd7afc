import type { Database } from '../../../src/server/database/database.ts';
import { verifyHistory } from '../../../src/server/documents/conformance/verify-history.ts';

const wrong = new WeakSet<Database>();

/** A test writes rows into this database's history that no chart has made: it is not asked at its end. */
export const historyIsMadeUp = (database: Database): void => void wrong.add(database);

/**
 * Whatever a test has done to documents, every step it left follows from its chart and from the step before it.
 * @throws with the first steps that do not
 */
export async function historyFollows(database: Database): Promise<void> {
  if (wrong.has(database)) return;
  const companies = await database.system((tx) => tx.selectFrom('company').select('id').execute());
  for (const { id } of companies) {
    const { faults } = await verifyHistory(database, id);
    if (faults.length > 0)
      throw new Error(`Steps of ${id} that do not follow:\n${JSON.stringify(faults.slice(0, 5), null, 2)}`);
  }
}
