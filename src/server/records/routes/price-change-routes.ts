import * as contracts from '../../../contracts/items/price-changes.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { read, selfManaged, write } from '../../http/serve-contract.ts';
import { changePrices, checkPrices, readPriceChanges, undoPriceChange } from '../price-changes.ts';

/** Many prices changed at once: shown first, then made as they were shown, and taken back. */
export const priceChangeRoutes: readonly Route[] = [
  // Outside of a command: what it shows is long, and need not be kept to be sent again.
  selfManaged(
    contracts.checkPrices,
    async ({ actor, read: reading, body }) => new Reply(await reading((tx) => checkPrices(tx, actor, body))),
  ),
  write(contracts.changePrices, async ({ tx, actor, body }) => created(await changePrices(tx, actor, body))),
  read(contracts.readPriceChanges, async ({ tx, actor }) => ({
    priceChanges: await readPriceChanges(tx, actor),
  })),
  write(contracts.undoPriceChange, ({ tx, actor, param }) => undoPriceChange(tx, actor, param('id'))),
];
