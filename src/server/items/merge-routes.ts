import * as contracts from '../../contracts/items/merge.ts';
import { item } from '../../resources/items/item.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { openWork } from '../documents/engine/work.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { lockRecord, readRecord } from '../records.ts';
import { mergeItems, previewMerge } from './merge-items.ts';

/** An item that was entered twice, merged into the one that stays. */
export const mergeRoutes: readonly Route[] = [
  read(contracts.previewMerge, async ({ tx, actor, param, query }) => {
    const from = await readRecord(tx, actor, item, param('id'));
    const into = await readRecord(tx, actor, item, query.intoId);
    const { faults, stock, parts } = await previewMerge(tx, actor, from, into);
    return { faults: faults.map(({ code, params = {} }) => ({ code, params })), stock: [...stock], parts };
  }),
  write(contracts.mergeItems, async ({ tx, actor, services, param, body: { intoId, version } }) => {
    const { now, today } = await openWork(tx, actor, services.clock);
    const items = await lockBoth(tx, actor, { id: param('id'), version }, intoId);
    await mergeItems(tx, actor, items, { now, today });
    return { intoId };
  }),
];

/** Both items, locked in the order of their ids: two merges at once never wait for each other. */
async function lockBoth(
  tx: Tx,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  intoId: string,
) {
  const lockFrom = () => lockRecord(tx, actor, item, id, version);
  const lockInto = () => lockRecord(tx, actor, item, intoId, undefined);
  if (id <= intoId) {
    const from = await lockFrom();
    return { from, into: await lockInto() };
  }
  const into = await lockInto();
  return { from: await lockFrom(), into };
}
