import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { locationPrice } from '../../resources/items/location-price.ts';
import { contract } from '../contract.ts';
import { recordShape } from '../record-shape.ts';
import { storedRecord } from '../records.ts';

/** More outlets than any company has. */
export const MOST_PRICES = 1000;

const reply = v.object({ locationPrices: v.array(storedRecord) });
const replyInFull = () => v.object({ locationPrices: v.array(recordShape(locationPrice.fields)) });

export const readOutletPrices = contract({
  method: 'GET',
  path: '/locationprice/:id',
  access: item.permissions.read,
  summary: 'What an item costs at each outlet of the reader that has a price of its own',
  reply,
  replyInFull: replyInFull(),
});

/** A row of prices, which the records engine judges. */
const outletPrice = v.looseObject({
  itemId: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
  outletId: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')),
});
export type OutletPrice = v.InferOutput<typeof outletPrice>;

export const setOutletPrices = contract({
  method: 'PUT',
  path: '/locationprice',
  access: locationPrice.permissions.write,
  idempotent: true,
  summary: 'Set what items cost at outlets; a row without any price takes the outlet’s own price away',
  body: v.object({
    locationPrices: v.pipe(
      v.array(outletPrice, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(MOST_PRICES, 'tooLong'),
    ),
  }),
  reply,
  replyInFull: replyInFull(),
});

const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(most));
const priceLog = v.object({
  id: v.string(),
  date: v.string(),
  updatedBy: v.string(),
  outletId: v.nullable(v.string()),
  outletName: v.nullable(v.string()),
  prices: v.record(v.string(), v.object({ old: v.nullable(v.string()), new: v.nullable(v.string()) })),
});
/** One saved change of an item's prices, field by field old and new (spec 2 §3). */
export type PriceLog = v.InferOutput<typeof priceLog>;

export const readPriceLog = contract({
  method: 'GET',
  path: '/Items/pricelog/:id',
  access: item.permissions.read,
  summary: 'What an item’s prices were, the latest change first',
  mayLag: true,
  query: v.object({
    from: v.optional(day),
    to: v.optional(day),
    page: v.optional(whole(10_000), '1'),
    pageSize: v.optional(whole(100), '50'),
  }),
  reply: v.object({ priceLogs: v.array(priceLog), total: v.number() }),
});
