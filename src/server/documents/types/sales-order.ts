import type { salesOrder as chart } from '../../../../machines/documents/sales-order/sales-order.ts';
import { salesOrder as definition } from '../../../resources/documents/selling/sales-order.ts';
import { type SalesOrderFound, salesOrderRules } from '../../../rules/documents/selling/sales-order-rules.ts';
import { holdsStock } from '../../../rules/documents/selling/sold-goods.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import { hasTag } from '../document-tags.ts';
import { salesOrderEffects } from '../effects/selling/sales-order-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { itemsWithCells } from '../lines/matrix-cells.ts';
import { findStock } from '../lines/stock-there.ts';
import { findUnsold } from '../permits/forbidden-items.ts';
import { dayOf, fillPosted } from '../selling/posted-draft.ts';
import { otherThanOrigin } from '../selling/posting.ts';
import { exchange } from '../selling/selling-draft.ts';

/** A sales order to the engine: its prices and figures, and what is known of it. */
export const salesOrder: DocumentType<typeof definition, typeof chart, SalesOrderFound> = {
  definition,
  exchange,
  carriesOn: true,
  effects: salesOrderEffects,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.issuedById ??= work.actor.userId;
    for (const line of lines) line.reservedQuantity ??= ZERO;
    return [
      ...otherThanOrigin(header, before),
      ...(await fillPosted(work, draft, before, definition.permissions.write)),
    ];
  },
  rules: salesOrderRules,
  async found(work, document) {
    const day = dayOf(work);
    if (!hasTag(salesOrder, document, 'draft')) return { ...salesOrderRules.nothingKnown, day };
    // Batches and serial numbers are chosen as goods leave.
    const goods = document.lines.filter(holdsStock).map((line) => ({ ...line, serialNos: null }));
    const { short } = await findStock(work, { ...document, lines: goods });
    return {
      unsold: await findUnsold(work, document),
      day,
      stock: { outletId: document.outletId, short, missingSerials: [] },
      itemsWithCells: await itemsWithCells(work, document.lines),
    };
  },
};
