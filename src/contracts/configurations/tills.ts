import * as v from 'valibot';
import { contract } from '../contract.ts';

const word = (most: number) =>
  v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'tooLong'));
const told = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100, 'tooLong'))));
/** What is printable and needs no quoting: devices name themselves. */
const deviceId = v.pipe(word(100), v.regex(/^[\w.:-]+$/, 'invalid'));
/** What the till was given when it was activated; it opens the calls of tills alone. */
const deviceKey = v.pipe(word(120), v.regex(/^[\w-]+\.[\w-]+$/, 'invalid'));

/** What a till says of itself; what it leaves out stays as it was said last. */
const report = {
  computerName: told,
  user: told,
  appVersion: told,
  apiVersion: told,
  databaseVersion: told,
  processorId: told,
  unsynced: v.optional(
    v.pipe(
      v.number('invalidInteger'),
      v.safeInteger('invalidInteger'),
      v.minValue(0, 'tooSmall'),
      v.maxValue(999_999_999, 'tooLarge'),
    ),
  ),
};
const reported = v.object(report);
export type Reported = v.InferOutput<typeof reported>;

const licence = v.object({
  code: v.string(),
  applicationType: v.string(),
  trial: v.boolean(),
  trialEndsOn: v.nullable(v.string()),
});
const terminal = v.object({ siteId: v.number(), clientName: v.string() });
/** Which profile the till is to have: where its version is another than the till’s, it is pulled. */
const profileMark = v.nullable(v.object({ id: v.string(), version: v.number() }));

export const activateTill = contract({
  method: 'POST',
  path: '/till/activate',
  access: 'public',
  outlet: 'none',
  summary:
    'Start a device with its licence key; the first device to use a key takes it, and gets a key of its own for the other calls',
  body: v.object({ companyId: word(40), key: word(60), deviceId, ...report }),
  reply: v.object({ licence, terminal, deviceKey: v.string() }),
});

export const reportTill = contract({
  method: 'POST',
  path: '/till/report',
  access: 'public',
  outlet: 'none',
  summary: 'Say how a till stands, and ask whether it may go on working and which profile it is to have',
  body: v.object({ deviceKey, ...report }),
  reply: v.object({ licence, terminal, profile: profileMark }),
});

export const pullProfile = contract({
  method: 'POST',
  path: '/till/profile',
  access: 'public',
  outlet: 'none',
  summary: 'The profile of a till: what it exchanges, of which outlets and how often; null without one',
  body: v.object({ deviceKey }),
  reply: v.object({
    profile: v.nullable(
      v.object({
        id: v.string(),
        version: v.number(),
        name: v.string(),
        syncGroups: v.array(v.string()),
        autoSync: v.boolean(),
        intervalMinutes: v.nullable(v.number()),
        outlets: v.array(v.object({ id: v.string(), code: v.string(), name: v.string() })),
      }),
    ),
  }),
});

/** How many sales, voids and refunds a till sends in one call. */
export const MOST_TILL_ENTRIES = 200;
const MOST_BYTES = 1024 * 1024;

const refused = v.object({ field: v.optional(v.string()), code: v.string(), message: v.string() });
const posted = v.object({
  /** Its number at the till, as far as it has one. */
  salesNo: v.nullable(v.string()),
  status: v.picklist(['accepted', 'duplicate', 'held']),
  saleId: v.nullable(v.string()),
  saleNumber: v.nullable(v.string()),
  /** Why it is held, by line and field. */
  errors: v.array(refused),
});
/** What became of one entry of a till. */
export type PostedEntry = v.InferOutput<typeof posted>;

export const postTillSales = contract({
  method: 'POST',
  path: '/till/sales',
  access: 'public',
  outlet: 'none',
  mostBytes: MOST_BYTES,
  summary:
    'Send finished sales, voids and refunds, at any time and in any order; sent again they are there once, and what cannot be posted is held in the office',
  body: v.object({
    deviceKey,
    sales: v.pipe(
      v.array(v.unknown(), 'invalid'),
      v.minLength(1, 'required'),
      v.maxLength(MOST_TILL_ENTRIES, 'tooLong'),
    ),
  }),
  reply: v.object({ sales: v.array(posted) }),
});
