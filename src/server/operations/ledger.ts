import { openDatabase } from '../database/database.ts';
import { rebuildStock } from '../stock/ledger/rebuild.ts';
import { verifyStock } from '../stock/ledger/verify.ts';
import type { DataLocation } from './owner.ts';

/**
 * `ledger verify` proves that every stock balance is the sum of its ledger; `ledger rebuild` first works every balance
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
      const found = await database.read(id, (tx) => verifyStock(tx, { companyId: id }));
      for (const { itemId, outletId, figure, ledger, balance } of found)
        wrong.push(
          `${id}: ${figure} of item ${itemId} at ${outletId} is ${balance}, its ledger says ${ledger}`,
        );
      say(`${id}: ${found.length === 0 ? 'every balance is the sum of its ledger' : 'not sound'}`);
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  } finally {
    await database.close();
  }
}
