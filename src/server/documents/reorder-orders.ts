import type { ErrorCode } from '../../domain/errors.ts';
import { sign } from '../../rules/money/decimal.ts';
import { type Actor, holds } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { purchaseCosts } from '../records/purchase-costs.ts';
import { Refusal } from '../refusal.ts';
import { refuseUnknownItems } from '../stock/levels/item-outlet.ts';
import { type ReorderPoint, readReorderPoints } from '../stock/levels/reorder.ts';
import { createDocument } from './engine/engine.ts';
import { openWork } from './engine/work.ts';

/** What to order for an outlet; a quantity that is left out is the suggested one. */
export type ReorderWish = {
  readonly outletId: string;
  readonly lines: readonly { readonly itemId: string; readonly quantity?: string | undefined }[];
};

/** The orders that were made, one a vendor, and the items that are on none with the reason. */
export type ReorderOrders = {
  readonly orders: readonly {
    readonly id: string;
    readonly number: string;
    readonly vendorId: string;
    readonly vendorName: string;
    readonly lines: number;
    /** The order is worth less than the vendor asks for. */
    readonly belowVendorMinimum: boolean;
  }[];
  readonly skipped: readonly {
    readonly itemId: string;
    readonly itemCode: string;
    readonly code: ErrorCode;
  }[];
};

/**
 * Makes a draft purchase order a preferred vendor of what is suggested or asked for, all in one transaction: the
 * vendor's lead time gives the arrival, the last cost the price (domain/inventory §11).
 * @throws Refusal `notPermitted` to whom may not write purchase orders, `outletNotPermitted`, `notFound`
 */
export async function orderSuggested(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  { outletId, lines }: ReorderWish,
): Promise<ReorderOrders> {
  if (!holds(actor, 'ALLOW_TO_EDIT_PO')) throw new Refusal('notPermitted');
  if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
  const work = await openWork(tx, actor, clock);
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  await refuseUnknownItems(tx, actor, itemIds);
  const asked = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const query = { outletId, itemIds, page: 1, pageSize: itemIds.length };
  const { reorderPoints } = await readReorderPoints(tx, actor, query);
  const wanted = reorderPoints.map((point) => ({
    point,
    quantity: asked.get(point.itemId) ?? point.suggested,
  }));
  const skipped = wanted.flatMap(({ point, quantity }) => {
    const code = whyNotOrdered(point, quantity);
    return code === null ? [] : [{ itemId: point.itemId, itemCode: point.itemCode, code }];
  });
  const ordered = wanted.filter(({ point, quantity }) => whyNotOrdered(point, quantity) === null);
  const orders: ReorderOrders['orders'][number][] = [];
  for (const vendorId of new Set(ordered.flatMap(({ point }) => point.vendorId ?? []))) {
    const own = ordered.filter(({ point }) => point.vendorId === vendorId);
    const costs = await purchaseCosts(tx, actor, {
      ...{ vendorId, outletId },
      itemIds: own.map(({ point }) => point.itemId),
    });
    const { document } = await createDocument(tx, actor, clock, 'purchaseOrder', {
      vendorId,
      deliverToOutletId: outletId,
      issueDate: work.today,
      lines: own.map(({ point: { itemId }, quantity }) => ({
        itemId,
        quantity,
        unitCost: costs.get(itemId) ?? '0',
      })),
    });
    orders.push({
      id: document.id,
      number: document.number,
      vendorId,
      vendorName: own[0]?.point.vendorName ?? '',
      lines: own.length,
      belowVendorMinimum: Reflect.get(document.facts, 'belowVendorMinimum') === true,
    });
  }
  return { orders, skipped };
}

function whyNotOrdered(point: ReorderPoint, quantity: string): ErrorCode | null {
  if (sign(quantity) <= 0) return 'nothingToOrder';
  if (point.vendorId === null) return 'noPreferredVendor';
  return point.purchaseTaxCode === null ? 'noPurchaseTaxCode' : null;
}
