import * as reorder from '../../../contracts/reorder.ts';
import * as settings from '../../../contracts/settings/stock-settings.ts';
import { BatchTaking } from '../../../rules/stock/batches.ts';
import { orderSuggested } from '../../documents/reorder-orders.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { refuseUnknownItems, saveItemOutlets } from '../levels/item-outlet.ts';
import { readReorderPoints } from '../levels/reorder.ts';
import { readBatches } from '../tracking/batches.ts';
import { readSerials } from '../tracking/read-serials.ts';

/** What outlets say about items, and what comes of it: settings, serials, batches, reorder points (spec 1 §7, spec 2 §7). */
export const stockSettingRoutes: readonly Route[] = [
  write(settings.changeItemOutlets, async ({ tx, actor, body }) => {
    await saveItemOutlets(tx, actor, body.stocks);
    return { saved: body.stocks.length };
  }),
  read(settings.readBatches, async ({ tx, actor, query: { itemId, outletId, quantity: wanted } }) => {
    if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
    await refuseUnknownItems(tx, actor, [itemId]);
    const found = await readBatches(tx, actor.companyId, [itemId], outletId);
    const batches = found.get(itemId) ?? [];
    const proposal = new BatchTaking(batches).take(wanted ?? '0');
    return {
      batches,
      proposal: proposal.map(({ batch, quantity: taken }) => ({
        batchNo: batch?.batchNo ?? null,
        expiryDate: batch?.expiryDate ?? null,
        quantity: taken,
      })),
    };
  }),
  read(settings.readSerials, async ({ tx, actor, query }) => ({
    serialNos: await readSerials(tx, actor, query),
  })),
  read(reorder.readReorderPoints, ({ tx, actor, query }) => {
    if (!actor.permittedOutletIds.has(query.outletId)) throw new Refusal('outletNotPermitted');
    const { due, page = 1, pageSize = 50, ...rest } = query;
    return readReorderPoints(tx, actor, { ...rest, due: due === 'true', page, pageSize });
  }),
  write(reorder.changeReorderPoints, async ({ tx, actor, body: { outletId, reorderPoints } }) => {
    await saveItemOutlets(
      tx,
      actor,
      reorderPoints.map((point) => ({ ...point, outletId })),
    );
    return { saved: reorderPoints.length };
  }),
  write(reorder.orderSuggested, ({ tx, actor, services, body }) =>
    orderSuggested(tx, actor, services.clock, body),
  ),
];
