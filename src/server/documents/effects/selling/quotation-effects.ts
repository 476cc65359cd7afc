import { sql } from 'kysely';
import type { quotation as chart } from '../../../../../machines/documents/quotation/quotation.ts';
import type { EventLine } from '../../../../../machines/lib/quantity.ts';
import type { quotation } from '../../../../resources/documents/selling/quotation.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { giveUpBalance } from '../../selling/posted-quantities.ts';
import { postTo } from '../../selling/posting.ts';
import { endRecurrence, keepRecurrence, makeCopy } from '../../selling/recurring-copies.ts';
import type { EffectContext } from '../effect.ts';

type Context = EffectContext<typeof quotation>;
type LinesAsked = { readonly lines: readonly EventLine[] };

/** Moves the last day it holds. */
async function moveExpiry({ work, document, details }: Context, { expiryDate }: { expiryDate: string }) {
  details.expiryDate = [document.expiryDate, expiryDate];
  await sql`
    update quotation set expiry_date = ${expiryDate}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of quotations asks for. */
export const quotationEffects = {
  createSalesOrder: (context: Context, asked: LinesAsked) => postTo(context, 'salesOrder', asked),
  createSale: (context: Context, asked: LinesAsked) => postTo(context, 'sale', asked),
  giveUpBalance: ({ work, document }: Context) => giveUpBalance(work, 'quotation', document.id),
  moveExpiry,
  keepRecurrence,
  makeCopy,
  endRecurrence,
} satisfies EffectsOf<typeof chart, typeof quotation>;
