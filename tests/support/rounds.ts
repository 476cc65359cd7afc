import type { Database } from '../../src/server/database/database.ts';
import { findPostgres } from './databases/postgres-binaries.ts';

/** Rounds as long as the bar asks for (`npm run checks`, `npm run faults`), rather than those of `npm test`. */
export const isLong = [process.env.CHECK_ROUNDS, process.env.FAULT_ROUNDS].includes('long');

/** Of so many values one is tried at a place. */
const ONE_OF = 6;

/** Whether a value is tried at a place: one in six is, others for each place; every one in a long round. */
export const isOfShare = (nth: number, place: number): boolean => isLong || (nth + place) % ONE_OF === 0;

/** A sixth of the values, others for each place, so that neighbours try them all together; every one in a long round. */
export const shareOf = <Value>(values: readonly Value[], place: number): readonly Value[] =>
  values.filter((_, nth) => isOfShare(nth, place));

const wholeHome: Database['home'] = findPostgres() ? 'postgres' : 'embedded';

/**
 * What is tried on a home of the data where both run the same code: every value on one of them, a PostgreSQL server
 * where there is one, and a sixth on the other; every one on both in a long round.
 */
export const shareOfHome = <Value>(values: readonly Value[], home: Database['home']): readonly Value[] =>
  home === wholeHome ? values : shareOf(values, 0);
