import type { salesReturn as chart } from '../../../../machines/documents/sales-return/sales-return.ts';
import { salesReturn as definition } from '../../../resources/documents/selling/sales-return.ts';
import {
  type SalesReturnFound,
  salesReturnRules,
} from '../../../rules/documents/selling/sales-return-rules.ts';
import { sum, ZERO } from '../../../rules/money/decimal.ts';
import { leftOfPrice } from '../../../rules/sales/return-figures.ts';
import { goodsStillThere } from '../../stock/ledger/reverse.ts';
import { hasTag } from '../document-tags.ts';
import { salesReturnEffects } from '../effects/selling/sales-return-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { advanceOf } from '../returning/advance-of.ts';
import { settledNow } from '../returning/return-amounts.ts';
import { fillReturn } from '../returning/return-draft.ts';
import { billOf, leftOf, paidByMethod, readSold, type Sold, serialKeysLeft } from '../returning/sold.ts';

/** What can still be returned of each line of a sale, and taken off its price. */
function leftOfLines(sold: Sold) {
  const prices = new Map(billOf(sold).lines.map((line) => [line.id, leftOfPrice(line)]));
  return sold.lines.map((line) => ({
    lineId: line.id,
    item: line.item,
    quantity: leftOf(line),
    price: prices.get(line.id) ?? ZERO,
  }));
}

/** A return to the engine: what its sale says of it, and what can still be returned. */
export const salesReturn: DocumentType<typeof definition, typeof chart, SalesReturnFound> = {
  definition,
  lockedAfter: { type: 'sale', field: 'saleId' },
  effects: salesReturnEffects,
  complete: fillReturn,
  rules: salesReturnRules,
  async found(work, document) {
    const { lockedUntil } = work.settings;
    if (!hasTag(salesReturn, document, 'draft')) {
      const reversal = { documentType: definition.name, documentId: document.id };
      return {
        ...salesReturnRules.nothingKnown,
        goodsStillThere: await goodsStillThere(work.tx, work.actor, reversal),
        advanceUsed: (await advanceOf(work, document.id))?.used ?? ZERO,
        lockedUntil,
      };
    }
    const sold = await readSold(work, document.saleId, document.id);
    if (!sold) return { ...salesReturnRules.nothingKnown, lockedUntil };
    const paid = await paidByMethod(work, sold.id);
    const now = settledNow(sold, document).header;
    return {
      sale: {
        number: sold.number,
        inForce: sold.inForce,
        left: leftOfLines(sold),
        serials: serialKeysLeft(sold),
        givenBackMost: sum(paid.map(({ amount }) => amount)),
        toGiveBack: now.refunded ?? ZERO,
        toKeepAhead: now.advance ?? ZERO,
      },
      kept: sold.lines.filter(({ isKept }) => isKept).map(({ itemId, item }) => ({ itemId, item })),
      goodsStillThere: true,
      advanceUsed: ZERO,
      lockedUntil,
    };
  },
};
