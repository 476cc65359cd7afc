import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { dataImport, type ImportOutcome, type ImportPreview } from './data-import.ts';

const preview: ImportPreview = { importId: 'import', rows: 10, failing: 2, existing: 0 };
const outcome: ImportOutcome = { total: 10, success: 8, failed: 2 };

function open(answers: {
  readonly previews?: readonly (ImportPreview | Error)[];
  readonly runs?: readonly (ImportOutcome | Error)[];
  readonly stop?: ImportOutcome | Error;
}) {
  const asked: unknown[] = [];
  const previews = [...(answers.previews ?? [preview])];
  const runs = [...(answers.runs ?? [outcome])];
  const answer = async <T>(given: T | Error | undefined): Promise<T> => {
    if (given instanceof Error) throw given;
    return given === undefined ? new Promise<T>(() => undefined) : given;
  };
  const actor = createActor(
    dataImport.provide({
      actors: {
        previewFile: fromPromise(({ input }) => {
          asked.push(input);
          return answer(previews.shift());
        }),
        runImport: fromPromise(({ input }) => {
          asked.push(input);
          return answer(runs.shift());
        }),
        stopImport: fromPromise(({ input }) => {
          asked.push(input);
          return answer(answers.stop);
        }),
      },
    }),
  ).start();
  const now = () => actor.getSnapshot();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const pick = async (name = 'items.CSV') => {
    actor.send({ type: 'pick', file: { name } });
    await settled();
  };
  return { actor, asked, now, settled, pick };
}
const beginning = {
  fileName: '',
  preview: null,
  mode: 'skip',
  progress: { done: 0, total: 0 },
  outcome: null,
  failure: null,
};

describe('a file that is brought in', () => {
  it('is looked at first and then taken in', async () => {
    const { actor, asked, now, settled, pick } = open({});
    await pick();
    expect(now().matches('previewed')).toBe(true);
    expect(now().context).toEqual({ ...beginning, fileName: 'items.CSV', preview });
    actor.send({ type: 'start' });
    expect(now().hasTag('busy')).toBe(true);
    await settled();
    expect(now().matches('done')).toBe(true);
    expect(now().context.outcome).toEqual(outcome);
    expect(asked).toEqual([{ fileName: 'items.CSV' }, { importId: 'import', mode: 'skip' }]);
    actor.send({ type: 'again' });
    expect(now().matches('picking')).toBe(true);
    expect(now().context).toEqual(beginning);
  });

  it('ends in .csv', async () => {
    const { actor, now, pick } = open({});
    await pick('items.xlsx');
    expect(now().matches('refused')).toBe(true);
    expect(now().context.fileName).toBe('');
    actor.send({ type: 'again' });
    expect(now().matches('picking')).toBe(true);
  });

  it('is asked about where some rows exist already', async () => {
    const { actor, asked, now, settled, pick } = open({ previews: [{ ...preview, existing: 1 }] });
    await pick();
    actor.send({ type: 'start' });
    expect(now().matches('asking')).toBe(true);
    actor.send({ type: 'cancel' });
    expect(now().matches('previewed')).toBe(true);
    actor.send({ type: 'start' });
    actor.send({ type: 'choose', mode: 'update' });
    await settled();
    expect(asked.at(-1)).toEqual({ importId: 'import', mode: 'update' });
  });

  it.each([
    { ...preview, failing: 10 },
    { ...preview, failing: 10, existing: 3 },
    { ...preview, rows: 0, failing: 0 },
  ])('is not begun without a good row: %j', async (found) => {
    const { actor, now, pick } = open({ previews: [found] });
    await pick();
    actor.send({ type: 'start' });
    expect(now().matches('previewed')).toBe(true);
    actor.send({ type: 'cancel' });
    expect(now().context).toEqual(beginning);
  });

  it('is looked at again where it could not be read', async () => {
    const failure = new Error('no header');
    const { actor, now, settled, pick } = open({ previews: [failure, preview] });
    await pick();
    expect(now().matches('unreadable')).toBe(true);
    expect(now().context.failure).toBe(failure);
    actor.send({ type: 'retry' });
    await settled();
    expect(now().context).toMatchObject({ preview, failure: null });
    const other = open({ previews: [failure] });
    await other.pick();
    other.actor.send({ type: 'again' });
    expect(other.now().matches('picking')).toBe(true);
    expect(other.now().context).toEqual(beginning);
  });

  it('says how far it is, and stops where it is told to', async () => {
    const { actor, asked, now, settled, pick } = open({ runs: [], stop: { ...outcome, success: 3 } });
    await pick();
    actor.send({ type: 'start' });
    actor.send({ type: 'progress', done: 3, total: 10 });
    expect(now().context.progress).toEqual({ done: 3, total: 10 });
    actor.send({ type: 'cancel' });
    expect(now().hasTag('busy')).toBe(true);
    await settled();
    expect(now().matches('stopped')).toBe(true);
    expect(now().context.outcome?.success).toBe(3);
    expect(asked.at(-1)).toEqual({ importId: 'import' });
    actor.send({ type: 'again' });
    expect(now().context).toEqual(beginning);
  });

  it('says that it failed, running or stopping, and may be run again', async () => {
    const failure = new Error('no line');
    const { actor, now, settled, pick } = open({ runs: [failure, outcome] });
    await pick();
    actor.send({ type: 'start' });
    await settled();
    expect(now().matches('failed')).toBe(true);
    expect(now().context.failure).toBe(failure);
    actor.send({ type: 'retry' });
    await settled();
    expect(now().matches('done')).toBe(true);
    const stopping = open({ runs: [], stop: failure });
    await stopping.pick();
    stopping.actor.send({ type: 'start' });
    stopping.actor.send({ type: 'cancel' });
    await stopping.settled();
    expect(stopping.now().matches('failed')).toBe(true);
    expect(stopping.now().context.failure).toBe(failure);
    stopping.actor.send({ type: 'again' });
    expect(stopping.now().context).toEqual(beginning);
  });

  it('may be given up while it is looked at', async () => {
    const { actor, now } = open({ previews: [] });
    actor.send({ type: 'pick', file: { name: 'items.csv' } });
    expect(now().hasTag('busy')).toBe(true);
    actor.send({ type: 'cancel' });
    expect(now().matches('picking')).toBe(true);
    expect(now().context).toEqual(beginning);
  });
});
