import { verifyEveryTrail } from '../audit/verify-audit.ts';
import { openDatabase, UNHURRIED } from '../database/database.ts';
import type { DataLocation } from './owner.ts';
import { wrongFigures } from './wrong-figures.ts';

/**
 * Proves a database from what is in it: every stock balance is the sum of its ledger, every sale that of its parts, every
 * audit trail is whole (R7).
 * @throws with every figure that is wrong
 */
export async function proveDatabase(place: DataLocation, say: (line: string) => void): Promise<void> {
  // The whole ledger is read at once: on a large database longer than any request may take.
  const database = await openDatabase({ ...place, ...UNHURRIED });
  try {
    const wrong: string[] = [];
    const trails = await verifyEveryTrail(database);
    for (const { companyId, brokenAt } of trails) {
      if (brokenAt !== null) wrong.push(`${companyId}: the audit trail is broken at entry ${brokenAt}`);
      wrong.push(...(await database.read(companyId, (tx) => wrongFigures(tx, companyId))));
    }
    if (wrong.length > 0) throw new Error(`The database is not sound:\n${wrong.join('\n')}`);
    say(
      `${trails.length} companies: every balance is the sum of its ledger, every sale of its parts, every audit trail is whole`,
    );
  } finally {
    await database.close();
  }
}
