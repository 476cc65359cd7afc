import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { outlet } from '../../src/resources/company/outlet.ts';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { updateRecord } from '../../src/server/records.ts';
import { type TransferCompany, transferCompany } from '../support/companies/transfer-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusalOf } from '../support/refusal-of.ts';

type Work = (tx: Tx) => Promise<unknown>;

/** Whether somebody waits for what this transaction holds. */
async function isAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as awaited
  `.execute(tx);
  return rows[0]?.awaited === true;
}

forAnyHome(({ home, database }) => {
  /** Two changes of outlets, the second begun while the first has not ended; how the second was refused. */
  async function atOnce(companyId: string, first: Work, second: Work): Promise<string> {
    let ended = Promise.resolve('never asked');
    let isOver = false;
    await database().write(companyId, async (tx) => {
      await first(tx);
      ended = refusalOf(database().write(companyId, second)).finally(() => {
        isOver = true;
      });
      // The embedded database takes one after the other; a server lets the second in until it must wait for the first.
      while (home === 'postgres' && !isOver && !(await isAwaited(tx)));
    });
    return ended;
  }
  const change = (company: TransferCompany, outletId: string, body: object) => (tx: Tx) =>
    updateRecord(tx, company.at('main'), outlet, outletId, { ...body });
  const outletsWhere = async (companyId: string, column: 'active' | 'is_default') => {
    const { rows } = await database().read(companyId, (tx) =>
      sql<{ id: string }>`
        select id from outlet where company_id = ${companyId} and ${sql.ref(column)}`.execute(tx),
    );
    return rows.map(({ id }) => id);
  };

  it('of two outlets that are closed at the same moment the last one stays open', async () => {
    const company = await transferCompany(database(), 'COM_9415');
    const { main, branch } = company.outlets;
    const closed = { active: false };
    const refused = await atOnce(
      company.companyId,
      change(company, branch, closed),
      change(company, main, closed),
    );
    expect(refused).toBe('validationFailed');
    expect(await outletsWhere(company.companyId, 'active')).toEqual([main]);
  });

  it('of two outlets that are set as default at the same moment the second one is it', async () => {
    const company = await transferCompany(database(), 'COM_9416');
    const { main, branch } = company.outlets;
    const chosen = { isDefault: true };
    const refused = await atOnce(
      company.companyId,
      change(company, branch, chosen),
      change(company, main, chosen),
    );
    expect(refused).toBe('nothing was refused');
    expect(await outletsWhere(company.companyId, 'is_default')).toEqual([main]);
  });
});
