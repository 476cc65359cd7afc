import { sql } from 'kysely';
import * as v from 'valibot';
import { item } from '../../resources/item.ts';
import { read, write } from '../http/define-route.ts';
import { errorBody } from '../http/error-reply.ts';
import type { Route } from '../http/route.ts';
import { changeMany, deleteMany, type ManyOutcome } from './many-records.ts';

const MOST_AT_ONCE = 1000;
const MOST_CODES = 10_000;

const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong'));
const version = v.optional(v.number('invalid'));
const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(v.array(entry, 'required'), v.minLength(1, 'required'), v.maxLength(MOST_AT_ONCE, 'tooLong'));
const changes = listOf(v.looseObject({ id, version }));
const named = listOf(v.union([id, v.object({ id, version })], 'invalid'));
const outlet = v.object({ outlet: v.optional(v.pipe(v.string(), v.maxLength(100))) });
const results = v.object({ results: v.array(v.looseObject({ id: v.string(), done: v.boolean() })) });

/** The calls that take many items at once (spec 1 §7). */
export const itemListRoutes: readonly Route[] = [
  write({
    method: 'PUT',
    path: '/items/itemlist',
    access: item.permissions.write,
    summary: 'Change many items by the fields each names; each succeeds or fails alone',
    query: outlet,
    body: v.object({ items: changes }),
    reply: results,
    handle: async ({ tx, actor, body, request }) =>
      resultsOf(await changeMany(tx, actor, item, body.items), request.id),
  }),
  write({
    method: 'DELETE',
    path: '/items/itemlist',
    access: item.permissions.delete,
    summary: 'Delete many items; what is in use stays, and the others go',
    query: outlet,
    body: v.union([named, v.object({ items: named })]),
    reply: results,
    async handle({ tx, actor, body, request }) {
      const list = 'items' in body ? body.items : body;
      const items = list.map((each) => (typeof each === 'string' ? { id: each } : each));
      return resultsOf(await deleteMany(tx, actor, item, items), request.id);
    },
  }),
  read({
    path: '/items/itemcodelist',
    access: item.permissions.read,
    summary: 'The codes of the items in their order, ten thousand at a time; `after` is the last code seen',
    query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
    reply: v.object({
      itemCodeList: v.array(v.object({ id: v.string(), itemCode: v.string(), itemName: v.string() })),
      next: v.nullable(v.string()),
    }),
    async handle({ tx, actor, query }) {
      const { rows } = await sql<{ id: string; itemCode: string; itemName: string }>`
        select id, item_code as "itemCode", item_name as "itemName" from item
        where company_id = ${actor.companyId} and item_code > ${query.after}
        order by item_code limit ${MOST_CODES}
      `.execute(tx);
      return {
        itemCodeList: rows,
        next: rows.length === MOST_CODES ? (rows.at(-1)?.itemCode ?? null) : null,
      };
    },
  }),
];

const resultsOf = (outcomes: readonly ManyOutcome[], requestId: string) => ({
  results: outcomes.map(({ id: about, refusal }) =>
    refusal === null
      ? { id: about, done: true }
      : { id: about, done: false, ...errorBody(refusal, requestId) },
  ),
});
