import * as v from 'valibot';
import { date, dateRule } from '../../resources/kinds/date.ts';
import { MOST_VOUCHERS } from '../../rules/marketing/voucher-numbers.ts';
import { contract } from '../contract.ts';
import { given, id } from '../parts.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

/** Named here and not by their definitions, which these calls would bring to every page that makes a call. */
const voucher = { name: 'voucher', write: 'ALLOW_TO_EDIT_CRM' } as const;
const client = { read: 'ALLOW_TO_ACCESS_CLIENT', write: 'ALLOW_TO_EDIT_CLIENT' } as const;

const maybeText = (max: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(max, 'tooLong'))));
const day = dateRule(date());
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('invalidInteger'),
    v.integer('invalidInteger'),
    v.minValue(least, 'tooSmall'),
    v.maxValue(most, 'tooLarge'),
  );

const event = v.variant(
  'type',
  [
    v.object({ type: v.picklist(['activate', 'giveBack']) }),
    v.object({
      type: v.literal('redeem'),
      salesNo: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(60, 'tooLong')), ''),
      remark: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(500, 'tooLong')), ''),
    }),
    v.object({ type: v.literal('deactivate'), remark: given('required', 200) }),
    v.object({ type: v.literal('extend'), expiresOn: day }),
  ],
  'invalidChoice',
);
/** What somebody does with a voucher. */
export type VoucherCommand = v.InferOutput<typeof event>;

export const sendToVoucher = contract({
  method: 'PUT',
  path: '/vouchers/:id/event',
  access: voucher.write,
  idempotent: true,
  summary: 'Do something with a voucher: activate, redeem, give back, deactivate, extend',
  query: versionQuery,
  body: event,
  reply: oneReply(voucher),
});

export const generateVouchers = contract({
  method: 'POST',
  path: '/vouchers/generate',
  access: voucher.write,
  idempotent: true,
  summary: 'Make vouchers with running numbers; a number that is taken makes none of them',
  body: v.object({
    redemptionId: id,
    prefix: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(20, 'tooLong')), ''),
    start: whole(0, 999_999_999),
    quantity: whole(1, MOST_VOUCHERS),
    length: v.optional(v.nullable(whole(1, 40)), null),
    startsOn: v.optional(v.nullable(day), null),
    expiresOn: v.optional(v.nullable(day), null),
    outletIds: v.optional(v.pipe(v.array(id, 'invalid'), v.maxLength(1000, 'tooLong')), []),
    activate: v.boolean('invalid'),
  }),
  reply: v.object({ made: v.number(), first: v.string(), last: v.string() }),
});

const page = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '1'),
});
/** Vouchers of a page. */
export const VOUCHERS_PAGE = 50;

const clientVoucher = v.object({
  id: v.string(),
  version: v.number(),
  voucherNo: v.string(),
  redemptionCode: v.string(),
  redemptionType: v.string(),
  issuedOn: v.nullable(v.string()),
  startsOn: v.nullable(v.string()),
  expiresOn: v.nullable(v.string()),
  status: v.string(),
  cashValue: v.nullable(v.string()),
  redeemedOn: v.nullable(v.string()),
  redeemedOutletName: v.nullable(v.string()),
  saleId: v.nullable(v.string()),
  salesNo: v.nullable(v.string()),
});
/** A voucher of a client, and where and with which sale it was redeemed (spec 2 §3). */
export type ClientVoucher = v.InferOutput<typeof clientVoucher>;

export const readClientVouchers = contract({
  method: 'GET',
  path: '/clients/:id/vouchers',
  access: client.read,
  summary: 'The vouchers of a client, the latest first',
  mayLag: true,
  query: page,
  reply: v.object({ vouchers: v.array(clientVoucher), hasMore: v.boolean() }),
});

const offer = v.object({
  id: v.string(),
  title: v.string(),
  cashValue: v.string(),
  /** What one costs, of points or of the money on a card; nothing where it is free. */
  cost: v.string(),
  paidWith: v.picklist(['Points', 'Credits']),
  refusal: v.nullable(
    v.object({ code: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
  ),
});
/** A catalogue a client may be given a voucher of, or why not. */
export type VoucherOffer = v.InferOutput<typeof offer>;

export const readVoucherOffers = contract({
  method: 'GET',
  path: '/clients/:id/voucheroffers',
  access: client.write,
  summary: 'The catalogues that are switched on: whether the client may have a voucher of each, and why not',
  reply: v.object({ offers: v.array(offer) }),
});

export const issueVoucher = contract({
  method: 'POST',
  path: '/clients/:id/vouchers',
  access: client.write,
  idempotent: true,
  summary: 'Give a client a voucher of a catalogue; what it costs is taken from its points or its card',
  body: v.object({ catalogueId: id, remark: maybeText(500) }),
  reply: v.object({ voucher: v.object({ id: v.string(), voucherNo: v.string() }) }),
});
