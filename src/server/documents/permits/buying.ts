import { sql } from 'kysely';
import type { BuyingFound } from '../../../rules/documents/buying-rules.ts';
import type { Work } from '../engine/work.ts';

/** What is bought: from whom, for which outlet. */
interface Bought {
  readonly vendorId: string;
  readonly outletId: string;
  readonly lines: readonly { readonly itemId: string }[];
}

interface Asked {
  readonly vendor: { readonly name: string; readonly active: boolean; readonly servesOutlet: boolean } | null;
  readonly outlet: { readonly name: string; readonly active: boolean } | null;
  readonly items:
    | readonly {
        readonly itemId: string;
        readonly item: string;
        readonly active: boolean;
        readonly supplied: boolean;
        readonly purchased: boolean;
        readonly received: boolean;
        readonly from: string | null;
        readonly to: string | null;
        readonly remark: string | null;
        readonly days: number | null;
      }[]
    | null;
}

/**
 * What vendor, outlet and items say against a purchase, in one statement. A vendor that does not supply all items
 * supplies those that name it: as their preferred vendor or among their vendors (domain/items-clients-vendors §10).
 */
export async function findBuying(work: Work, bought: Bought): Promise<NonNullable<BuyingFound>> {
  const { vendorId, outletId } = bought;
  const { companyId } = work.actor;
  const ids = [...new Set(bought.lines.map((line) => line.itemId))];
  const { rows } = await sql<Asked>`
    with v as (
      select id, name, active, supply_all_items, allow_all_branches or ${outletId} = any(outlet_ids) as serves
      from vendor where company_id = ${companyId} and id = ${vendorId}
    ), i as (
      select i.id, i.item_code || ' ' || i.item_name as item, i.item_code, i.active,
        coalesce((select v.supply_all_items from v), true) or i.preferred_vendor_id is not distinct from ${vendorId}
          or exists (select from product_vendor p
            where p.company_id = ${companyId} and p.item_id = i.id and p.vendor_id = ${vendorId}) as supplied,
        coalesce(s.allow_purchase, true) as purchased, coalesce(s.allow_receive, true) as received,
        i.purchase_unavailable_from as "from", i.purchase_unavailable_to as "to", i.purchase_unavailable_remark as remark,
        i.days_before_expiry as days
      from item i left join item_outlet s
        on s.company_id = ${companyId} and s.item_id = i.id and s.outlet_id = ${outletId}
      where i.company_id = ${companyId} and i.id = any(${ids}::text[])
    )
    select (select jsonb_build_object('name', name, 'active', active, 'servesOutlet', serves) from v) as vendor,
      (select jsonb_build_object('name', name, 'active', active) from outlet
        where company_id = ${companyId} and id = ${outletId}) as outlet,
      (select jsonb_agg(jsonb_build_object('itemId', id, 'item', item, 'active', active, 'supplied', supplied,
          'purchased', purchased, 'received', received, 'from', "from", 'to', "to", 'remark', remark,
          'days', days) order by item_code)
        from i where not (active and supplied and purchased and received) or "from" is not null or "to" is not null
          or days > 0
      ) as items
  `.execute(work.tx);
  const { vendor = null, outlet = null, items: listed = null } = rows[0] ?? {};
  const items = listed ?? [];
  const those = (speaksAgainst: (item: (typeof items)[number]) => boolean) =>
    items.filter(speaksAgainst).map(({ itemId, item }) => ({ itemId, item }));
  return {
    vendorId,
    outletId,
    inactive: {
      outlets: outlet && !outlet.active ? [{ outletId, outlet: outlet.name }] : [],
      items: those(({ active }) => !active),
    },
    inactiveVendor: vendor && !vendor.active ? vendor.name : null,
    vendorElsewhere: vendor && !vendor.servesOutlet ? vendor.name : null,
    notSupplied: those(({ supplied }) => !supplied),
    notPurchased: those(({ purchased }) => !purchased),
    notReceived: those(({ received }) => !received),
    perishable: items.flatMap(({ itemId, item, days }) => (days ? [{ itemId, item, days }] : [])),
    unavailable: items
      .filter(({ from, to }) => from !== null || to !== null)
      .map(({ itemId, item, from, to, remark }) => ({ itemId, item, from, to, remark })),
  };
}
