import { beforeEach, describe, expect, it } from 'vitest';
import { Freshness } from './freshness.ts';
import { readPosition, writePosition } from './position.ts';

let freshness: Freshness;
beforeEach(() => {
  freshness = new Freshness();
});

describe('how far a standby must be', () => {
  it('is behind what was committed for the company, and for no company in particular', () => {
    freshness.committed('kopi', 30n);
    freshness.committed(null, 20n);
    freshness.committed('kopi', 25n);
    expect([freshness.needed('kopi'), freshness.needed('runcit'), freshness.written()]).toEqual([
      30n,
      20n,
      30n,
    ]);
  });

  it('is not known after news of another process, until the primary was asked later than that', () => {
    const before = performance.now() - 1;
    freshness.changedElsewhere('kopi');
    freshness.sampled(40n, before);
    expect([freshness.needed('kopi'), freshness.needed('runcit')]).toEqual([null, 0n]);
    freshness.sampled(50n, performance.now() + 1);
    expect(freshness.needed('kopi')).toBe(50n);
  });

  it('is not known after a commit nobody answered, whatever is committed next', () => {
    freshness.committed('kopi', null);
    freshness.committed('kopi', 60n);
    expect([freshness.needed('kopi'), freshness.written()]).toEqual([null, null]);
    freshness.sampled(70n, performance.now() + 1);
    expect([freshness.needed('kopi'), freshness.written()]).toEqual([70n, 70n]);
  });

  it('forgets no change where there are too many companies to remember: all have to wait for all', () => {
    for (let nth = 1; nth <= 1_500; nth += 1) freshness.committed(`company-${nth}`, BigInt(nth));
    expect(Number(freshness.needed('company-7'))).toBeGreaterThanOrEqual(7);
    expect(Number(freshness.needed('company-1500'))).toBeGreaterThanOrEqual(1_500);
  });
});

describe('a position', () => {
  it.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('%s is read and written alike', (text) => {
    expect(writePosition(readPosition(text) ?? -1n)).toBe(text);
  });

  it('is larger the later it is, and nothing else is one', () => {
    expect(Number(readPosition('2/0'))).toBeGreaterThan(Number(readPosition('1/FFFFFFFF')));
    expect(['', '1', "0/0'; drop", '123456789/0'].map(readPosition)).toEqual([null, null, null, null]);
  });
});
