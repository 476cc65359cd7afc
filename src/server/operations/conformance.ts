import { openDatabase } from '../database/database.ts';
import { verifyHistory } from '../documents/conformance/verify-history.ts';
import type { DataLocation } from './owner.ts';

/**
 * `conformance` proves that every step in the history of documents follows from its chart and from the step before it.
 * @throws with every row that does not
 */
export async function proveConformance(place: DataLocation, say: (line: string) => void): Promise<void> {
  const database = await openDatabase(place);
  try {
    const wrong: string[] = [];
    const companies = await database.system((tx) =>
      tx.selectFrom('company').select('id').orderBy('id').execute(),
    );
    for (const { id } of companies) {
      const { rows, replayed, notReplayable, ofFormerCharts, faults } = await verifyHistory(database, id);
      for (const { documentType, documentId, seq, event, why } of faults)
        wrong.push(`${id}: ${documentType} ${documentId}, step ${seq} (${event}): ${why}`);
      say(
        `${id}: ${rows} steps, ${replayed} replayed, ${notReplayable} not replayable (older than their facts), ${ofFormerCharts} taken by former charts; ${faults.length === 0 ? 'every step follows' : `${faults.length} do not follow`}`,
      );
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  } finally {
    await database.close();
  }
}
