/** Rounds as long as the bar asks for (`npm run checks`), rather than those of `npm test`. */
export const isLong = process.env.CHECK_ROUNDS === 'long';

/** A third of the values, another for each place, so that neighbours try them all together; every one in a long round. */
export const shareOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  isLong ? values : values.filter((_, nth) => (nth + place) % 3 === 0);
