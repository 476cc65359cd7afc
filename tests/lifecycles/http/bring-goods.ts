import { multiply } from '../../../src/rules/money/decimal.ts';
import { postMovements } from '../../../src/server/stock/ledger/ledger.ts';
import type { StockMovement } from '../../../src/server/stock/ledger/movement.ts';
import { adminOf } from '../../support/companies/stock-company.ts';
import type { HttpWorld } from './world.ts';

/** Which item of the company costs what: two lines of ten reach no rule, the rule for one approval, and that for two. */
const pricesBySample = (sample: string) =>
  /two approvals/.test(sample)
    ? { item: 2, unitCost: '600' }
    : /one approval/.test(sample)
      ? { item: 1, unitCost: '150' }
      : { item: 0, unitCost: '1' };

/** Brings goods into an outlet, to be sent on. */
export async function bringGoods(world: HttpWorld, sample: string, outlet: string): Promise<string> {
  const { item, unitCost } = pricesBySample(sample);
  const itemId = world.itemIds[item] ?? '';
  const outletId = world.outletId(outlet);
  const goods: StockMovement = {
    itemId,
    outletId,
    documentType: 'goodsReceivedNote',
    documentId: 'brought',
    documentNo: 'brought',
    action: 'receive',
    businessDate: '2026-11-02',
    onHand: '40',
    cost: { basis: 'given', value: multiply('40', unitCost) },
  };
  await world.database.write(world.companyId, (tx) =>
    postMovements(tx, adminOf(world.companyId, [outletId]), [goods]),
  );
  return itemId;
}
