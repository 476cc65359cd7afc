import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventContext } from '../../machines/lib/event-context.ts';
import type { DocumentRules } from '../../src/rules/documents/document-rules.ts';
import { verifyHistory } from '../../src/server/documents/conformance/verify-history.ts';
import { endTimers } from '../../src/server/documents/timer-runner.ts';
import { refuseUnknownStates } from '../../src/server/documents/versions/known-states.ts';
import {
  asJson,
  type HttpWorld,
  idOf,
  issuer,
  type Json,
  listOf,
  openHttpWorld,
} from '../lifecycles/http/world.ts';
import { adjustmentMigrations, KEPT_MS } from '../support/charts/changed-adjustment.ts';
import type { Program } from '../support/charts/changed-rules.ts';
import { changeTable, storedRow, storedTimers } from '../support/charts/changed-table.ts';
import { draftAdjustment } from '../support/companies/draft-adjustment.ts';
import { forEachHome } from '../support/databases/database.ts';

const program = vi.hoisted((): Program => ({ version: 2, isMissing: '', loaded: [] }));

vi.mock('../../machines/versions.json', async (original) => {
  const { default: written } = await original<{ default: Record<string, Record<string, string>> }>();
  return {
    default: {
      ...written,
      'stock-adjustment': { ...written['stock-adjustment'], '3': 'hash of 3', '4': 'hash of 4' },
    },
  };
});

vi.mock(import('../../machines/retired/charts.ts'), async (original) => {
  const { stockAdjustment } = await import('../../machines/documents/stock-adjustment/stock-adjustment.ts');
  const { chartOf } = await import('../support/charts/changed-rules.ts');
  const asked = (version: string, machine: () => DocumentRules['machine']) => async () => {
    program.loaded.push(version);
    return machine();
  };
  return {
    ...(await original()),
    retiredCharts: {
      'stock-adjustment 2': asked('2', () => stockAdjustment),
      'stock-adjustment 3': asked('3', () => chartOf(3)),
    },
  };
});

vi.mock(import('../../src/rules/documents/registry.ts'), async (original) => {
  const actual = await original();
  const { rulesOfProgram } = await import('../support/charts/changed-rules.ts');
  const rulesNow = rulesOfProgram(actual.rulesNamed('stockAdjustment'), program);
  return {
    ...actual,
    rulesNamed: (name: string) => (name === 'stockAdjustment' ? rulesNow() : actual.rulesNamed(name)),
  };
});

vi.mock(import('../../src/server/documents/types/document-types.ts'), async (original) => {
  const actual = await original();
  const { changedType } = await import('../support/charts/changed-type.ts');
  const own = actual.documentType('stockAdjustment');
  const type = changedType(own);
  return {
    ...actual,
    documentTypes: actual.documentTypes.map((each) => (each === own ? type : each)),
    documentType: (name: string) => (name === 'stockAdjustment' ? type : actual.documentType(name)),
  };
});

