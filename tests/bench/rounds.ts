/** What repeated measurements of one thing came to, in milliseconds. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** Two things measured in turns: what the ratio is of the medians, and in the middle of all pairs. */
export interface Comparison {
  readonly floor: Spread;
  readonly measured: Spread;
  readonly ofMedians: number;
  readonly ofPairs: number;
}

interface Turns {
  readonly warmUp: number;
  readonly rounds: number;
  /** How often each side runs in a round; the round counts their average. */
  readonly times: number;
}

/** Runs so many times and gives the average of one, in milliseconds. */
export type Side = (times: number) => Promise<number>;

/** A side that is one piece of work, timed as a whole. */
export const repeated =
  (work: () => Promise<unknown>): Side =>
  async (times) => {
    const began = performance.now();
    for (let time = 0; time < times; time += 1) await work();
    return (performance.now() - began) / times;
  };

/** Measures both sides in turns, so that whatever else the machine does befalls both alike. */
export async function compare(
  { warmUp, rounds, times }: Turns,
  floor: Side,
  measured: Side,
): Promise<Comparison> {
  for (let round = 0; round < warmUp; round += 1) {
    await measured(times);
    await floor(times);
  }
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds warmer caches, so the sides take turns in that too.
    const floorFirst = round % 2 === 0;
    const early = await (floorFirst ? floor : measured)(times);
    const late = await (floorFirst ? measured : floor)(times);
    pairs.push(floorFirst ? { floor: early, measured: late } : { floor: late, measured: early });
  }
  return comparisonOf(pairs);
}

/** One round of both. */
export interface Pair {
  readonly floor: number;
  readonly measured: number;
}

export function comparisonOf(pairs: readonly Pair[]): Comparison {
  const floor = spreadOf(pairs.map((pair) => pair.floor));
  const measured = spreadOf(pairs.map((pair) => pair.measured));
  return {
    floor,
    measured,
    ofMedians: measured.median / floor.median,
    ofPairs: spreadOf(pairs.map((pair) => pair.measured / pair.floor)).median,
  };
}

/** The least, the middle and the most of what was measured. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  };
}
