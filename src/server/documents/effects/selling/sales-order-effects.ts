import type { salesOrder as chart } from '../../../../../machines/documents/sales-order/sales-order.ts';
import type { LinesAsked } from '../../../../../machines/documents/sales-order/sales-order-facts.ts';
import type { salesOrder } from '../../../../resources/documents/selling/sales-order.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { holdStock, releaseStock } from '../../selling/order-stock.ts';
import { giveUpBalance } from '../../selling/posted-quantities.ts';
import { postTo } from '../../selling/posting.ts';
import { endRecurrence, keepRecurrence, makeCopy } from '../../selling/recurring-copies.ts';
import { tellOrigins } from '../../selling/tell-origins.ts';
import { type EffectContext, leavingKnown } from '../effect.ts';

type Context = EffectContext<typeof salesOrder>;

/** What the chart of sales orders asks for. */
export const salesOrderEffects = {
  holdStock,
  releaseStock,
  createSale: (context: Context, asked: LinesAsked) => postTo(context, 'sale', asked),
  giveUpBalance: ({ work, document }: Context) => giveUpBalance(work, 'salesOrder', document.id),
  tellOrigins: leavingKnown(tellOrigins),
  keepRecurrence,
  makeCopy,
  endRecurrence,
} satisfies EffectsOf<typeof chart, typeof salesOrder>;
