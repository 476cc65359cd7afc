import { describe, expect, it } from 'vitest';
import { createFairQueue, limitsOf, type TurnKind } from './fair-queue.ts';

const patience = { read: 50, write: 50 };

/** Asks for turns, and notes in which order they are given. */
function asking(connections: number) {
  const turns = createFairQueue(limitsOf(connections, patience));
  const given: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (kind: TurnKind, company: string | null, name = `${company} ${kind}`): Promise<void> =>
    turns.take(kind, company).then((end) => {
      given.push(name);
      ends.push(end);
    });
  const settled = () => new Promise<void>((done) => setImmediate(done));
  /** Ends the oldest turn, again and again, until nobody has one. */
  const endAll = async (): Promise<void> => {
    await settled();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { ask, given, endAll, settled };
}

describe('who gets the next connection (F26)', () => {
  it('of one connection: a read before any write, and a company that was not served before one that was', async () => {
    const { ask, given, endAll } = asking(1);
    for (const name of ['a1', 'a2', 'a3']) void ask('write', 'A', name);
    void ask('write', 'B', 'b1');
    void ask('read', 'B', 'b read');
    await endAll();
    expect(given).toEqual(['a1', 'b read', 'b1', 'a2', 'a3']);
  });

  it('gives a waiting write its turn after eight reads, however many more there are', async () => {
    const { ask, given, endAll } = asking(1);
    void ask('read', 'A', 'first');
    void ask('write', 'A', 'write');
    for (let nth = 0; nth < 20; nth += 1) void ask('read', 'A', 'read');
    await endAll();
    expect(given.indexOf('write')).toBe(9);
    expect(given).toHaveLength(22);
  });

  it('of ten connections: a company writes on four, all together on seven, and reads find the rest', async () => {
    const { ask, given, settled } = asking(10);
    for (let nth = 0; nth < 9; nth += 1) void ask('write', 'A').catch(() => undefined);
    await settled();
    expect(given).toHaveLength(4);
    for (let nth = 0; nth < 9; nth += 1) void ask('write', 'B').catch(() => undefined);
    await settled();
    expect(given.filter((name) => name === 'B write')).toHaveLength(3);
    for (const company of ['A', 'B', 'C']) await ask('read', company);
    expect(given).toHaveLength(10);
  });

  it('sends away who waited too long, and lets nobody wait behind them', async () => {
    const { ask, given, endAll } = asking(1);
    await ask('write', 'A', 'long');
    await expect(ask('write', 'A', 'late')).rejects.toThrow('No database connection was free within 50 ms');
    void ask('write', 'A', 'next');
    await endAll();
    expect(given).toEqual(['long', 'next']);
  });
});
