import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { standingClock } from '../../src/server/clock.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import type { DocumentType } from '../../src/server/documents/engine/document-type.ts';
import { endTimers, startTimerRunner } from '../../src/server/documents/timer-runner.ts';
import { createHub } from '../../src/server/events/hub.ts';
import {
  asJson,
  type HttpWorld,
  idOf,
  issuer,
  type Json,
  listOf,
  openHttpWorld,
} from '../lifecycles/http/world.ts';
import { forEachHome } from '../support/databases/database.ts';

const kept = 'xstate.after.keptFor.stock-adjustment.Saved';

/** How long the delay is, the documents on which it ended, and whether its end fails. */
const world = vi.hoisted(() => ({ keptMs: 5 * 60_000, ended: [] as string[], fails: false }));
const KEPT_MS = world.keptMs;

vi.mock(import('../../src/server/documents/types/document-types.ts'), async (original) => {
  const actual = await original();
  /** A draft that is given up by itself when nobody goes on with it: the least chart with a delay. */
  const keptDraft = setup({
    delays: { keptFor: world.keptMs },
    actions: { giveUp: () => {} },
  }).createMachine({
    id: 'stock-adjustment',
    version: '1',
    context: ({ input }) => Object(input),
    initial: 'New',
    states: {
      New: { tags: ['draft'], on: { save: 'Saved' } },
      Saved: {
        tags: ['draft'],
        on: { save: 'Saved', confirm: 'Completed' },
        after: { keptFor: { target: 'Cancelled', actions: 'giveUp', meta: { system: true } } },
      },
      Completed: { tags: ['posted', 'settled'] },
      Cancelled: { tags: ['void', 'settled'] },
    },
  });
  const own = actual.documentType('stockAdjustment');
  const type: DocumentType = {
    ...own,
    rules: { ...own.rules, machine: keptDraft },
    effects: {
      giveUp: async ({ document }) => {
        if (world.fails) throw new Error('the outside world is not there');
        world.ended.push(document.id);
      },
    },
  };
  return {
    ...actual,
    documentType: (name: string) => (name === 'stockAdjustment' ? type : actual.documentType(name)),
  };
});

