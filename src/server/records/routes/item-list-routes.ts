import { sql } from 'kysely';
import * as items from '../../../contracts/items/items.ts';
import { item } from '../../../resources/items/item.ts';
import { errorBody } from '../../http/error-reply.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { changeMany, deleteMany, type ManyOutcome } from '../writing/many-records.ts';

const MOST_CODES = 10_000;

/** The calls that take many items at once (spec 1 §7). */
export const itemListRoutes: readonly Route[] = [
  write(items.changeItems, async ({ tx, actor, body, request }) =>
    resultsOf(await changeMany(tx, actor, item, body.items), request.id),
  ),
  write(items.deleteItems, async ({ tx, actor, body, request }) => {
    const list = 'items' in body ? body.items : body;
    const named = list.map((each) => (typeof each === 'string' ? { id: each } : each));
    return resultsOf(await deleteMany(tx, actor, item, named), request.id);
  }),
  read(items.readItemCodes, async ({ tx, actor, query }) => {
    const { rows } = await sql<{ id: string; itemCode: string; itemName: string }>`
      select id, item_code as "itemCode", item_name as "itemName" from item
      where company_id = ${actor.companyId} and item_code > ${query.after}
      order by item_code limit ${MOST_CODES}
    `.execute(tx);
    return {
      itemCodeList: rows,
      next: rows.length === MOST_CODES ? (rows.at(-1)?.itemCode ?? null) : null,
    };
  }),
];

const resultsOf = (outcomes: readonly ManyOutcome[], requestId: string) => ({
  results: outcomes.map(({ id: about, refusal }) =>
    refusal === null
      ? { id: about, done: true }
      : { id: about, done: false, ...errorBody(refusal, requestId) },
  ),
});
