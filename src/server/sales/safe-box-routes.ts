import { readSafeBalance } from '../../contracts/selling/safe-box.ts';
import type { Route } from '../http/route.ts';
import { read } from '../http/serve-contract.ts';
import { safeBalance } from './safe-balance.ts';

/** What the list of the safe box shows beside its entries (domain/sales §4). */
export const safeBoxRoutes: readonly Route[] = [
  read(readSafeBalance, ({ tx, actor, query }) => safeBalance(tx, actor, query)),
];
