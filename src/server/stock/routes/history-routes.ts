import * as history from '../../../contracts/items/history.ts';
import { openWork } from '../../documents/engine/work.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { readItemHighlights } from '../history/item-highlights.ts';
import { readItemHistory, readSerialHistory } from '../history/item-history.ts';
import { readVendorReceives } from '../history/vendor-receives.ts';

/** What happened to items, and what vendors delivered (spec 2 §2). */
export const historyRoutes: readonly Route[] = [
  read(history.readItemHistory, ({ tx, actor, param, query }) =>
    readItemHistory(tx, actor, param('id'), query),
  ),
  read(history.readVendorReceives, ({ tx, actor, param, query }) =>
    readVendorReceives(tx, actor, param('id'), query),
  ),
  read(history.readSerialHistory, async ({ tx, actor, param, query }) => ({
    rows: await readSerialHistory(tx, actor, param('id'), query.serialNo),
  })),
  read(history.readItemHighlights, async ({ tx, actor, services, param }) => {
    const { today } = await openWork(tx, actor, services.clock);
    return readItemHighlights(tx, actor, param('id'), today);
  }),
];
