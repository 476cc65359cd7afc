import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpWorld, idOf, issuer, listOf, openHttpWorld } from '../lifecycles/http/world.ts';
import { draftAdjustment } from '../support/companies/draft-adjustment.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { statementsIn } from '../support/processes/killed-at-statement.ts';
import { ownProcess } from '../support/processes/own-process.ts';
import { doWhatIsDue, KEPT_MS, letAdjustmentsWait } from '../support/processes/waiting-adjustments.ts';
import { isLong } from '../support/rounds.ts';

/** Longer than any server has what it took to itself. */
const LEASE_MS = 60_000;
/** Deaths in a run that is not long: one while a delay ends, one while a job is run. */
const DEATHS = 2;
const folder = mkdtempSync(join(tmpdir(), 'backcounter-workers-'));
const callsFile = join(folder, 'calls');

describe.skipIf(!findPostgres())('a server that is killed while it does what is due', () => {
  let opened: TestDatabase;
  let server: HttpWorld;
  let asBefore: () => void;
  beforeAll(async () => {
    asBefore = letAdjustmentsWait(callsFile);
    opened = await openTestDatabase('postgres');
    server = await openHttpWorld(opened.database);
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
    asBefore();
    rmSync(folder, { recursive: true, force: true });
  });

  const draft = () => draftAdjustment(server);

  /** A draft whose time is over, and one that waits to be submitted. */
  async function waiting(): Promise<{ readonly late: string; readonly asked: string }> {
    writeFileSync(callsFile, '');
    const late = idOf(await draft());
    server.clock.advance(KEPT_MS);
    const { version, ...asked } = await draft();
    const path = `/stockadjustments/${idOf(asked)}/events`;
    expect((await server.call(issuer, 'POST', path, { type: 'confirm', version })).status).toBe(200);
    return { late, asked: idOf(asked) };
  }
  const doDue = () => doWhatIsDue(opened.database, server.clock, callsFile);
  const eventsOf = async (id: string) =>
    listOf((await server.call(issuer, 'GET', `/stockadjustments/${id}/history`)).data, 'history').map(
      ({ event, toStatus }) => `${event} → ${toStatus}`,
    );
  /** What still waits of both, in the tables of delays and jobs. */
  const left = async () => {
    const { rows } = await opened.database.write(server.companyId, (tx) =>
      sql<{ timers: number; jobs: number }>`
        select (select count(*)::int from chart_timer) as timers,
          (select count(*)::int from outbox where done_at is null) as jobs
      `.execute(tx),
    );
    return rows[0];
  };

  it('leaves it to another, and each delay and each job ends exactly once, wherever it died (F1)', async () => {
    await waiting();
    const count = await statementsIn(doDue);
    expect(count).toBeGreaterThan(20);
    const deaths = Array.from({ length: isLong ? count : DEATHS }, (_, nth) =>
      isLong ? nth + 1 : 1 + Math.floor(((nth + 0.5) * count) / DEATHS),
    );
    for (const [nth, statement] of deaths.entries()) {
      const where = `statement ${statement} of ${count}`;
      const { late, asked } = await waiting();
      const killed = ownProcess(process.execPath, [
        ...['--import', 'tsx', 'tests/support/processes/killed-worker.ts'],
        ...[opened.url ?? '', server.clock.now().toISOString(), String(statement)],
        ...[nth % 2 === 0 ? 'behind' : 'before', callsFile],
      ]);
      expect([where, await killed.ended, killed.output()]).toEqual([where, null, '']);
      await doDue();
      server.clock.advance(LEASE_MS);
      // The database may hold a dead server's rows locked a moment longer: who comes by passes over them.
      await expect
        .poll(
          async () => {
            await doDue();
            return left();
          },
          { message: where },
        )
        .toEqual({ timers: 0, jobs: 0 });
      expect([where, await eventsOf(late)]).toEqual([where, ['save → Saved', 'keptFor → Cancelled']]);
      expect([where, await eventsOf(asked)]).toEqual([
        where,
        ['save → Saved', 'confirm → Saved', 'submissionAccepted → Completed'],
      ]);
      const calls = readFileSync(callsFile, 'utf8').trim().split('\n');
      expect([where, new Set(calls).size]).toEqual([where, 1]);
    }
  });
});
