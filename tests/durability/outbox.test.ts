import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { standingClock } from '../../src/server/clock.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import type { DocumentType } from '../../src/server/documents/engine/document-type.ts';
import { createHub } from '../../src/server/events/hub.ts';
import type { JobKind } from '../../src/server/outbox/job.ts';
import { runJob, startJobRunner } from '../../src/server/outbox/job-runner.ts';
import { sweepOnce } from '../../src/server/sweep.ts';
import {
  asJson,
  type HttpWorld,
  idOf,
  issuer,
  type Json,
  listOf,
  openHttpWorld,
} from '../lifecycles/http/world.ts';
import { draftAdjustment } from '../support/companies/draft-adjustment.ts';
import { forEachHome } from '../support/databases/database.ts';

/** The calls the outside world got, by job; whether it is there, and what it is kept waiting for. */
const world = vi.hoisted(() => ({ calls: [] as string[], fails: false, waits: async () => {} }));

const submission = vi.hoisted(() => ({ kind: 'submission' }));

vi.mock(import('../../src/server/documents/types/document-types.ts'), async (original) => {
  const actual = await original();
  const { currentJob, enqueueJob } = await import('../../src/server/outbox/job.ts');
  type Facts = { readonly job: string | null };
  /** A draft that is submitted to the outside world and completed by its answer: the least chart with a job. */
  const submitted = setup({
    types: { context: {} as Facts, events: {} as { type: string; jobId?: string } },
    guards: { isCurrentJob: ({ context, event }) => event.jobId === context.job },
    actions: { submit: () => {} },
  }).createMachine({
    id: 'stock-adjustment',
    version: '1',
    context: ({ input }) => Object(input),
    initial: 'New',
    states: {
      New: { tags: ['draft'], on: { save: 'Saved' } },
      Saved: {
        tags: ['draft'],
        on: {
          save: 'Saved',
          confirm: { target: 'Saved', actions: 'submit' },
          submissionAccepted: { guard: 'isCurrentJob', target: 'Completed', meta: { system: true } },
        },
      },
      // An answer that came twice would be told twice here.
      Completed: {
        tags: ['posted'],
        on: { submissionAccepted: { guard: 'isCurrentJob', target: 'Completed', meta: { system: true } } },
      },
    },
  });
  const own = actual.documentType('stockAdjustment');
  const known = v.object({ job: v.nullable(v.string()) });
  const type: DocumentType = {
    ...own,
    rules: { ...own.rules, machine: submitted, facts: (_document, found) => v.parse(known, found) },
    found: async (work, document) => ({ job: await currentJob(work, document.id, submission) }),
    effects: {
      submit: async (context) => {
        const { document } = context;
        await enqueueJob(context, { ...kindOf(), ...submission }, { number: document.number });
      },
    },
  };
  return {
    ...actual,
    documentType: (name: string) => (name === 'stockAdjustment' ? type : actual.documentType(name)),
  };
});

const payload = v.object({ number: v.string() });
function kindOf(): JobKind<v.InferOutput<typeof payload>> {
  return {
    ...submission,
    payload,
    call: async (_payload, jobId) => {
      if (world.fails) throw new Error('the outside world is not there');
      world.calls.push(jobId);
      await world.waits();
      return { type: 'submissionAccepted' };
    },
  };
}

