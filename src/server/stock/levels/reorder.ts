import { sql } from 'kysely';
import { purchaseOrderRules } from '../../../rules/documents/purchase-order-rules.ts';
import { stockRequestRules } from '../../../rules/documents/stock-request-rules.ts';
import { storedStatuses } from '../../../rules/documents/stored-statuses.ts';
import { transferNoteRules } from '../../../rules/documents/transfer-note-rules.ts';
import { type Decimal, decimal } from '../../../rules/money/decimal.ts';
import { projectedStock, suggestedQuantity } from '../../../rules/stock/reorder.ts';
import { type Actor, holds } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';

/** Which items' reorder points are asked for: those of an outlet, narrowed, page by page. */
export type ReorderQuery = {
  readonly outletId: string;
  readonly vendorId?: string | undefined;
  readonly search?: string | undefined;
  /** Only those to be ordered now. */
  readonly due?: boolean | undefined;
  /** By item code, or by vendor and then by item code. */
  readonly sort?: 'item' | 'vendor' | undefined;
  /** Only these; what a document is made of. */
  readonly itemIds?: readonly string[] | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** What an outlet wants to keep of an item, what is there and on its way, and what to order (domain/inventory §11). */
export type ReorderPoint = {
  readonly itemId: string;
  readonly itemCode: string;
  readonly itemName: string;
  readonly vendorId: string | null;
  readonly vendorName: string | null;
  /** The least an order with the vendor should come to. */
  readonly vendorMinimum: Decimal | null;
  /** What one of it cost last; null for who may not see costs. */
  readonly unitCost: Decimal | null;
  /** Its base unit, and how many of that its display unit holds where that is another one. */
  readonly baseUnit: string | null;
  readonly displayFactor: Decimal | null;
  readonly purchaseTaxCode: string | null;
  readonly displayUnit: string | null;
  readonly reorderPoint: Decimal | null;
  readonly safetyPoint: Decimal | null;
  readonly minimumOrdering: Decimal | null;
  readonly packQuantity: Decimal | null;
  readonly onHand: Decimal;
  readonly available: Decimal;
  readonly transferIn: Decimal;
  readonly unreceived: Decimal;
  /** On drafts of orders and transfers to here, and requested from other outlets. */
  readonly onDraft: Decimal;
  readonly projected: Decimal;
  /** Suggested order quantity; 0 where nothing is to be ordered. */
  readonly suggested: Decimal;
};

type Row = {
  readonly [Key in keyof Omit<ReorderPoint, 'projected' | 'suggested'>]: string | null;
} & { readonly itemId: string; readonly itemCode: string; readonly itemName: string; readonly count: number };

const openOrders = storedStatuses(purchaseOrderRules, 'open');
const openTransfers = storedStatuses(transferNoteRules, 'open');
const draftOrders = storedStatuses(purchaseOrderRules, 'draft');
const draftTransfers = storedStatuses(transferNoteRules, 'draft');
/** What is asked of another outlet and neither on a transfer nor on an order yet. */
const openRequests = [
  ...storedStatuses(stockRequestRules, 'draft'),
  ...storedStatuses(stockRequestRules, 'awaitsSupply'),
];

/** Whom the outlet buys the item from: its own preferred vendor, else the item's. */
const vendorHere = sql`coalesce(s.preferred_vendor_id, i.preferred_vendor_id)`;

/** A page of an outlet's reorder points, by item code; items that keep stock alone. */
export async function readReorderPoints(
  tx: Tx,
  actor: Actor,
  query: ReorderQuery,
): Promise<{ reorderPoints: ReorderPoint[]; total: number }> {
  const { outletId, vendorId, search, due, sort, itemIds, page, pageSize } = query;
  const words = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const narrowed = sql.join(
    [
      sql`i.active and i.stock_type not in ('Service Based', 'Voucher', 'Bundle', 'Recipe', 'Postpack')`,
      vendorId === undefined ? null : sql`${vendorHere} = ${vendorId}`,
      search ? sql`(i.item_code ilike ${words} or i.item_name ilike ${words})` : null,
      itemIds === undefined ? null : sql`i.id = any(${[...itemIds]}::text[])`,
    ].filter((part) => part !== null),
    sql` and `,
  );
  const orderOf = (row: 'c' | 'p') => {
    const vendor = sort === 'vendor' ? sql`${sql.ref(`${row}.vendorName`)} nulls last, ` : sql``;
    return sql`${vendor}${sql.ref(`${row}.itemCode`)}, ${sql.ref(`${row}.itemId`)}`;
  };
  const { rows } = await sql<Row | { readonly itemId: null; readonly count: number }>`
    with ordered as (
      select l.item_id, sum(greatest(l.quantity - coalesce(l.received_quantity, 0)
                             - coalesce(l.short_closed_quantity, 0), 0)) as quantity
        from purchase_order_line l
        join purchase_order p on p.company_id = l.company_id and p.id = l.document_id
       where l.company_id = ${actor.companyId} and p.deliver_to_outlet_id = ${outletId}
         and p.status = any(${openOrders}::text[]) group by 1
    ), coming as (
      select l.item_id, sum(greatest(l.quantity - coalesce(l.received_quantity, 0)
                             - coalesce(l.returned_quantity, 0) - coalesce(l.lost_quantity, 0), 0)) as quantity
        from transfer_note_line l
        join transfer_note t on t.company_id = l.company_id and t.id = l.document_id
       where l.company_id = ${actor.companyId} and t.to_outlet_id = ${outletId}
         and t.status = any(${openTransfers}::text[]) group by 1
    ), drafted as (
      select d.item_id, sum(d.quantity) as quantity from (
        select l.item_id, l.quantity from purchase_order_line l
          join purchase_order p on p.company_id = l.company_id and p.id = l.document_id
         where l.company_id = ${actor.companyId} and p.deliver_to_outlet_id = ${outletId}
           and p.status = any(${draftOrders}::text[])
        union all
        select l.item_id, l.quantity from transfer_note_line l
          join transfer_note t on t.company_id = l.company_id and t.id = l.document_id
         where l.company_id = ${actor.companyId} and t.to_outlet_id = ${outletId}
           and t.status = any(${draftTransfers}::text[])
        union all
        select l.item_id, greatest(coalesce(l.confirmed_quantity, l.quantity) - coalesce(l.transferred_quantity, 0)
                                   - coalesce(l.ordered_quantity, 0), 0) from stock_request_line l
          join stock_request r on r.company_id = l.company_id and r.id = l.document_id
         where l.company_id = ${actor.companyId} and r.from_outlet_id = ${outletId}
           and r.status = any(${openRequests}::text[])) as d
       group by 1
    ), figures as (
      select i.id as "itemId", i.item_code as "itemCode", i.item_name as "itemName",
             ${vendorHere} as "vendorId", v.name as "vendorName",
             v.minimum_purchase_amount as "vendorMinimum",
             ${holds(actor, 'ALLOW_TO_VIEW_COST') ? sql`round(coalesce(i.custom_cost, b.last_average, 0), 4)` : sql`null`} as "unitCost",
             i.unit_of_measurement as "baseUnit", u.factor as "displayFactor", i.purchase_tax_code as "purchaseTaxCode",
             coalesce(s.display_unit, i.unit_of_measurement) as "displayUnit",
             coalesce(s.reorder_point, i.reorder_point) as "reorderPoint", s.safety_point as "safetyPoint",
             s.minimum_ordering as "minimumOrdering", coalesce(s.pack_quantity, i.pack_quantity) as "packQuantity",
             coalesce(b.on_hand, 0) as "onHand",
             coalesce(b.on_hand - b.reserved - b.restricted, 0) as available,
             coalesce(c.quantity, 0) as "transferIn", coalesce(o.quantity, 0) as unreceived,
             coalesce(d.quantity, 0) as "onDraft"
        from ${ownRows('item')} i
        left join item_outlet s on s.company_id = i.company_id and s.item_id = i.id and s.outlet_id = ${outletId}
        left join stock_balance b on b.company_id = i.company_id and b.item_id = i.id and b.outlet_id = ${outletId}
        left join vendor v on v.company_id = i.company_id and v.id = ${vendorHere}
        left join item_unit u on u.company_id = i.company_id and u.item_id = i.id and u.name = s.display_unit
        left join drafted d on d.item_id = i.id
        left join ordered o on o.item_id = i.id
        left join coming c on c.item_id = i.id
       where i.company_id = ${actor.companyId} and ${narrowed})
    , chosen as materialized (select f.* from figures f
     where ${due ? sql`f."reorderPoint" is not null and f.available + f."transferIn" + f.unreceived <= f."reorderPoint"` : sql`true`})
    select n.count, p.* from (select count(*)::int as count from chosen) as n
      left join lateral (select * from chosen as c order by ${orderOf('c')}
        limit ${pageSize} offset ${(page - 1) * pageSize}) as p on true
     order by ${orderOf('p')}`.execute(tx);
  const points = rows.flatMap((row) => (row.itemId === null ? [] : [pointOf(row)]));
  return { reorderPoints: points, total: rows[0]?.count ?? 0 };
}

const orNull = (value: string | null): Decimal | null => (value === null ? null : decimal(value));
const orZero = (value: string | null): Decimal => decimal(value ?? '0');

function pointOf({ count: _count, ...row }: Row): ReorderPoint {
  const there = {
    available: orZero(row.available),
    transferIn: orZero(row.transferIn),
    unreceived: orZero(row.unreceived),
    onDraft: orZero(row.onDraft),
  };
  const figures = {
    ...there,
    reorderPoint: orZero(row.reorderPoint),
    safetyPoint: orZero(row.safetyPoint),
    minimumOrdering: orZero(row.minimumOrdering),
    pack: orZero(row.packQuantity),
  };
  return {
    ...row,
    ...there,
    reorderPoint: orNull(row.reorderPoint),
    safetyPoint: orNull(row.safetyPoint),
    minimumOrdering: orNull(row.minimumOrdering),
    packQuantity: orNull(row.packQuantity),
    vendorMinimum: orNull(row.vendorMinimum),
    unitCost: orNull(row.unitCost),
    displayFactor: orNull(row.displayFactor),
    onHand: orZero(row.onHand),
    projected: projectedStock(figures),
    // An item nobody gave a reorder point is ordered by nobody's rule.
    suggested: row.reorderPoint === null ? decimal('0') : suggestedQuantity(figures),
  };
}