forEachHome(({ home, database, url }) => {
  let server: HttpWorld;
  const surroundings = () => ({ database: database(), clock: server.clock, log: pino({ level: 'silent' }) });
  beforeAll(async () => {
    server = await openHttpWorld(database());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    world.fails = false;
  });

  const draft = async (): Promise<Json> => {
    const reply = await server.call(issuer, 'POST', '/stockadjustments', {
      outletId: server.outletId('outlet-a'),
      postingDate: '2026-11-02',
      adjustmentType: 'Adjust Up',
      lines: [{ itemId: server.itemIds[0], adjustOnHand: '1' }],
    });
    expect([reply.status, reply.code]).toEqual([201, '']);
    return reply.data;
  };
  const read = async (id: string): Promise<Json> =>
    (await server.call(issuer, 'GET', `/stockadjustments/${id}`)).data;
  const statusOf = async (id: string) => asJson((await read(id)).document).status;
  const sendTo = (document: Json, type: string) =>
    server.call(issuer, 'POST', `/stockadjustments/${idOf(document)}/events`, {
      type,
      version: document.version,
    });
  const historyOf = async (id: string) =>
    listOf((await server.call(issuer, 'GET', `/stockadjustments/${id}/history`)).data, 'history').map(asJson);
  const endedOn = (id: string) => world.ended.filter((each) => each === id).length;
  const failing = async () => asJson((await server.call(issuer, 'GET', '/ready')).data.failing).timers;
  const endAll = async () => {
    while (await endTimers(surroundings()));
  };

  it('a delay is told with the document, and ends it by itself when its time has come', async () => {
    const made = await draft();
    const id = idOf(made.document);
    const dueAt = new Date(server.clock.now().getTime() + KEPT_MS).toISOString();
    expect(made.timers).toEqual([{ event: 'keptFor', dueAt }]);
    server.clock.advance(KEPT_MS - 1);
    await endAll();
    expect([await statusOf(id), endedOn(id)]).toEqual(['Saved', 0]);
    server.clock.advance(1);
    await endAll();
    expect([await statusOf(id), endedOn(id)]).toEqual(['Cancelled', 1]);
    const [, last] = await historyOf(id);
    expect(last).toMatchObject({ event: 'keptFor', username: '', toStatus: 'Cancelled', details: { dueAt } });
    expect((await read(id)).timers).toBeUndefined();
  });

  it('a change where it stands does not begin the delay anew; leaving ends it', async () => {
    const made = await draft();
    const document = asJson(made.document);
    server.clock.advance(60_000);
    const body = { version: document.version, remarks: 'again' };
    const changed = await server.call(issuer, 'PUT', `/stockadjustments/${idOf(document)}`, body);
    expect(changed.data.timers).toEqual(made.timers);
    const confirmed = await sendTo(asJson(changed.data.document), 'confirm');
    expect([confirmed.status, confirmed.data.timers]).toEqual([200, undefined]);
    server.clock.advance(KEPT_MS);
    await endAll();
    expect([await statusOf(idOf(document)), endedOn(idOf(document))]).toEqual(['Completed', 0]);
  });

  it('nobody’s event is judged by a window that has closed, however late the sweep', async () => {
    const document = asJson((await draft()).document);
    server.clock.advance(KEPT_MS);
    const late = await sendTo(document, 'confirm');
    expect([late.status, late.code]).toEqual([409, 'StaleVersion']);
    await endAll();
    expect(await statusOf(idOf(document))).toBe('Cancelled');
    expect((await historyOf(idOf(document))).map(({ event }) => event)).toEqual(['save', 'keptFor']);
  });

  it('nobody sends the end of a delay', async () => {
    const document = asJson((await draft()).document);
    const reply = await sendTo(document, kept);
    expect([reply.status, await statusOf(idOf(document))]).toEqual([409, 'Saved']);
  });

  it('an end that fails leaves everything as it was and is tried again later, less and less often', async () => {
    const id = idOf((await draft()).document);
    server.clock.advance(KEPT_MS);
    world.fails = true;
    await endAll();
    expect(await statusOf(id)).toBe('Saved');
    const row = () =>
      database().write(server.companyId, (tx) =>
        sql<{ attempts: number; last_error: string | null }>`
          select attempts, last_error from chart_timer where document_id = ${id}
        `.execute(tx),
      );
    expect((await row()).rows).toEqual([{ attempts: 1, last_error: 'the outside world is not there' }]);
    expect(await failing()).toBeGreaterThan(0);
    world.fails = false;
    await endAll();
    expect(await statusOf(id)).toBe('Saved');
    server.clock.advance(30_000);
    await endAll();
    expect([await statusOf(id), endedOn(id), (await row()).rows]).toEqual(['Cancelled', 1, []]);
    expect(await failing()).toBe(0);
  });

  it('what another server has in hand is taken up when that one died', async () => {
    const id = idOf((await draft()).document);
    server.clock.advance(KEPT_MS);
    // As a process leaves it that was killed between taking the timer and ending it.
    await database().write(server.companyId, (tx) =>
      sql`
        update chart_timer set next_try_at = ${new Date(server.clock.now().getTime() + 30_000)} where document_id = ${id}
      `.execute(tx),
    );
    await endAll();
    expect(await statusOf(id)).toBe('Saved');
    server.clock.advance(30_000);
    await endAll();
    expect([await statusOf(id), endedOn(id)]).toEqual(['Cancelled', 1]);
  });

  it('a server that starts ends what came due while none ran, and what begins later at its time', async () => {
    const early = idOf((await draft()).document);
    server.clock.advance(KEPT_MS);
    const hub = createHub(() => {});
    const runner = startTimerRunner({ ...surroundings(), hub });
    await expect.poll(() => statusOf(early)).toBe('Cancelled');
    const later = idOf((await draft()).document);
    server.clock.advance(KEPT_MS);
    hub.publish([{ companyId: server.companyId, resource: 'chartTimerSet', id: later, outletIds: [] }]);
    await expect.poll(() => statusOf(later)).toBe('Cancelled');
    await runner.stop();
    expect([early, later].map(endedOn)).toEqual([1, 1]);
  });

  it('a clock that is set back ends nothing twice', async () => {
    const id = idOf((await draft()).document);
    server.clock.advance(KEPT_MS);
    await endAll();
    const back = standingClock(new Date(server.clock.now().getTime() - KEPT_MS));
    while (await endTimers({ ...surroundings(), clock: back }));
    await endAll();
    expect([await statusOf(id), endedOn(id)]).toEqual(['Cancelled', 1]);
  });

  describe.skipIf(home === 'embedded')('with several servers', () => {
    let second: Database;
    beforeAll(async () => {
      second = await openDatabase({ url: url() ?? '', dataDir: '' });
    });
    afterAll(() => second.close());

    it('each of many delays ends once, while people work on the same documents', async () => {
      const made: Json[] = [];
      for (let count = 0; count < 40; count += 1) made.push(asJson((await draft()).document));
      server.clock.advance(KEPT_MS);
      const sweep = async (own: Database) => {
        while (await endTimers({ ...surroundings(), database: own }));
      };
      await Promise.all([
        sweep(database()),
        sweep(second),
        sweep(second),
        ...made.slice(0, 10).map((document) => sendTo(document, 'confirm')),
      ]);
      for (const document of made) {
        expect(await statusOf(idOf(document))).toBe('Cancelled');
        expect((await historyOf(idOf(document))).map(({ event }) => event)).toEqual(['save', 'keptFor']);
      }
    });
  });
});
