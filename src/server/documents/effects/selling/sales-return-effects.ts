import { sql } from 'kysely';
import type { salesReturn as chart } from '../../../../../machines/documents/sales-return/sales-return.ts';
import { salesReturn } from '../../../../resources/documents/selling/sales-return.ts';
import { add, type Decimal, least, negate, sign, subtract, ZERO } from '../../../../rules/money/decimal.ts';
import { Refusal } from '../../../refusal.ts';
import { reverseDocument } from '../../../stock/ledger/reverse.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { advanceOf } from '../../returning/advance-of.ts';
import { settledNow } from '../../returning/return-amounts.ts';
import { comingBack } from '../../returning/return-movements.ts';
import { paidByMethod, readSold } from '../../returning/sold.ts';
import { heldDocument } from '../../storage/held-document.ts';
import { appendEntries } from '../../storage/store-document.ts';
import { type EffectContext, leavingKnown } from '../effect.ts';
import { postGoods } from '../post-goods.ts';

type Context = EffectContext<typeof salesReturn>;

/** Its figures from what came back of the sale until now: other returns may have been completed since it was saved. */
async function settleFigures({ work, document }: Context): Promise<void> {
  const sold = await readSold(work, document.saleId, document.id);
  if (!sold) throw new Refusal('notFound');
  const { header, lines } = settledNow(sold, document);
  const { companyId } = work.actor;
  await sql`
    update sales_return_line as l set discount_amount = n."discountAmount", tax_amount = n."taxAmount",
      net_amount = n."netAmount", amount = n.amount, cost_amount = n."costAmount", profit = n.profit
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n(id text, "discountAmount" numeric,
      "taxAmount" numeric, "netAmount" numeric, amount numeric, "costAmount" numeric, profit numeric)
    where l.company_id = ${companyId} and l.document_id = ${document.id} and l.id = n.id
  `.execute(work.tx);
  await sql`
    update sales_return as r set service_charge = n."serviceCharge", tax_amount = n."taxAmount",
      rounding = n.rounding, net_amount = n."netAmount", total = n.total, base_total = n."baseTotal",
      credited = n.credited, refunded = n.refunded, advance = n.advance, cost = n.cost, profit = n.profit
    from jsonb_to_record(${JSON.stringify(header)}::text::jsonb) as n("serviceCharge" numeric, "taxAmount" numeric,
      rounding numeric, "netAmount" numeric, total numeric, "baseTotal" numeric, credited numeric, refunded numeric,
      advance numeric, cost numeric, profit numeric)
    where r.company_id = ${companyId} and r.id = ${document.id}
  `.execute(work.tx);
}

async function takeBackStock(context: Context): Promise<void> {
  await postGoods(context, await comingBack(context));
}

/** What is not credited to the invoice goes back the way it came, or stays with the client's account. */
async function giveBackMoney({ work, document, chain, created }: Context): Promise<void> {
  const { refunded, advance } = await heldDocument(work, salesReturn, document.id);
  const paid = await paidByMethod(work, document.saleId, document.refundMethod);
  if (sign(refunded ?? ZERO) > 0) await refund(work, document.id, refunded ?? ZERO, paid);
  if (sign(advance ?? ZERO) <= 0) return;
  const { id, number } = await chain.make(work, 'collection', {
    outletId: document.outletId,
    clientId: document.clientId,
    paidOn: document.businessDate,
    method: paid[0]?.method,
    reference: document.number,
    amount: advance,
    currencyCode: document.currencyCode,
    exchangeRate: document.exchangeRate,
    knockOff: 'Advance Payment',
  });
  await sql`
    update collection set sales_return_id = ${document.id} where company_id = ${work.actor.companyId} and id = ${id}
  `.execute(work.tx);
  await chain.tell(work, 'collection', id, { type: 'receive' });
  created.push({ type: 'collection', id, number });
}

/** By the methods the sale was paid with, in the order they came, each up to what is left of it. */
async function refund(
  work: Context['work'],
  returnId: string,
  amount: Decimal,
  paid: readonly { readonly method: string; readonly amount: Decimal }[],
): Promise<void> {
  let left = amount;
  const entries = paid.flatMap(({ method, amount: most }) => {
    const part = least(left, most);
    left = subtract(left, part);
    return sign(part) > 0 ? [{ method, amount: part }] : [];
  });
  if (sign(left) > 0)
    throw new Refusal('sales-return.withinPaid', {
      toGiveBack: amount,
      givenBackMost: subtract(amount, left),
    });
  const { userId } = work.actor;
  await appendEntries(
    work,
    salesReturn,
    returnId,
    'refunds',
    entries.map((entry) => ({ ...entry, refundedOn: work.today, refundedById: userId || null })),
  );
}

async function tellSale({ work, document, chain }: Context): Promise<void> {
  const { saleId, credited } = await heldDocument(work, salesReturn, document.id);
  await chain.tell(work, 'sale', saleId, {
    ...{ type: 'returned', amount: credited ?? ZERO, salesReturnId: document.id },
  });
}

/** What it brought in leaves again; of services and dishes nothing came in. */
async function reverseStock({ work, document, type, details }: Context): Promise<void> {
  if (document.lines.every(({ putBack }) => putBack === 'Not Kept')) return;
  const reversal = {
    documentType: type.definition.name,
    documentId: document.id,
    action: 'cancelSaleReturn',
    businessDate: work.today,
    serialBecomes: 'Sold',
  } as const;
  const posting = await reverseDocument(work.tx, work.actor, reversal, work.now);
  details.stock = posting.levels;
}

/** What was given back is taken again by the same methods; the advance payment it made is cancelled. */
async function takeBackMoney({ work, document, event, chain }: Context): Promise<void> {
  const given = new Map<string, Decimal>();
  for (const { method, amount } of document.refunds)
    given.set(method, add(given.get(method) ?? ZERO, amount));
  const { userId } = work.actor;
  const entries = [...given].map(([method, amount]) => ({
    ...{ method, amount: negate(amount), refundedOn: work.today, refundedById: userId || null },
  }));
  await appendEntries(work, salesReturn, document.id, 'refunds', entries);
  const advance = await advanceOf(work, document.id);
  if (advance)
    await chain.tell(work, 'collection', advance.id, {
      type: 'cancel',
      remark: event.remark ?? document.number,
      salesReturnId: document.id,
    });
}

async function tellSaleOfReversal({ work, document, chain }: Context): Promise<void> {
  await chain.tell(work, 'sale', document.saleId, {
    ...{ type: 'returnReversed', amount: document.credited ?? ZERO, salesReturnId: document.id },
  });
}

/** What the chart of returns asks for. */
export const salesReturnEffects = {
  settleFigures,
  takeBackStock: leavingKnown(takeBackStock),
  giveBackMoney,
  tellSale: leavingKnown(tellSale),
  reverseStock: leavingKnown(reverseStock),
  takeBackMoney,
  tellSaleOfReversal: leavingKnown(tellSaleOfReversal),
} satisfies EffectsOf<typeof chart, typeof salesReturn>;
