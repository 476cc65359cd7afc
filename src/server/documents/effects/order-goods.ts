import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import type { EffectContext } from './effect.ts';
import { carryOn, type Wanted } from './selling/carry-on.ts';

/** What is ordered, from whom, and where it is to come. */
interface GoodsOrder {
  readonly wanted: readonly Wanted[];
  /** Null orders each item from its preferred vendor. */
  readonly vendorId: string | null;
  readonly deliverToOutletId: string;
  /** Drafts that may be added to. */
  readonly targetIds: readonly string[];
}

/** Orders goods for another document: one order a vendor, one line an item, at the last cost. */
export async function orderGoods(context: EffectContext, order: GoodsOrder): Promise<void> {
  const { wanted, vendorId, deliverToOutletId, targetIds } = order;
  const items = await orderedItems(context, wanted, vendorId);
  const vendors = [...new Set([...items.values()].map((item) => item.vendorId))];
  for (const vendor of vendors)
    await carryOn(
      context,
      {
        type: 'purchaseOrder',
        header: { vendorId: vendor, deliverToOutletId, issueDate: context.work.today },
        fits: { vendor_id: vendor, deliver_to_outlet_id: deliverToOutletId },
        targetIds,
        lineOf: (itemId) => ({ unitCost: items.get(itemId)?.unitCost ?? '0' }),
      },
      wanted.filter(({ itemId }) => items.get(itemId)?.vendorId === vendor),
    );
}

interface OrderedItem {
  readonly vendorId: string;
  readonly unitCost: string;
}

/** @throws Refusal `itemHasNoVendor` for an item that is to come from nobody known */
async function orderedItems(
  { work }: EffectContext,
  wanted: readonly Wanted[],
  vendorId: string | null,
): Promise<ReadonlyMap<string, OrderedItem>> {
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
  const { rows } = await sql<{ id: string; name: string; vendorId: string | null; unitCost: string }>`
    select id, item_code || ' ' || item_name as name, coalesce(${vendorId}::text, preferred_vendor_id) as "vendorId",
      coalesce(custom_cost, 0) as "unitCost"
    from item where company_id = ${work.actor.companyId} and id = any(${ids}::text[]) order by item_code
  `.execute(work.tx);
  return new Map(
    rows.map(({ id, name, vendorId: from, unitCost }) => {
      if (from === null) throw new Refusal('itemHasNoVendor', { item: name });
      return [id, { vendorId: from, unitCost }];
    }),
  );
}
