/** Where a value is drawn: 0 at the bottom, 1 at the top. Pixels need no exact decimals, so floats do. */
export interface ChartScale {
  readonly least: number;
  readonly most: number;
  heightOf(value: number): number;
}

/** A tenth of room above and below, so that a line never runs along an edge. */
const ROOM = 0.1;

/** The scale of a line: from the least to the most it shows; what never changes lies in the middle. */
export function lineScale(values: readonly number[]): ChartScale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = most - least;
  return {
    least,
    most,
    heightOf: (value) => (span === 0 ? 0.5 : ROOM + ((value - least) / span) * (1 - 2 * ROOM)),
  };
}

/** The scale of bars: they all stand on nothing, and what is taken back has no height. */
export function barScale(values: readonly number[]): ChartScale {
  const most = Math.max(0, ...values);
  return { least: 0, most, heightOf: (value) => (most === 0 || value <= 0 ? 0 : value / most) };
}

/** A point of a line by its month, counted from the left. */
export interface ChartPoint {
  readonly at: number;
  readonly value: number;
}

/** The runs of points a line is drawn through: a month nobody knows a value of interrupts it. */
export function runsOf(values: readonly (number | null)[]): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push({ at, value });
    else {
      runs.push([{ at, value }]);
      isOpen = true;
    }
  }
  return runs;
}
