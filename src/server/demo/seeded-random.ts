/** A source of repeatable choices: the same seed makes the same company on every machine. */
export interface Seeded {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the choices; throws when there are none. */
  pick<T>(choices: readonly T[]): T;
  /** True in about `percent` of 100 calls. */
  chance(percent: number): boolean;
  /** `count` different choices in a repeatable order; all of them when there are fewer. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** Makes a generator (mulberry32) from a seed word. */
export function seeded(seed: string): Seeded {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  return {
    between,
    pick(choices) {
      const index = between(0, choices.length - 1);
      for (const [at, choice] of choices.entries()) if (at === index) return choice;
      throw new Error('There is nothing to pick from.');
    },
    chance: (percent) => next() * 100 < percent,
    some(choices, count) {
      const rest = [...choices];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0)
        taken.push(...rest.splice(between(0, rest.length - 1), 1));
      return taken;
    },
  };
}
