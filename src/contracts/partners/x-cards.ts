import * as v from 'valibot';
import { contract } from '../contract.ts';
import { given } from '../parts.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

/** Named here and not by its definition, which these calls would bring to every page that makes a call. */
const xCard = { name: 'xCard', read: 'ALLOW_TO_ACCESS_CLIENT', write: 'ALLOW_TO_EDIT_CLIENT' } as const;

const amount = v.pipe(v.string('decimalRequired'), v.regex(/^-?\d{1,10}(\.\d{1,4})?$/, 'invalidDecimal'));
const remark = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200, 'tooLong'))));
const day = v.pipe(v.string('required'), v.isoDate('invalidDate'));

const event = v.variant(
  'type',
  [
    v.object({ type: v.picklist(['activate', 'unblock', 'expire', 'forfeit']) }),
    v.object({ type: v.picklist(['topUp', 'spend']), amount, remark }),
    v.object({ type: v.literal('transfer'), amount, toCardNo: given('required', 40), remark }),
    v.object({ type: v.literal('adjust'), amount, remark: given('required', 200) }),
    v.object({ type: v.literal('block'), remark: given('required', 200) }),
    v.object({ type: v.literal('extend'), expiresOn: day }),
    v.object({
      type: v.literal('replace'),
      cardNo: v.optional(v.pipe(v.string(), v.maxLength(40, 'tooLong')), ''),
    }),
  ],
  'invalidChoice',
);
/** What somebody does with a card. */
export type XCardCommand = v.InferOutput<typeof event>;

export const sendToXCard = contract({
  method: 'PUT',
  path: '/xcards/:id/event',
  access: xCard.write,
  idempotent: true,
  summary: 'Do something with a card: activate, top up, spend, transfer, adjust, block, extend, replace',
  query: versionQuery,
  body: event,
  reply: oneReply(xCard),
});

const entry = v.object({
  seq: v.number(),
  kind: v.picklist(['topUp', 'spend', 'transfer', 'replace', 'expiry', 'adjust']),
  amount: v.string(),
  balance: v.string(),
  otherCardNo: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  at: v.string(),
  username: v.string(),
});
/** One entry of a card’s ledger: what came or went, and what was on it then. */
export type XCardEntry = v.InferOutput<typeof entry>;

export const readXCardLedger = contract({
  method: 'GET',
  path: '/xcards/:id/ledger',
  access: xCard.read,
  summary: 'What came onto a card and went from it, the latest first, with the balance after each',
  mayLag: true,
  query: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  reply: v.object({ entries: v.array(entry), hasMore: v.boolean() }),
});
