import { listQuerySchema } from '../../contracts/list-query.ts';
import { readSalesByItem, readSalesTotals } from '../../contracts/selling/sales.ts';
import { readStockCoverage } from '../../contracts/selling/stock-coverage.ts';
import { sale } from '../../resources/documents/selling/sale.ts';
import { parseQuery } from '../http/parse-input.ts';
import { readQuery } from '../http/read-query.ts';
import type { Route } from '../http/route.ts';
import { read } from '../http/serve-contract.ts';
import { salesByItem, salesTotals } from './sales-by-item.ts';
import { stockCoverage } from './stock-coverage.ts';

const schema = listQuerySchema(sale);
const askedBy = (list: string) => parseQuery(schema, readQuery(schema, new URLSearchParams(list)));

/** What the list of sales shows beside its rows: what they come to, the same by item (domain/sales §1), and what of it moved stock. */
export const salesRoutes: readonly Route[] = [
  read(readSalesTotals, async ({ tx, actor, query }) => ({
    totals: await salesTotals(tx, actor, askedBy(query.list)),
  })),
  read(readSalesByItem, ({ tx, actor, query }) => salesByItem(tx, actor, askedBy(query.list), query.page)),
  read(readStockCoverage, ({ tx, actor, query }) =>
    stockCoverage(tx, actor, askedBy(query.list), query.page),
  ),
];
