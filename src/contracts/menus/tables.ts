import * as v from 'valibot';
import { LAST_CELL } from '../../rules/menu/floor-plan.ts';
import { isSecureLink } from '../../rules/secure-link.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

const access = 'ALLOW_TO_ACCESS_TABLE_MANAGEMENT';
const change = 'ALLOW_TO_EDIT_TABLE_MANAGEMENT';

const table = v.object({
  id: v.string(),
  areaId: v.string(),
  areaName: v.string(),
  outletId: v.string(),
  outletCode: v.string(),
  outletName: v.string(),
  number: v.number(),
  label: v.string(),
  /** What its code says. */
  token: v.string(),
  renewedAt: v.string(),
  x: v.nullable(v.number()),
  y: v.nullable(v.number()),
});
export type DiningTable = v.InferOutput<typeof table>;

export const readTables = contract({
  method: 'GET',
  path: '/tables',
  access,
  summary: 'The tables of an outlet, or of one area of it, in order',
  query: v.object({ outletId: id, areaId: v.optional(id) }),
  reply: v.object({
    /** Where guests of the outlet order; null until somebody says so. */
    address: v.nullable(v.string()),
    tables: v.array(table),
  }),
});

const openBill = v.object({
  /** The table's label in small letters. */
  label: v.string(),
  count: v.number(),
  guests: v.nullable(v.number()),
  since: v.string(),
  /** When the last of them was printed; null while one of them is not. */
  printedAt: v.nullable(v.string()),
  /** In the company's currency; null to who may not read sales, like the bill that was opened first. */
  total: v.nullable(v.string()),
  saleId: v.nullable(v.string()),
  number: v.nullable(v.string()),
});
export type OpenBill = v.InferOutput<typeof openBill>;

export const readOpenBills = contract({
  method: 'GET',
  path: '/tables/bills',
  access,
  summary: 'The tables of an outlet that have open bills; all others are free',
  query: v.object({ outletId: id }),
  reply: v.object({ bills: v.array(openBill) }),
});

export const setStorefront = contract({
  method: 'PUT',
  path: '/tables/storefront',
  access: change,
  idempotent: true,
  summary: 'Say where guests of an outlet order: what the codes of its tables lead to',
  body: v.object({
    outletId: id,
    address: v.pipe(
      v.string('required'),
      v.maxLength(300, 'tooLong'),
      v.check(isSecureLink, 'invalidStorefront'),
    ),
  }),
  reply: v.object({ address: v.string() }),
});

export const findTable = contract({
  method: 'GET',
  path: '/tables/find',
  access,
  summary: 'The table a scanned code belongs to; a renewed code belongs to none',
  query: v.object({ token: id }),
  reply: v.object({ table }),
});

export const renewTables = contract({
  method: 'POST',
  path: '/tables/renew',
  access: change,
  idempotent: true,
  summary: 'Give tables new codes; those printed before are no longer good',
  body: v.object({
    tableIds: v.pipe(v.array(id, 'invalid'), v.minLength(1, 'required'), v.maxLength(500, 'tooLong')),
  }),
  reply: v.object({ tables: v.array(table) }),
});

const place = v.nullable(
  v.pipe(v.number('invalidInteger'), v.integer('invalidInteger'), v.minValue(0), v.maxValue(LAST_CELL)),
);

export const placeTables = contract({
  method: 'PUT',
  path: '/tables/places',
  access: change,
  idempotent: true,
  summary: 'Say where tables stand on the plan of their outlet',
  body: v.object({
    tables: v.pipe(v.array(v.object({ id, x: place, y: place }), 'invalid'), v.maxLength(500, 'tooLong')),
  }),
  reply: v.object({ tables: v.array(table) }),
});
