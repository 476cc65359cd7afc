import type { Tx } from '../database/connection/bound-kysely.ts';
import { verifySales } from '../documents/selling/verify-sales.ts';
import { verifyStock } from '../stock/ledger/verify.ts';

/** A sentence for every figure of a company that is not what it is made of. */
export async function wrongFigures(tx: Tx, companyId: string): Promise<string[]> {
  const stock = await verifyStock(tx, { companyId });
  const sales = await verifySales(tx, { companyId });
  return [
    ...stock.map(
      ({ itemId, outletId, figure, ledger, balance }) =>
        `${companyId}: ${figure} of item ${itemId} at ${outletId} is ${balance}, its ledger says ${ledger}`,
    ),
    ...sales.map(
      ({ of, figure, kept, workedOut }) =>
        `${companyId}: ${figure} of ${of} is ${kept}, its parts come to ${workedOut}`,
    ),
  ];
}
