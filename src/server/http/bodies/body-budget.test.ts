import { describe, expect, it } from 'vitest';
import { type BodyLimits, createBodyBudget } from './body-budget.ts';

const limits: BodyLimits = {
  process: 100,
  company: 60,
  strangers: 20,
  small: { bytes: 0, room: 0 },
  waiting: 2,
  patience: 200,
};
/** Whether a promise is settled by now. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting');
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(waiting)])) === waiting;
}

describe('the memory for bodies', () => {
  it('makes a company wait for itself, and nobody else for it', async () => {
    const budget = createBodyBudget(limits);
    const first = await budget.take('A', 50);
    const second = budget.take('A', 20);
    expect(await isOpen(second)).toBe(true);
    const other = await budget.take('B', 40);
    other.release();
    first.release();
    expect(await isOpen(second)).toBe(false);
    expect(budget.held()).toEqual({ bytes: 20, waiting: 0 });
  });

  it('lets nobody overtake who waits for room in the process', async () => {
    const budget = createBodyBudget(limits);
    const a = await budget.take('A', 60);
    const b = await budget.take('B', 30);
    const large = budget.take('C', 50);
    const small = budget.take('D', 20);
    expect([await isOpen(large), await isOpen(small)]).toEqual([true, true]);
    a.release();
    expect([await isOpen(large), await isOpen(small)]).toEqual([false, false]);
    b.release();
  });

  it('keeps what strangers take apart from what companies have', async () => {
    const budget = createBodyBudget(limits);
    await budget.take(null, 20);
    expect(await isOpen(budget.take('A', 60))).toBe(false);
    await expect(budget.take(null, 21)).rejects.toMatchObject({ code: 'serverBusy' });
  });

  it('always has room for a small one, however many large ones wait', async () => {
    const budget = createBodyBudget({ ...limits, small: { bytes: 2, room: 10 } });
    await budget.take('A', 50);
    expect(await isOpen(budget.take('A', 5))).toBe(true);
    expect(await isOpen(budget.take('A', 2))).toBe(false);
    await budget.take('B', 38);
    expect(await isOpen(budget.take('C', 5))).toBe(true);
    expect(await isOpen(budget.take('C', 2))).toBe(false);
  });

  it('refuses who would wait too long, or in too long a line', async () => {
    const budget = createBodyBudget(limits);
    await budget.take('A', 60);
    const waiting = [budget.take('A', 1), budget.take('A', 1)];
    await expect(budget.take('A', 1)).rejects.toMatchObject({ code: 'serverBusy' });
    for (const late of waiting) await expect(late).rejects.toMatchObject({ code: 'serverBusy' });
    expect(budget.held()).toEqual({ bytes: 60, waiting: 0 });
  });

  it('forgets who hung up while waiting', async () => {
    const budget = createBodyBudget({ ...limits, patience: 60_000 });
    const first = await budget.take('A', 60);
    const sender = new AbortController();
    const gone = budget.take('A', 60, sender);
    const next = budget.take('A', 10);
    sender.abort();
    await expect(gone).rejects.toMatchObject({ code: 'serverBusy' });
    first.release();
    expect(await isOpen(next)).toBe(false);
  });

  it('lets a body of unknown length grow as far as its company’s part goes, and takes all of it back', async () => {
    const budget = createBodyBudget(limits);
    const share = await budget.take('A', 10);
    share.grow(50);
    expect(() => share.grow(1)).toThrow('serverBusy');
    share.release();
    share.release();
    expect(budget.held()).toEqual({ bytes: 0, waiting: 0 });
  });
});
