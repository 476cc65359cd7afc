import * as v from 'valibot';
import { contract } from '../contract.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

/** Named here and not by its definition, which these few calls would bring to every page that makes a call. */
const client = {
  name: 'client',
  read: 'ALLOW_TO_ACCESS_CLIENT',
  write: 'ALLOW_TO_EDIT_CLIENT',
  delete: 'ALLOW_TO_DELETE_CLIENT',
} as const;

/** A membership is renewed by months, as many as ten years of them. */
const MOST_MONTHS = 120;

export const renewMembership = contract({
  method: 'PUT',
  path: '/clients/:id/renew',
  access: client.write,
  idempotent: true,
  summary: 'Extend a membership from its end, or from today where it has ended',
  query: versionQuery,
  body: v.object({
    months: v.pipe(
      v.number('invalidInteger'),
      v.integer('invalidInteger'),
      v.minValue(1, 'tooSmall'),
      v.maxValue(MOST_MONTHS, 'tooLarge'),
    ),
  }),
  reply: oneReply(client),
});

export const eraseClient = contract({
  method: 'PUT',
  path: '/clients/:id/erase',
  access: client.delete,
  idempotent: true,
  summary:
    'Erase the person: personal fields are emptied for good, also in the audit trail; the record stays',
  query: versionQuery,
  reply: oneReply(client),
});

const policyName = v.picklist([
  'discountRate',
  'priceScheme',
  'pointFactor',
  'defaultSalesType',
  'purchaseCreditLimit',
  'purchaseLimitFrequency',
]);

export const readClientPolicy = contract({
  method: 'GET',
  path: '/clients/:id/policy',
  access: client.read,
  summary: 'What a client is sold by: its own values, else those of its type',
  reply: v.object({
    type: v.nullable(v.string()),
    policy: v.array(
      v.object({
        name: policyName,
        value: v.nullable(v.string()),
        from: v.nullable(v.picklist(['client', 'type'])),
      }),
    ),
  }),
});

const purchase = v.object({
  type: v.picklist(['sale', 'transferNote']),
  id: v.string(),
  number: v.string(),
  date: v.string(),
  outletName: v.string(),
  status: v.string(),
  total: v.string(),
});
/** A sale to a client, or a transfer note between companies that is billed to it. */
export type Purchase = v.InferOutput<typeof purchase>;

const itemPurchased = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  quantity: v.string(),
  amount: v.string(),
  lastDate: v.string(),
});
/** An item with all that a client was billed of it. */
export type ItemPurchased = v.InferOutput<typeof itemPurchased>;

const page = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '1'),
});
/** Rows of a page of a history. */
export const HISTORY_PAGE = 50;

export const readPurchases = contract({
  method: 'GET',
  path: '/clients/:id/purchases',
  access: client.read,
  summary: 'What was billed to a client, the latest first: sales, and transfers between companies',
  mayLag: true,
  query: page,
  reply: v.object({ purchases: v.array(purchase), hasMore: v.boolean() }),
});

export const readItemsPurchased = contract({
  method: 'GET',
  path: '/clients/:id/itemspurchased',
  access: client.read,
  summary: 'The items billed to a client, each with its quantity and amount, by item code',
  mayLag: true,
  query: page,
  reply: v.object({ items: v.array(itemPurchased), hasMore: v.boolean() }),
});

const pointsEntry = v.object({
  seq: v.number(),
  kind: v.picklist(['opening', 'earned', 'takenBack', 'spent', 'givenBack', 'adjusted']),
  points: v.string(),
  balance: v.string(),
  documentType: v.nullable(v.string()),
  documentId: v.nullable(v.string()),
  documentNumber: v.nullable(v.string()),
  at: v.string(),
  username: v.string(),
});
/** A change of a client’s points, and what it could spend after it. */
export type PointsEntry = v.InferOutput<typeof pointsEntry>;

export const readClientPoints = contract({
  method: 'GET',
  path: '/clients/:id/points',
  access: client.read,
  summary: 'The points of a client: what was earned, spent and put right, the latest first',
  mayLag: true,
  query: page,
  reply: v.object({ entries: v.array(pointsEntry), hasMore: v.boolean() }),
});

export const readPersonalData = contract({
  method: 'GET',
  path: '/clients/:id/personaldata',
  access: client.write,
  summary: 'All that is kept of one client, for the person who asks for it; as CSV where that is accepted',
  reply: v.object({
    client: v.record(v.string(), v.unknown()),
    addresses: v.array(v.record(v.string(), v.unknown())),
    xCards: v.array(v.record(v.string(), v.unknown())),
    points: v.array(v.record(v.string(), v.unknown())),
    vouchers: v.array(v.record(v.string(), v.unknown())),
    changes: v.array(v.object({ at: v.string(), action: v.string(), by: v.nullable(v.string()) })),
  }),
});
