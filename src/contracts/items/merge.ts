import * as v from 'valibot';
import { item } from '../../resources/items/item.ts';
import { contract } from '../contract.ts';

const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(50, 'tooLong'));
const counts = v.object({
  barcodes: v.number(),
  units: v.number(),
  vendors: v.number(),
  packages: v.number(),
  menus: v.number(),
  modifiers: v.number(),
  procedures: v.number(),
  redemptions: v.number(),
});
/** How many records of each kind go over to the item that stays. */
export type MergedParts = v.InferOutput<typeof counts>;

/** What merging an item into another would do, or what stands in its way. */
export const previewMerge = contract({
  method: 'GET',
  path: '/items/:id/merge',
  access: item.permissions.delete,
  summary: 'What merging an item into another would move, and what stands in its way',
  query: v.object({ intoId: id }),
  reply: v.object({
    /** What stands in the way, as errors name it; none where nothing does. */
    faults: v.array(
      v.object({ code: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
    /** What lies of it where; what it is worth for those who may see costs. */
    stock: v.array(
      v.object({
        outletId: v.string(),
        outletName: v.string(),
        quantity: v.string(),
        value: v.optional(v.string()),
      }),
    ),
    parts: counts,
  }),
});
export type MergePreview = v.InferOutput<typeof previewMerge.reply>;

export const mergeItems = contract({
  method: 'POST',
  path: '/items/:id/merge',
  access: item.permissions.delete,
  idempotent: true,
  summary:
    'Merge an item that was entered twice into the one that stays: its stock, codes and places go over, its history stays with it',
  body: v.strictObject({ intoId: id, version: v.optional(v.number('invalid')) }),
  reply: v.object({ intoId: v.string() }),
});
