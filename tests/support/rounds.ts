import type { Database } from '../../src/server/database/database.ts';
import { findPostgres } from './databases/postgres-binaries.ts';

/**
 * How much is tried, which the environment says: a share of what repeats one rule many times (`npm test`), all of it
 * (`npm run test:whole`, before a release and after a change of many places), or rounds as long as the bar of
 * reliability asks for (`npm run checks`, `npm run faults`).
 */
export const isLong = [process.env.CHECK_ROUNDS, process.env.FAULT_ROUNDS].includes('long');
export const isWhole = isLong || process.env.TEST_ROUND === 'whole';

/**
 * One in so many of a suite's cases, others for each place, where each of them proves the same rule again; all of them in
 * a whole round. Which ones does not change from run to run.
 */
export const someOf = <Value>(values: readonly Value[], oneIn: number, place = 0): readonly Value[] =>
  isWhole ? values : values.filter((_, nth) => (nth + place) % oneIn === 0);

/** Of so many values one is tried at a place. */
const ONE_OF = isWhole ? 6 : 30;

/** Whether a value is tried at a place: one in so many is, others for each place; every one in a long round. */
export const isOfShare = (nth: number, place: number): boolean => isLong || (nth + place) % ONE_OF === 0;

/** A share of the values, others for each place, so that neighbours try them all together; every one in a long round. */
export const shareOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  values.filter((_, nth) => isOfShare(nth, place));

const wholeHome: Database['home'] = findPostgres() ? 'postgres' : 'embedded';

/** Whether a heavy proof of what both homes do alike is tried on this one: on both in a whole round. */
export const isTriedOn = (home: Database['home']): boolean => isWhole || home === wholeHome;

/**
 * What is tried on a home of the data where both run the same code: every value on one of them, a PostgreSQL server
 * where there is one, and a share on the other; every one on both in a long round.
 */
export const shareOfHome = <Value>(values: readonly Value[], home: Database['home']): readonly Value[] =>
  home === wholeHome ? values : shareOf(values, 0);
