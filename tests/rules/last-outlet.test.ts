import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { outlet } from '../../src/resources/company/outlet.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { updateRecord } from '../../src/server/records.ts';
import { transferCompany } from '../support/companies/transfer-company.ts';
import { forEachHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

/** Whether somebody waits for what this transaction holds. */
async function isAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as awaited
  `.execute(tx);
  return rows[0]?.awaited === true;
}

forEachHome(({ home, database }) => {
  it('of two outlets that are closed at the same moment the last one stays open', async () => {
    const company = await transferCompany(database(), 'COM_9415');
    const { companyId } = company;
    const { main, branch } = company.outlets;
    const close = (tx: Tx, id: string) => updateRecord(tx, company.at('main'), outlet, id, { active: false });
    let second = Promise.resolve('never asked');
    let isOver = false;
    await database().write(companyId, async (tx) => {
      await close(tx, branch);
      second = refusalOf(database().write(companyId, (other) => close(other, main))).finally(() => {
        isOver = true;
      });
      // The embedded database takes one after the other; a server lets the second in until it must wait for the first.
      while (home === 'postgres' && !isOver && !(await isAwaited(tx)));
    });
    expect(await second).toBe('validationFailed');
    const { rows } = await database().read(companyId, (tx) =>
      sql`select id from outlet where company_id = ${companyId} and active`.execute(tx),
    );
    expect(rows).toEqual([{ id: main }]);
  });
});
