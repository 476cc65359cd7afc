import * as stock from '../../../contracts/stock.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { readStockCard } from '../levels/stock-card.ts';
import { readItemStock } from '../levels/stock-levels.ts';

/** What is in stock, and how it came to be (contract, "Documents"; spec 1 §7). */
export const stockRoutes: readonly Route[] = [
  read(stock.readStock, ({ tx, actor, query }) => readItemStock(tx, actor, query.key)),
  read(stock.readStockCard, ({ tx, actor, query }) => readStockCard(tx, actor, query)),
];
