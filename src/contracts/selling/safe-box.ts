import * as v from 'valibot';
import { contract } from '../contract.ts';

const day = v.pipe(v.string(), v.isoDate('invalidDate'));

export const readSafeBalance = contract({
  method: 'GET',
  path: '/safebalance',
  access: 'ALLOW_TO_ACCESS_SAFE_BOX',
  summary:
    'What the safes of some outlets held before the first day, what came in and went out, and what they hold after the last',
  query: v.object({
    /** All the reader works in unless told; several are separated by commas. */
    outletIds: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'tooLong'))),
    from: v.optional(day),
    to: v.optional(day),
  }),
  reply: v.object({ opening: v.string(), in: v.string(), out: v.string(), closing: v.string() }),
});
