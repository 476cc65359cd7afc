import * as v from 'valibot';
import { postTillSales } from '../configurations/tills.ts';
import { contract } from '../contract.ts';

/** Rows of a page of what tills have sent and is not posted. */
export const TILL_ENTRY_PAGE = 50;

const reason = v.object({
  field: v.optional(v.string()),
  code: v.string(),
  message: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  /** What stands there now, where it is a word or a figure. */
  value: v.optional(v.string()),
});
const entry = v.object({
  id: v.string(),
  version: v.number(),
  kind: v.picklist(['sale', 'void', 'refund']),
  status: v.string(),
  siteId: v.number(),
  siteName: v.string(),
  /** The number of the sale at its till. */
  salesNo: v.string(),
  number: v.string(),
  outletName: v.nullable(v.string()),
  businessDate: v.nullable(v.string()),
  /** What the till says it came to. */
  total: v.nullable(v.string()),
  reasons: v.array(reason),
  remark: v.nullable(v.string()),
  timesSent: v.number(),
  sentAt: v.string(),
});
/** What a till has sent and is not posted. */
export type TillEntry = v.InferOutput<typeof entry>;

const access = 'ALLOW_TO_EDIT_SALES';
const held = { version: v.number('versionRequired') };
const remark = v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(2000, 'tooLong'))));

export const readTillEntries = contract({
  method: 'GET',
  path: '/tillentries',
  access: 'ALLOW_TO_ACCESS_SALES',
  summary: 'What tills have sent and is not posted, the latest first, with the reasons',
  query: v.object({
    status: v.optional(v.picklist(['Waiting', 'Dismissed']), 'Waiting'),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '1'),
  }),
  reply: v.object({ entries: v.array(entry), hasMore: v.boolean(), waiting: v.number() }),
});

export const postTillEntries = contract({
  method: 'POST',
  path: '/tillentries/post',
  access,
  summary: 'Post what waits, as it stands now; each is posted or goes on waiting with its reasons',
  body: v.object({
    ids: v.pipe(
      v.array(v.string('invalid'), 'required'),
      v.minLength(1, 'required'),
      v.maxLength(100, 'tooLong'),
    ),
  }),
  reply: postTillSales.reply,
});

export const correctTillEntry = contract({
  method: 'PUT',
  path: '/tillentries/:id',
  access,
  idempotent: true,
  summary: 'Correct what an entry of a till says, by the names of its fields (`lines.2.itemCode`)',
  body: v.object({
    ...held,
    changes: v.record(
      v.pipe(v.string(), v.regex(/^[A-Za-z]\w*(\.\w+)*$/, 'invalid'), v.maxLength(100, 'tooLong')),
      v.nullable(v.union([v.pipe(v.string(), v.maxLength(500)), v.number(), v.boolean()], 'invalid')),
    ),
  }),
  reply: v.object({ entry }),
});

export const dismissTillEntry = contract({
  method: 'POST',
  path: '/tillentries/:id/dismiss',
  access,
  idempotent: true,
  summary: 'Say that an entry of a till is not to be posted, and why',
  body: v.object({ ...held, remark }),
  reply: v.object({ entry }),
});

export const restoreTillEntry = contract({
  method: 'POST',
  path: '/tillentries/:id/restore',
  access,
  idempotent: true,
  summary: 'Let an entry that was dismissed wait again',
  body: v.object(held),
  reply: v.object({ entry }),
});