forEachHome(({ database }) => {
  let server: HttpWorld;
  const surroundings = () => ({ database: database(), clock: server.clock, log: pino({ level: 'silent' }) });
  beforeAll(async () => {
    program.version = 2;
    await changeTable(database());
    server = await openHttpWorld(database());
  });
  afterAll(async () => {
    // What the database is asked at its end, the last version answers.
    program.version = 4;
    await server.close();
  });
  beforeEach(() => {
    program.version = 2;
    program.isMissing = '';
    program.loaded.length = 0;
  });

  const elsewhere = { ...issuer, outletId: 'outlet-b' };
  const draft = () => draftAdjustment(server);
  const read = async (id: string): Promise<Json> =>
    (await server.call(issuer, 'GET', `/stockadjustments/${id}`)).data;
  const send = (document: Json, event: Json, who: EventContext = issuer) =>
    server.call(who, 'POST', `/stockadjustments/${idOf(document)}/events`, {
      version: document.version,
      ...event,
    });
  const allowed = (reply: Json, type: string) =>
    listOf(reply, 'allowed')
      .map(asJson)
      .find((each) => each.type === type)?.allowed;
  const historyOf = async (id: string) =>
    listOf((await server.call(issuer, 'GET', `/stockadjustments/${id}/history`)).data, 'history').map(asJson);
  const rowOf = (id: string) => storedRow(database(), server.companyId, id);
  const timersOf = (id: string) => storedTimers(database(), server.companyId, id);
  const faults = async () => (await verifyHistory(database(), server.companyId)).faults;

  describe('a document of a former version', () => {
    it('stands under it while it is read, is shown in the words of today and may do what the chart of today says', async () => {
      const made = await draft();
      expect(made).toMatchObject({ status: 'Saved', chartVersion: 2 });
      expect(made).not.toHaveProperty('formerStates');
      const refused = await send(made, { type: 'cancel', remark: 'Not ours' }, elsewhere);
      expect([refused.status, refused.code]).toEqual([409, 'stock-adjustment.adjustedUnderThisOutlet']);
      program.version = 3;
      const reply = await read(idOf(made));
      expect(reply.document).toMatchObject({
        status: 'Draft',
        checkingStatus: 'Unchecked',
        chartVersion: 2,
        formerStates: { status: 'Saved' },
      });
      expect(allowed(reply, 'cancel')).toBe(true);
      expect(await rowOf(idOf(made))).toEqual({ status: 'Saved', checking: null, version: 2 });
      expect(program.loaded).toEqual([]);
    });

    it('moves on when it is first written, with a row of its own in the history, and is judged by the chart of today', async () => {
      const made = await draft();
      program.version = 3;
      const cancelled = await send(made, { type: 'cancel', remark: 'Counted twice' }, elsewhere);
      expect([cancelled.status, cancelled.code]).toEqual([200, '']);
      expect(asJson(cancelled.data.document)).toMatchObject({ status: 'Cancelled', chartVersion: 3 });
      expect(cancelled.data.document).not.toHaveProperty('formerStates');
      expect(await rowOf(idOf(made))).toEqual({ status: 'Cancelled', checking: 'Checked', version: 3 });
      const history = await historyOf(idOf(made));
      expect(history.map(({ event, chartVersion }) => [event, chartVersion])).toEqual([
        ['save', 2],
        ['chartMigrated', 3],
        ['cancel', 3],
      ]);
      expect(history[1]).toMatchObject({
        fromStatus: 'Saved',
        toStatus: 'Draft',
        username: '',
        userId: asJson(history[2]).userId,
        details: { fromVersion: 2, toVersion: 3 },
      });
      const { rows } = await database().read(server.companyId, (tx) =>
        sql<Json>`select regions, sent, chart_hash as hash from document_history
          where company_id = ${server.companyId} and document_id = ${idOf(made)} and seq = 2`.execute(tx),
      );
      expect(rows[0]).toMatchObject({
        regions: [
          { region: 'status', from: 'Saved', to: 'Draft' },
          { region: 'checking', from: 'Unchecked', to: 'Unchecked' },
        ],
        sent: { from: { version: 2 }, to: { version: 3, hash: 'hash of 3' } },
        hash: 'hash of 3',
      });
    });

    it('stays where it was when what was asked of it is refused', async () => {
      const made = await draft();
      program.version = 3;
      const refused = await send(made, { type: 'cancel', remark: '' });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(await rowOf(idOf(made))).toEqual({ status: 'Saved', checking: null, version: 2 });
      expect((await historyOf(idOf(made))).map(({ event }) => event)).toEqual(['save']);
    });

    it('moves on through every version in between, in one step, also by a change of the draft', async () => {
      const made = await draft();
      program.version = 4;
      const changed = await server.call(issuer, 'PUT', `/stockadjustments/${idOf(made)}`, {
        version: made.version,
        remarks: 'again',
      });
      expect([changed.status, changed.code]).toEqual([200, '']);
      expect(asJson(changed.data.document)).toMatchObject({ status: 'Open', chartVersion: 4 });
      expect(
        (await historyOf(idOf(made))).map(({ event, fromStatus, toStatus }) => [event, fromStatus, toStatus]),
      ).toEqual([
        ['save', 'New', 'Saved'],
        ['chartMigrated', 'Saved', 'Open'],
        ['save', 'Open', 'Open'],
      ]);
    });

    it('is found, counted and listed by the status it has today', async () => {
      const made = await draft();
      const counted = async () =>
        asJson((await server.call(issuer, 'GET', '/stockadjustments/status/counts')).data.counts);
      const listed = async (status: string) =>
        listOf(
          (await server.call(issuer, 'GET', `/stockadjustments?status=${status}&pageSize=100`)).data,
          'stockAdjustments',
        ).map(asJson);
      const saved = Number((await counted()).Saved);
      program.version = 3;
      expect(Number((await counted()).Draft)).toBeGreaterThanOrEqual(saved);
      const found = (await listed('Draft')).find((each) => each.id === made.id);
      expect(found).toMatchObject({ status: 'Draft' });
      expect((await listed('Completed')).some((each) => each.id === made.id)).toBe(false);
      const queue = listOf((await server.call(issuer, 'GET', '/queue')).data, 'queue').map(asJson);
      expect(queue.find((each) => each.documentId === made.id)).toMatchObject({
        status: 'Draft',
        event: 'confirm',
      });
    });

    it('begins the delays of its new chart as it moves, and keeps those that run by their end', async () => {
      const made = await draft();
      expect(await timersOf(idOf(made))).toEqual([]);
      program.version = 3;
      expect((await send(made, { type: 'check' })).status).toBe(200);
      const begun = await timersOf(idOf(made));
      expect(begun.map(({ id }) => id)).toEqual(['xstate.after.keptFor.stock-adjustment.status.Draft']);
      expect(new Date(String(begun[0]?.dueAt)).getTime()).toBe(server.clock.now().getTime() + KEPT_MS);
      server.clock.advance(KEPT_MS / 2);
      program.version = 4;
      expect((await send(made, { type: 'check' })).status).toBe(200);
      expect(await timersOf(idOf(made))).toEqual([
        { ...begun[0], id: 'xstate.after.keptFor.stock-adjustment.status.Open' },
      ]);
    });

    it('whose delay ends meanwhile moves on, and ends it under the chart of today', async () => {
      program.version = 3;
      const made = await draft();
      program.version = 4;
      server.clock.advance(KEPT_MS);
      while (await endTimers(surroundings()));
      expect(await rowOf(idOf(made))).toMatchObject({ status: 'Cancelled', version: 4 });
      expect((await historyOf(idOf(made))).map(({ event }) => event)).toEqual([
        'save',
        'chartMigrated',
        'keptFor',
      ]);
    });

    it('is moved once by two who write it together', async () => {
      const made = await draft();
      program.version = 3;
      const replies = await Promise.all([
        send(made, { type: 'cancel', remark: 'One' }),
        send(made, { type: 'cancel', remark: 'Other' }, elsewhere),
        ...Array.from({ length: 4 }, () => send(made, { type: 'check' })),
      ]);
      expect(
        replies
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 409]);
      const events = (await historyOf(idOf(made))).map(({ event }) => event);
      expect(events).toEqual(['save', 'chartMigrated', 'cancel']);
    });
  });

  it('a former version of a chart is given out to who asks for it by its number, and not drawn', async () => {
    const chart = (query: string) =>
      server.call(issuer, 'GET', `/statecharts/stock-adjustment${query}`).then(({ status, data }) => ({
        status,
        chart: asJson(data.statechart ?? {}),
      }));
    expect((await chart('')).chart.version).toBe('2');
    expect(program.loaded).toEqual([]);
    const former = await chart('?version=3');
    expect(former).toMatchObject({ status: 200, chart: { version: '3' } });
    expect(JSON.stringify(former.chart.states)).toContain('["status","Draft"]');
    expect(program.loaded).toEqual(['3']);
    expect((await chart('?version=9')).status).toBe(404);
    expect((await chart('?version=3&format=svg')).status).toBe(404);
    expect((await chart('?version=-1')).status).toBe(400);
  });

  describe('the history', () => {
    it('is replayed by the chart of each version, which is loaded only then', async () => {
      const made = await draft();
      program.version = 3;
      await send(made, { type: 'check' });
      program.version = 4;
      await send(made, { type: 'cancel', remark: 'Counted twice' });
      expect(program.loaded).toEqual([]);
      const verdict = await verifyHistory(database(), server.companyId);
      expect(verdict.faults).toEqual([]);
      expect(verdict.notReplayable).toBe(0);
      expect(verdict.replayed).toBe(verdict.rows);
      expect(verdict.ofFormerCharts).toBeGreaterThan(1);
      expect([...new Set(program.loaded)].sort()).toEqual(['2', '3']);
    });

    it('names a move that goes elsewhere than the migration', async () => {
      const made = await draft();
      program.version = 3;
      await send(made, { type: 'check' });
      program.version = 4;
      const draftPlace = adjustmentMigrations['2→3']?.status ?? {};
      const saved = draftPlace.Saved;
      try {
        Reflect.set(draftPlace, 'Saved', 'Cancelled');
        expect((await faults()).find(({ documentId }) => documentId === made.id)).toMatchObject({
          event: 'chartMigrated',
          why: 'the migration leads to status Cancelled',
        });
      } finally {
        Reflect.set(draftPlace, 'Saved', saved);
      }
      expect(await faults()).toEqual([]);
    });
  });

  describe('a server', () => {
    it('starts where every document has a chart or a migration to it', async () => {
      await draft();
      program.version = 4;
      await expect(refuseUnknownStates(database())).resolves.toBeUndefined();
    });

    it('does not start without, and says which documents stand where', async () => {
      await draft();
      program.version = 4;
      program.isMissing = '2→3';
      const { rows } = await database().read(server.companyId, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from stock_adjustment
          where chart_version = 2 and status = 'Saved'`.execute(tx),
      );
      await expect(refuseUnknownStates(database())).rejects.toThrow(
        `stockAdjustment, version 2 of stock-adjustment, status Saved: ${rows[0]?.count} document`,
      );
      // Nothing is noted: the next start asks again.
      await expect(refuseUnknownStates(database())).rejects.toThrow('neither a chart of this program');
    });

    it('does not start with charts older than its documents', async () => {
      program.version = 4;
      await draft();
      program.version = 3;
      await expect(refuseUnknownStates(database())).rejects.toThrow(
        'stockAdjustment, version 4 of stock-adjustment, status Open, checking Unchecked',
      );
    });
  });
});
