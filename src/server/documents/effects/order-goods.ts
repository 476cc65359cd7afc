import { sql } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';
import { linkLines } from '../document-links.ts';
import { notShipped } from '../types/transfer-note.ts';
import type { Effect, EffectContext } from './effect.ts';

/** An item to be ordered for a line of another document. */
export interface Wanted {
  readonly lineId: string;
  readonly itemId: string;
  readonly quantity: string;
}

/** What an order of an item is filled in with. */
export interface OrderedItem {
  readonly id: string;
  readonly vendorId: string;
  readonly unitCost: string;
}

/**
 * From whom each item is ordered and at what last cost: the vendor given, else the item's preferred one.
 * @throws Refusal `itemHasNoVendor` where neither is known
 */
export async function orderedItems(
  { work }: EffectContext,
  wanted: readonly Wanted[],
  vendorId: string | null,
): Promise<ReadonlyMap<string, OrderedItem>> {
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
  const { rows } = await sql<{ id: string; name: string; vendorId: string | null; unitCost: string }>`
    select id, item_code || ' ' || item_name as name, coalesce(${vendorId}::text, preferred_vendor_id) as "vendorId",
      coalesce(custom_cost, 0) as "unitCost"
    from item where company_id = ${work.actor.companyId} and id = any(${ids}::text[])
  `.execute(work.tx);
  return new Map(
    rows.map(({ name, ...item }) => {
      if (item.vendorId === null) throw new Refusal('itemHasNoVendor', { item: name });
      return [item.id, { ...item, vendorId: item.vendorId }];
    }),
  );
}

/** The wanted lines by the vendor they are ordered from. */
export function byVendor(
  wanted: readonly Wanted[],
  items: ReadonlyMap<string, OrderedItem>,
): ReadonlyMap<string, readonly Wanted[]> {
  const groups = new Map<string, Wanted[]>();
  for (const line of wanted) {
    const vendor = items.get(line.itemId)?.vendorId ?? '';
    groups.set(vendor, [...(groups.get(vendor) ?? []), line]);
  }
  return groups;
}

const asked = v.object({ vendorId: v.nullable(v.string()) });

/** Orders what the note has not shipped yet, one order a vendor, delivered to the sender. */
export const createPurchaseOrders: Effect = async (context, params) => {
  const { work, document, type, chain, created } = context;
  const wanted = document.lines.map((line) => ({
    lineId: line.id,
    itemId: line.itemId,
    quantity: notShipped(line),
  }));
  const items = await orderedItems(context, wanted, v.parse(asked, params).vendorId);
  for (const [vendorId, lines] of byVendor(wanted, items)) {
    const order = await chain.create(work, 'purchaseOrder', {
      vendorId,
      deliverToOutletId: document.fromOutletId,
      issueDate: work.today,
      lines: lines.map(({ itemId, quantity }) => ({
        itemId,
        quantity,
        unitCost: items.get(itemId)?.unitCost ?? '0',
      })),
    });
    const pair = {
      sourceType: type.definition.name,
      sourceId: document.id,
      targetType: 'purchaseOrder',
      targetId: order.id,
    };
    const links = lines.flatMap(({ lineId, quantity }, index) => {
      const target = order.lines[index];
      return target ? [{ sourceLineId: lineId, targetLineId: target.id, quantity }] : [];
    });
    await linkLines(work, pair, links);
    created.push({ type: 'purchaseOrder', id: order.id, number: order.number });
  }
};
