import * as v from 'valibot';
import { contract } from '../contract.ts';

/** Rows of a page of what is to be collected, and of what is paid ahead. */
export const COLLECTION_PAGE = 50;

const page = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), '1'),
});

/** What is owed, by how long it has been due, and in all. */
export const owedByAge = v.object({
  notDue: v.string(),
  to30: v.string(),
  to60: v.string(),
  to90: v.string(),
  over90: v.string(),
  total: v.string(),
});

const pendingCollection = v.object({
  id: v.string(),
  number: v.string(),
  clientId: v.string(),
  clientName: v.string(),
  clientAlternateName: v.nullable(v.string()),
  outletName: v.string(),
  businessDate: v.string(),
  dueDate: v.string(),
  /** How many days it has been due; below zero while it is not. */
  daysDue: v.number(),
  currencyCode: v.nullable(v.string()),
  total: v.string(),
  balance: v.string(),
});
/** An invoice that something is owed of. */
export type PendingCollection = v.InferOutput<typeof pendingCollection>;

export const readPendingCollections = contract({
  method: 'GET',
  path: '/pendingcollections',
  access: 'ALLOW_TO_ACCESS_COLLECTION',
  summary:
    'Invoices that something is owed of, oldest due first, and what is owed by age in the company’s currency',
  query: page,
  reply: v.object({
    pending: v.array(pendingCollection),
    hasMore: v.boolean(),
    owed: owedByAge,
  }),
});

const advancePayment = v.object({
  id: v.string(),
  number: v.string(),
  status: v.string(),
  clientId: v.string(),
  clientName: v.string(),
  clientAlternateName: v.nullable(v.string()),
  outletName: v.string(),
  paidOn: v.string(),
  currencyCode: v.nullable(v.string()),
  amount: v.string(),
  advance: v.string(),
  /** What its client owes, in the company's currency. */
  receivables: v.string(),
});
/** A collection that something is left of. */
export type AdvancePayment = v.InferOutput<typeof advancePayment>;

export const readAdvancePayments = contract({
  method: 'GET',
  path: '/advancepayments',
  access: 'ALLOW_TO_ACCESS_COLLECTION',
  summary:
    'Collections that something is left of, the oldest first, and what that is in the company’s currency',
  query: page,
  reply: v.object({ advances: v.array(advancePayment), hasMore: v.boolean(), total: v.string() }),
});
