import * as v from 'valibot';
import { itemUses } from '../../resources/item-offer.ts';
import { barcode } from '../../resources/items/barcode.ts';
import { item } from '../../resources/items/item.ts';
import { createSchema } from '../../resources/schemas.ts';
import { contract } from '../contract.ts';
import { refused } from '../errors.ts';
import { listQuerySchema } from '../list-query.ts';
import { id } from '../parts.ts';
import { versionQuery } from '../record-changes.ts';
import { recordShape } from '../record-shape.ts';
import { listReply, listReplyInFull, oneReply, storedRecord } from '../records.ts';
import { seenRecord } from '../seen-record.ts';

const { permissions, fields } = item;
/** What is shown of an item that was found, and what a document's line takes over from it. */
const unit = v.object({
  name: v.string(),
  factor: v.string(),
  barcode: v.optional(v.nullable(v.string()), null),
});
const foundItem = v.intersect([
  seenRecord({
    itemCode: fields.itemCode,
    itemName: fields.itemName,
    alternateName: fields.alternateName,
    alternateLookup: fields.alternateLookup,
    stockType: fields.stockType,
    unitOfMeasurement: fields.unitOfMeasurement,
    purchaseTaxCode: fields.purchaseTaxCode,
    customCost: fields.customCost,
  }),
  // The units it is also counted in: naming one on a line, or scanning its barcode, gives its factor.
  v.object({
    units: v.optional(v.array(unit), []),
    /** What one is expected to cost where it is bought; for those who may see costs. */
    purchaseCost: v.optional(v.nullable(v.string()), null),
    /** What the code itself said beside the item: how much one scan of it stands for, and the cell it is of. */
    scanned: v.optional(
      v.nullable(
        v.object({ quantity: v.string(), matrixX: v.nullable(v.string()), matrixY: v.nullable(v.string()) }),
      ),
      null,
    ),
  }),
]);
export type FoundItem = v.InferOutput<typeof foundItem>;

export const searchItems = contract({
  method: 'GET',
  path: '/Items/search',
  access: permissions.read,
  summary:
    'Items by barcode, unit’s barcode, code, alternate lookup or a scale’s barcode first, then by words of their name',
  query: v.object({
    key: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'tooLong')),
    /** Only what may be done with: at an outlet, and bought from a vendor. */
    use: v.optional(v.picklist(itemUses, 'invalidChoice')),
    outletId: v.optional(id),
    vendorId: v.optional(id),
  }),
  reply: v.array(foundItem),
  replyInFull: v.array(recordShape(fields)),
});

export const listItems = contract({
  method: 'GET',
  path: '/Items/ItemListing',
  access: permissions.read,
  summary: 'The list of items, as GET /items gives it',
  mayLag: true,
  query: listQuerySchema(item),
  reply: listReply(item),
  replyInFull: listReplyInFull(item),
});

export const deleteItem = contract({
  method: 'DELETE',
  path: '/items/:id/delete',
  access: permissions.delete,
  idempotent: true,
  summary: 'Delete an item nothing points at',
  query: v.object({ ...versionQuery.entries, outlet: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: v.object({ id: v.string() }),
});

export const duplicateItem = contract({
  method: 'POST',
  path: '/items/:id/duplicate',
  access: permissions.write,
  idempotent: true,
  summary:
    'A copy of an item under the next code, with its prices, units, parts and places, without barcodes or stock',
  reply: oneReply(item),
});

/** The words in use for one field, each under the name the specification gives it. */
export const readItemWords = (field: string, list: string, name: string) =>
  contract({
    method: 'GET',
    path: `/items/${field}`,
    access: permissions.read,
    summary: `Every ${field} in use`,
    reply: v.object({ [list]: v.array(v.object({ [name]: v.string() })) }),
  });

export const readBarcodes = contract({
  method: 'GET',
  path: '/barcode/item/:id',
  access: barcode.permissions.read,
  summary: 'The barcodes of an item',
  reply: v.object({ barcodeDTOs: v.array(storedRecord) }),
  replyInFull: v.object({ barcodeDTOs: v.array(recordShape(barcode.fields)) }),
});

export const addBarcode = contract({
  method: 'POST',
  path: '/barcode',
  access: barcode.permissions.write,
  idempotent: true,
  summary: 'Give an item another barcode',
  body: createSchema(barcode.fields),
  reply: v.object({ barcode: storedRecord }),
  replyInFull: v.object({ barcode: recordShape(barcode.fields) }),
});

export const removeBarcode = contract({
  method: 'PUT',
  path: '/barcode/:id',
  access: barcode.permissions.delete,
  idempotent: true,
  summary: 'Take a barcode away (the specification deletes by PUT)',
  reply: v.object({ id: v.string() }),
});

const MOST_AT_ONCE = 1000;
const version = v.optional(v.number('invalid'));
const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(v.array(entry, 'required'), v.minLength(1, 'required'), v.maxLength(MOST_AT_ONCE, 'tooLong'));
const named = listOf(v.union([id, v.object({ id, version })], 'invalid'));
const outlet = v.object({ outlet: v.optional(v.pipe(v.string(), v.maxLength(100))) });
const results = v.object({
  results: v.array(v.object({ id: v.string(), done: v.boolean(), error: v.optional(refused.entries.error) })),
});

export const changeItems = contract({
  method: 'PUT',
  path: '/items/itemlist',
  access: permissions.write,
  idempotent: true,
  summary: 'Change many items by the fields each names; each succeeds or fails alone',
  query: outlet,
  body: v.object({ items: listOf(v.looseObject({ id, version })) }),
  reply: results,
});

export const deleteItems = contract({
  method: 'DELETE',
  path: '/items/itemlist',
  access: permissions.delete,
  idempotent: true,
  summary: 'Delete many items; what is in use stays, and the others go',
  query: outlet,
  body: v.union([named, v.object({ items: named })]),
  reply: results,
});

export const readItemCodes = contract({
  method: 'GET',
  path: '/items/itemcodelist',
  access: permissions.read,
  summary: 'The codes of the items in their order, ten thousand at a time; `after` is the last code seen',
  query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  reply: v.object({
    itemCodeList: v.array(v.object({ id: v.string(), itemCode: v.string(), itemName: v.string() })),
    next: v.nullable(v.string()),
  }),
});
