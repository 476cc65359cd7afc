/** A small seeded source of chance, so that a failing run can be repeated from its printed seed. */
export function seeded(seed: number) {
  const next = seededFraction(seed);

  return {
    /** A whole number from 0 up to, not including, the limit. */
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    },
  };
}

export type Seeded = ReturnType<typeof seeded>;

/** The same as plain numbers from 0 up to, not including, 1 (mulberry32). */
export function seededFraction(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