forEachHome(({ home, database, url }) => {
  let server: HttpWorld;
  const surroundings = (own: Database = database()) => ({
    database: own,
    clock: server.clock,
    log: pino({ level: 'silent' }),
    kinds: [kindOf()],
  });
  beforeAll(async () => {
    server = await openHttpWorld(database());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    world.calls = [];
    world.fails = false;
    world.waits = async () => {};
  });

  const draft = () => draftAdjustment(server);
  const sendTo = (document: Json, type: string) =>
    server.call(issuer, 'POST', `/stockadjustments/${idOf(document)}/events`, {
      type,
      version: document.version,
    });
  const submit = async (document: Json): Promise<Json> => {
    const reply = await sendTo(document, 'confirm');
    expect([reply.status, reply.code]).toEqual([200, '']);
    return asJson(reply.data.document);
  };
  const statusOf = async (id: string) =>
    asJson((await server.call(issuer, 'GET', `/stockadjustments/${id}`)).data.document).status;
  const historyOf = async (id: string) =>
    listOf((await server.call(issuer, 'GET', `/stockadjustments/${id}/history`)).data, 'history').map(asJson);
  const jobsOf = async (id: string) => {
    const { rows } = await database().write(server.companyId, (tx) =>
      sql<{ id: string; tries: number; isDone: boolean; failure: string | null }>`
        select id, tries, done_at is not null as "isDone", last_error as failure from outbox
        where document_id = ${id} order by created_at, id
      `.execute(tx),
    );
    return rows;
  };
  const failing = async () => asJson((await server.call(issuer, 'GET', '/ready')).data.failing).jobs;
  const runAll = async (own?: Database) => {
    while (await runJob(surroundings(own)));
  };

  it('an answer comes back as an event of the system that names its job', async () => {
    const id = idOf(await submit(await draft()));
    expect(await statusOf(id)).toBe('Saved');
    await runAll();
    const [job] = await jobsOf(id);
    expect([await statusOf(id), world.calls]).toEqual(['Completed', [job?.id]]);
    expect((await historyOf(id)).at(-1)).toMatchObject({
      event: 'submissionAccepted',
      username: '',
      details: { jobId: job?.id },
    });
  });

  it('an event that is refused leaves no job, and nobody sends an answer', async () => {
    const document = await draft();
    expect((await sendTo({ ...document, version: 9 }, 'confirm')).status).toBe(409);
    expect(await jobsOf(idOf(document))).toEqual([]);
    const asked = await submit(document);
    expect((await sendTo(asked, 'submissionAccepted')).status).toBe(409);
    expect(await statusOf(idOf(document))).toBe('Saved');
    await runAll();
  });

  it('the answer to a job that is no longer current changes nothing', async () => {
    server.clock.advance(1000);
    const first = await submit(await draft());
    const id = idOf(first);
    const [old] = await jobsOf(id);
    world.waits = async () => {
      world.waits = async () => {};
      server.clock.advance(1000);
      await submit(first);
    };
    expect(await runJob(surroundings())).toBe(true);
    expect([await statusOf(id), world.calls]).toEqual(['Saved', [old?.id]]);
    expect((await historyOf(id)).map(({ event }) => event)).toEqual(['save', 'confirm', 'confirm']);
    await runAll();
    expect(await statusOf(id)).toBe('Completed');
  });

  it('a call that fails is made again later, less and less often', async () => {
    const id = idOf(await submit(await draft()));
    world.fails = true;
    await runAll();
    expect(await jobsOf(id)).toMatchObject([
      { tries: 1, isDone: false, failure: 'the outside world is not there' },
    ]);
    expect(await failing()).toBe(1);
    await runAll();
    expect(await jobsOf(id)).toMatchObject([{ tries: 1 }]);
    server.clock.advance(30_000);
    await runAll();
    world.fails = false;
    server.clock.advance(30_000);
    await runAll();
    expect(await statusOf(id)).toBe('Saved');
    server.clock.advance(30_000);
    await runAll();
    expect([await statusOf(id), await jobsOf(id)]).toMatchObject([
      'Completed',
      [{ tries: 3, isDone: true, failure: null }],
    ]);
    expect(await failing()).toBe(0);
  });

  it('what a server that died had called is called again under the same id, and answered once', async () => {
    const id = idOf(await submit(await draft()));
    // The server dies between the call and keeping its answer: its database is gone from under it.
    const dying = { ...database(), write: () => new Promise<never>(() => {}) };
    void runJob(surroundings(dying));
    await expect.poll(() => world.calls.length).toBe(1);
    await runAll();
    expect([await statusOf(id), world.calls.length]).toEqual(['Saved', 1]);
    server.clock.advance(60_000);
    await runAll();
    const [job] = await jobsOf(id);
    expect([await statusOf(id), world.calls]).toEqual(['Completed', [job?.id, job?.id]]);
    expect((await historyOf(id)).map(({ event }) => event)).toEqual([
      'save',
      'confirm',
      'submissionAccepted',
    ]);
  });

  it('a server that starts runs what was left, and what comes later when it is told', async () => {
    const early = idOf(await submit(await draft()));
    const hub = createHub(() => {});
    const runner = startJobRunner({ ...surroundings(), hub });
    await expect.poll(() => statusOf(early)).toBe('Completed');
    const later = idOf(await submit(await draft()));
    hub.publish([{ companyId: server.companyId, resource: 'outboxJobSet', id: later, outletIds: [] }]);
    await expect.poll(() => statusOf(later)).toBe('Completed');
    await runner.stop();
    expect(world.calls).toHaveLength(2);
  });

  describe.skipIf(home === 'embedded')('with several servers', () => {
    let second: Database;
    beforeAll(async () => {
      second = await openDatabase({ url: url() ?? '', dataDir: '' });
    });
    afterAll(() => second.close());

    it('each of many jobs is answered once, also where two servers called', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 20; count += 1) ids.push(idOf(await submit(await draft())));
      let slow = true;
      world.waits = async () => {
        if (!slow) return;
        slow = false;
        // Longer than the lease: another server takes the same job and answers it first.
        server.clock.advance(60_000);
        await runAll(second);
      };
      await Promise.all([runAll(), runAll(second), runAll(second)]);
      expect(world.calls.length).toBeGreaterThan(ids.length);
      for (const id of ids) {
        expect(await statusOf(id)).toBe('Completed');
        expect((await historyOf(id)).map(({ event }) => event)).toEqual([
          'save',
          'confirm',
          'submissionAccepted',
        ]);
      }
    });
  });

  // The last one: sessions do not outlive the month.
  it('what is done is removed after a month, but neither what is not nor what came after that', async () => {
    const inDays = (days: number) =>
      standingClock(new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000));
    const sweep = (days: number) => sweepOnce({ database: database(), clock: inDays(days) });
    const done = idOf(await submit(await draft()));
    await runAll();
    const replaced = await submit(await draft());
    world.fails = true;
    await runAll();
    world.fails = false;
    server.clock.advance(1000);
    await submit(replaced);
    await runAll();
    const kept = idOf(replaced);
    expect(await jobsOf(kept)).toMatchObject([{ isDone: false }, { isDone: true }]);
    await sweep(29);
    expect((await jobsOf(done)).length).toBe(1);
    await sweep(31);
    expect([await jobsOf(done), (await jobsOf(kept)).length]).toEqual([[], 2]);
    server.clock.advance(30_000);
    await runAll();
    await sweep(31);
    expect(await jobsOf(kept)).toEqual([]);
  });
});
