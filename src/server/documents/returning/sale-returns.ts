import { sql } from 'kysely';
import type { SaleCredit } from '../../../../machines/documents/sale/sale-facts.ts';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { decimal, negate } from '../../../rules/money/decimal.ts';
import { statusesOfType } from '../document-tags.ts';
import type { EffectContext } from '../effects/effect.ts';
import { takeMoney } from '../effects/selling/sale-payments.ts';
import { takenLines } from '../effects/taken-lines.ts';
import { refreshGivenUp } from '../selling/commissions.ts';

type Context = EffectContext<typeof sale>;

/** Opens a return of some lines, which nothing comes of until it is completed. */
export async function openReturn(
  { work, document, chain, created }: Context,
  { lines, reason }: { readonly lines: readonly EventLine[]; readonly reason: string | null },
): Promise<void> {
  const { id, number } = await chain.create(work, 'salesReturn', {
    outletId: document.outletId,
    saleId: document.id,
    businessDate: work.today,
    reason,
    lines: takenLines(document.lines, lines).map(({ line, quantity }) => ({
      itemId: line.itemId,
      saleLineId: line.id,
      quantity,
    })),
  });
  created.push({ type: 'salesReturn', id, number });
}

/** What came back of each line, and what the returns come to and take of commissions, from the returns in force. */
export async function refreshReturned({ work, document }: Context): Promise<void> {
  const { companyId } = work.actor;
  const inForce = sql`${statusesOfType('salesReturn', 'posted')}::text[]`;
  await sql`
    update sale_line as l set returned_quantity = coalesce((
      select sum(x.quantity) from sales_return_line as x
        join sales_return as r on r.company_id = x.company_id and r.id = x.document_id
      where x.company_id = ${companyId} and x.sale_line_id = l.id and r.status = any(${inForce})), 0)
    where l.company_id = ${companyId} and l.document_id = ${document.id}
  `.execute(work.tx);
  await sql`
    update sale as s set returned_amount = coalesce((
      select sum(r.total) from sales_return as r
      where r.company_id = ${companyId} and r.sale_id = s.id and r.status = any(${inForce})), 0)
    where s.company_id = ${companyId} and s.id = ${document.id}
  `.execute(work.tx);
  if (document.commission !== null) await refreshGivenUp(work, document.id);
}

/** What a return takes off the invoice is paid by it; the client owes that much less. */
export const keepCredit = (context: Context, { amount, salesReturnId }: SaleCredit): Promise<void> =>
  takeMoney(context, { amount: decimal(amount), method: null, reference: null, salesReturnId });

/** What a return had taken off is owed again. */
export const dropCredit = (context: Context, { amount, salesReturnId }: SaleCredit): Promise<void> =>
  takeMoney(context, { amount: negate(decimal(amount)), method: null, reference: null, salesReturnId });
