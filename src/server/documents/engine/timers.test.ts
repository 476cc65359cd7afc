import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import {
  type AdjustingCompany,
  adjustingCompany,
} from '../../../../tests/support/companies/adjusting-company.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/databases/database.ts';
import { historyIsMadeUp } from '../../../../tests/support/databases/history-follows.ts';
import { heldDocument } from '../storage/held-document.ts';
import { documentType } from '../types/document-types.ts';
import type { DocumentType } from './document-type.ts';
import { answerDocument, endDueTimers } from './engine.ts';
import { readHistory, writeHistory } from './history.ts';
import { hasTimers, moveTimers, readTimers, storeTimers, takeDueTimer } from './timers.ts';
import { openWork, type Work } from './work.ts';

const MINUTE = 60_000;
const end = (delay: string, state = 'Saved') => `xstate.after.${delay}.stock-adjustment.${state}`;
const lapse = end('lapse');

const own = documentType('stockAdjustment');
const performed: string[] = [];

/** An adjustment that is given up where nobody goes on with it for an hour, or that waits for an answer. */
const kept: DocumentType = {
  ...own,
  rules: {
    ...own.rules,
    machine: setup({
      delays: { lapse: 60 * MINUTE, remind: 10 * MINUTE },
      guards: { mayRemind: () => false },
      actions: { giveUp: () => {} },
    }).createMachine({
      id: 'stock-adjustment',
      version: '2',
      context: ({ input }) => Object(input),
      initial: 'New',
      states: {
        New: { on: { save: 'Saved' } },
        Saved: {
          after: {
            remind: { guard: 'mayRemind', target: 'Completed', meta: { system: true } },
            lapse: { target: 'Cancelled', actions: 'giveUp', meta: { system: true } },
          },
          on: { paid: { target: 'Completed', meta: { system: true } } },
        },
        Completed: {},
        Cancelled: {},
      },
    }),
  },
  effects: { giveUp: async ({ document }) => void performed.push(document.number) },
};

/** The same where a draft waits for nothing, again and again. */
const restless: DocumentType = {
  ...kept,
  rules: {
    ...kept.rules,
    machine: setup({ delays: { lapse: 0 } }).createMachine({
      id: 'stock-adjustment',
      version: '2',
      context: ({ input }) => Object(input),
      initial: 'New',
      states: {
        New: {},
        Saved: { after: { lapse: { target: 'Saved', reenter: true, meta: { system: true } } } },
        Completed: {},
        Cancelled: {},
      },
    }),
  },
};

let opened: TestDatabase;
let company: AdjustingCompany;
beforeAll(async () => {
  opened = await openTestDatabase();
  historyIsMadeUp(opened.database);
  company = await adjustingCompany(opened.database, 'COM_9400');
});
afterAll(() => opened.close());

/** What is done in a transaction of the admin's at the main store. */
const working = <Result>(work: (work: Work) => Promise<Result>): Promise<Result> =>
  opened.database.write(company.companyId, async (tx) =>
    work(await openWork(tx, company.at('main'), company.clock)),
  );
const draft = async () =>
  (await company.adjustment({ itemId: company.items[0], adjustOnHand: '1' }, 'Adjust Up')).id;
const later = (minutes: number) => new Date(company.clock.now().getTime() + minutes * MINUTE).toISOString();
const running = (id: string) => working((work) => readTimers(work, kept, id));
const begin = (id: string, delay: string, minutes: number) =>
  working((work) => storeTimers(work, kept, id, [{ id: delay, afterMs: minutes * MINUTE }]));
const ended = (id: string, type = kept) =>
  working(async (work) => {
    const document = await endDueTimers(work, type, await heldDocument(work, own.definition, id));
    await writeHistory(work);
    const steps = await readHistory(work, type, id);
    return { status: document.status, steps: steps.slice(1) };
  });

