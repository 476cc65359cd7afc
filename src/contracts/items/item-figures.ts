import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { decimalRule, money } from '../../resources/kinds/decimal.ts';
import { type PriceReason, priceRules } from '../../rules/sales/item-price.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

const day = v.pipe(v.string(), v.isoDate('invalidDate'));
const word = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const textOrNull = v.nullable(v.string());

const step = v.object({
  rule: v.picklist(priceRules),
  price: textOrNull,
  isApplied: v.boolean(),
  reason: v.nullable(v.custom<PriceReason>((value) => typeof value === 'string')),
  about: textOrNull,
});

export const resolveItemPrice = contract({
  method: 'GET',
  path: '/items/:id/price',
  access: item.permissions.read,
  summary: 'What one unit of an item is sold for, which rule says so, and why each other one does not',
  query: v.object({
    outletId: id,
    day: v.optional(day),
    clientId: v.optional(id),
    /** A unit of the item by name; its base unit unless said. */
    unit: v.optional(word),
    salesType: v.optional(word),
    typedPrice: v.optional(decimalRule(money())),
  }),
  reply: v.object({
    price: textOrNull,
    rule: v.nullable(v.picklist(priceRules)),
    unit: textOrNull,
    markup: textOrNull,
    discount: textOrNull,
    isDiscountCapped: v.boolean(),
    steps: v.array(step),
    /** Whether the outlet sells the item at all, and from which day. */
    maySell: v.boolean(),
    sellFrom: textOrNull,
  }),
});
export type ItemPrice = v.InferOutput<typeof resolveItemPrice.reply>;

/** More components than any package has. */
const MOST_COMPONENTS = 200;

export const readComponents = contract({
  method: 'GET',
  path: '/items/components',
  access: item.permissions.read,
  summary: 'What some items cost and how much of them an outlet has; a package by what it is made of',
  query: v.object({
    outletId: id,
    ids: v.pipe(
      v.string('required'),
      v.transform((text) => text.split(',')),
      v.array(id),
      v.maxLength(MOST_COMPONENTS, 'tooLong'),
    ),
  }),
  reply: v.object({
    components: v.array(
      v.object({
        id: v.string(),
        /** Of one base unit; only for who may see costs. */
        cost: v.optional(textOrNull),
        available: textOrNull,
        unit: textOrNull,
        listPrice: textOrNull,
      }),
    ),
  }),
});
