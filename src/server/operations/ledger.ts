import { openDatabase } from '../database/database.ts';
import { rebuildStock } from '../stock/ledger/rebuild.ts';
import type { DataLocation } from './owner.ts';
import { wrongFigures } from './wrong-figures.ts';

/**
 * `ledger verify` proves that every stock balance is the sum of its ledger, and every sales document and client account
 * the sum of its parts; `ledger rebuild` first works every balance
 * out anew from the first movement on.
 * @throws with every figure that is wrong, and for any other word
 */
export async function workOnLedger(
  place: DataLocation,
  what: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (what !== 'verify' && what !== 'rebuild') throw new Error('What of the ledger? ledger verify | rebuild');
  const database = await openDatabase(place);
  try {
    const wrong: string[] = [];
    const companies = await database.system((tx) =>
      tx.selectFrom('company').select('id').orderBy('id').execute(),
    );
    for (const { id } of companies) {
      if (what === 'rebuild') {
        const { ledgers, restated, balances } = await rebuildStock(database, id, new Date());
        say(`${id}: ${ledgers} ledgers, ${restated} movements restated, ${balances} balances put right`);
      }
      const found = await database.read(id, (tx) => wrongFigures(tx, id));
      wrong.push(...found);
      const isSound = found.length === 0;
      say(
        `${id}: ${isSound ? 'every balance is the sum of its ledger, every sale of its parts' : 'not sound'}`,
      );
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  } finally {
    await database.close();
  }
}