describe('the delays of a document', () => {
  it('are those of charts that have any', () => {
    expect([hasTimers(kept), hasTimers(own)]).toEqual([true, false]);
  });

  it('run until they are due, the next to end first, under the names of their ends', async () => {
    const id = await draft();
    expect(await running(id)).toEqual([]);
    await begin(id, lapse, 60);
    await begin(id, end('remind'), 10);
    expect(await running(id)).toEqual([
      { event: 'remind', dueAt: later(10) },
      { event: 'lapse', dueAt: later(60) },
    ]);
    expect(await running(await draft())).toEqual([]);
  });

  it('begin anew when they are begun again, and are gone when they are ended; the last word counts', async () => {
    const id = await draft();
    await begin(id, lapse, 60);
    await begin(id, lapse, 90);
    expect(await running(id)).toEqual([{ event: 'lapse', dueAt: later(90) }]);
    await working((work) =>
      storeTimers(work, kept, id, [
        { id: lapse, afterMs: 5 * MINUTE },
        { id: lapse, afterMs: null },
      ]),
    );
    expect(await running(id)).toEqual([]);
    await working((work) =>
      storeTimers(work, kept, id, [
        { id: lapse, afterMs: null },
        { id: lapse, afterMs: 5 * MINUTE },
      ]),
    );
    expect(await running(id)).toEqual([{ event: 'lapse', dueAt: later(5) }]);
  });

  it('are taken once each when they are due, the one due longest first, with who began them', async () => {
    const id = await draft();
    await begin(id, lapse, 60);
    await begin(id, end('remind'), 10);
    const dueAt = later(60);
    company.clock.advance(60 * MINUTE - 1);
    const take = () => working((work) => takeDueTimer(work, kept, id));
    const { userId, outletId } = company.at('main');
    expect(await take()).toMatchObject({ id: end('remind'), userId, outletId });
    expect(await take()).toBeNull();
    company.clock.advance(1);
    expect(await take()).toMatchObject({ id: lapse, dueAt, userId, outletId });
    expect(await take()).toBeNull();
  });

  it('that are due move the document as the system’s events, each once and in the history', async () => {
    const id = await draft();
    await begin(id, lapse, 60);
    const dueAt = later(60);
    expect((await ended(id)).status).toBe('Saved');
    company.clock.advance(60 * MINUTE);
    const { status, steps } = await ended(id);
    expect(status).toBe('Cancelled');
    expect(steps).toMatchObject([
      {
        event: 'lapse',
        username: '',
        fromStatus: 'Saved',
        toStatus: 'Cancelled',
        regions: [{ region: 'status', from: 'Saved', to: 'Cancelled' }],
        details: { dueAt },
      },
    ]);
    expect(performed).toHaveLength(1);
    expect((await ended(id)).steps).toHaveLength(1);
    expect(performed).toHaveLength(1);
  });

  it('whose end the chart refuses are over, and nothing else has happened', async () => {
    const id = await draft();
    await begin(id, end('remind'), 10);
    company.clock.advance(10 * MINUTE);
    expect(await ended(id)).toEqual({ status: 'Saved', steps: [] });
    expect(await running(id)).toEqual([]);
  });

  it('that begin again at once without end are a fault of the chart', async () => {
    const id = await draft();
    await begin(id, lapse, 0);
    await expect(ended(id, restless)).rejects.toThrow('stock-adjustment waits for nothing, again and again');
  });

  it('end nothing of a chart that has none', async () => {
    const id = await draft();
    await begin(id, lapse, 0);
    expect(await ended(id, own)).toEqual({ status: 'Saved', steps: [] });
    expect(await running(id)).toHaveLength(1);
    expect(await working((work) => readTimers(work, own, id))).toEqual([]);
  });
});

describe('a document that moves on to a later version of its chart', () => {
  const moved = (id: string, type: DocumentType) =>
    working(async (work) => moveTimers(work, type, await heldDocument(work, own.definition, id)));

  it('keeps the end of what it still waits for, forgets the others, and begins what is new', async () => {
    const id = await draft();
    await begin(id, end('lapse', 'status.Open'), 20);
    await begin(id, end('gone'), 5);
    const dueAt = later(20);
    company.clock.advance(MINUTE);
    await moved(id, kept);
    expect(await running(id)).toEqual([
      { event: 'remind', dueAt: later(10) },
      { event: 'lapse', dueAt },
    ]);
  });

  it('forgets them all where the later chart has none', async () => {
    const id = await draft();
    await begin(id, lapse, 20);
    await moved(id, own);
    expect(await running(id)).toEqual([]);
  });
});

describe('an answer of the outside world', () => {
  const answered = (id: string, event: { readonly type: string; readonly jobId: string }) =>
    working(async (work) => {
      await answerDocument(work, kept, await heldDocument(work, own.definition, id), event);
      await writeHistory(work);
      const steps = await readHistory(work, kept, id);
      const { status } = await heldDocument(work, own.definition, id);
      return { status, steps: steps.slice(1) };
    });

  it('moves who waits for it, and the history names the job', async () => {
    const { status, steps } = await answered(await draft(), { type: 'paid', jobId: 'job-1' });
    expect(status).toBe('Completed');
    expect(steps).toMatchObject([{ event: 'paid', toStatus: 'Completed', details: { jobId: 'job-1' } }]);
  });

  it('that nobody waits for changes nothing', async () => {
    const id = await draft();
    expect(await answered(id, { type: 'nobodyAsked', jobId: 'job-2' })).toEqual({
      status: 'Saved',
      steps: [],
    });
  });

  it('comes too late where a delay has ended before', async () => {
    const id = await draft();
    await begin(id, lapse, 1);
    company.clock.advance(MINUTE);
    const { status, steps } = await answered(id, { type: 'paid', jobId: 'job-3' });
    expect([status, steps.map(({ event }) => event)]).toEqual(['Cancelled', ['lapse']]);
  });
});
