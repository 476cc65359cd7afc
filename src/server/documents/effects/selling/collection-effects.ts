import { sql } from 'kysely';
import type { collection as chart } from '../../../../../machines/documents/collection/collection.ts';
import type {
  AllocationAsked,
  CollectionRefund,
  Deposit,
  ReturnedAllocation,
} from '../../../../../machines/documents/collection/collection-facts.ts';
import { collection } from '../../../../resources/documents/selling/collection.ts';
import {
  compare,
  type Decimal,
  decimal,
  negate,
  sign,
  subtract,
  ZERO,
} from '../../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../../rules/money/money.ts';
import { type Allocation, foreignGain, knockOff, netByInvoice } from '../../../../rules/sales/knock-off.ts';
import { type FieldRefusal, Refusal } from '../../../refusal.ts';
import { moveAccount } from '../../collecting/client-account.ts';
import { type OpenInvoice, openInvoices } from '../../collecting/open-invoices.ts';
import { knownMethod } from '../../collecting/payment-method.ts';
import type { EffectsOf } from '../../engine/document-type.ts';
import { forgetDocument } from '../../storage/standing-documents.ts';
import { appendEntries } from '../../storage/store-document.ts';
import type { EffectContext } from '../effect.ts';

type Context = EffectContext<typeof collection>;

const refuse = (problem: FieldRefusal): never => {
  throw new Refusal('validationFailed', {}, { errors: [problem] });
};

/** The client's invoices in the currency of the collection, locked. */
const invoicesOf = ({ work, document: { clientId, currencyCode } }: Context, saleIds?: readonly string[]) =>
  openInvoices(work, { clientId, currencyCode, ...(saleIds && { saleIds }) }, { lock: true });

/** Pays the invoices by the collection's rule, as they stand now; what was planned before is written anew. */
async function allocateReceipt(context: Context): Promise<void> {
  const { work, document } = context;
  const { companyId } = work.actor;
  const isByHand = document.knockOff === 'By Hand';
  const planned = document.allocations.map(({ saleId, amount }) => ({ id: saleId, amount: amount ?? ZERO }));
  const ids = isByHand ? planned.map(({ id }) => id) : undefined;
  const invoices = document.knockOff === 'Advance Payment' ? [] : await invoicesOf(context, ids);
  await clearPlan(context);
  await payInvoices(context, isByHand ? planned : knockOff(document.amount, invoices), invoices);
  await sql`
    update collection set received_at = ${work.now.toISOString()}::timestamptz, received_by_id = ${work.actor.userId}
    where company_id = ${companyId} and id = ${document.id}
  `.execute(work.tx);
  await refreshFigures(context);
}

/** Adds what pays each invoice to the allocations, and tells the invoices. */
async function payInvoices(
  { work, document, chain }: Context,
  parts: readonly Allocation[],
  invoices: readonly OpenInvoice[],
): Promise<void> {
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const rate = document.exchangeRate ?? '1';
  const entries = parts.map(({ id, amount }) => {
    const { exchangeRate = rate, dueDate = null, owed = ZERO } = open.get(id) ?? {};
    const gain = foreignGain(amount, rate, exchangeRate);
    return { saleId: id, amount, dueDate, owed, gain, allocatedOn: work.today };
  });
  await appendEntries(work, collection, document.id, 'allocations', entries);
  const { method, reference, cardType1: cardType } = document;
  for (const { saleId, amount } of entries)
    await chain.tell(work, 'sale', saleId, {
      ...{ type: 'collected', amount, method, reference, cardType },
      collectionId: document.id,
    });
}

/** Pays the invoice that is named, or the oldest first, with what is paid ahead. */
async function allocateAdvance(context: Context, { invoice, amount }: AllocationAsked): Promise<void> {
  const all = await invoicesOf(context);
  const most = decimal(amount ?? context.document.advance ?? ZERO);
  const named = all.filter(({ number }) => number.toLowerCase() === invoice?.toLowerCase());
  const [only] = named;
  if (invoice !== null && !only) refuse({ field: 'invoice', code: 'notOwed' });
  if (amount !== null && only && compare(amount, only.owed) > 0)
    refuse({ field: 'amount', code: 'moreThanOwed', params: { owed: only.owed } });
  await payInvoices(context, knockOff(most, invoice === null ? all : named), all);
  await refreshFigures(context);
}

/** Takes off an invoice all that the collection has paid of it. */
async function releaseInvoice(context: Context, { invoice }: { readonly invoice: string }): Promise<void> {
  const { work, document } = context;
  const { rows } = await sql<{ id: string }>`
    select id from sale where company_id = ${work.actor.companyId} and lower(number) = lower(${invoice})
      and id = any(${document.allocations.map(({ saleId }) => saleId)}::text[])
  `.execute(work.tx);
  const paid = netByInvoice(document.allocations).get(rows[0]?.id ?? '') ?? ZERO;
  if (!rows[0] || sign(paid) <= 0) refuse({ field: 'invoice', code: 'notAllocated' });
  else await takeOff(context, [{ id: rows[0].id, amount: paid }]);
  await refreshFigures(context);
}

/** What was planned is planned no more; nothing of it was paid. */
async function dropPlan(context: Context): Promise<void> {
  await clearPlan(context);
  await refreshFigures(context, { isVoid: true });
}

async function clearPlan({ work, document }: Context): Promise<void> {
  await sql`
    delete from collection_allocation where company_id = ${work.actor.companyId} and document_id = ${document.id}
  `.execute(work.tx);
  forgetDocument(work, document.id);
}

/** Takes everything off its invoices again. */
async function takeBack(context: Context): Promise<void> {
  const net = [...netByInvoice(context.document.allocations)];
  await takeOff(
    context,
    net.filter(([, amount]) => sign(amount) > 0).map(([id, amount]) => ({ id, amount })),
  );
  await refreshFigures(context, { isVoid: true });
}

async function takeOff(context: Context, parts: readonly Allocation[]): Promise<void> {
  const { work, document, chain } = context;
  await appendReturned(context, parts);
  const { method, reference } = document;
  for (const { id, amount } of parts)
    await chain.tell(work, 'sale', id, {
      ...{ type: 'collectionReturned', amount, method, reference },
      collectionId: document.id,
    });
}

/** What is taken off invoices, below zero, with the part of the gain that was made on it. */
async function appendReturned({ work, document }: Context, parts: readonly Allocation[]): Promise<void> {
  const gains = netByInvoice(document.allocations.map(({ saleId, gain }) => ({ saleId, amount: gain })));
  const entries = parts.map(({ id, amount }) => ({
    saleId: id,
    amount: negate(amount),
    gain: negate(gains.get(id) ?? ZERO),
    allocatedOn: work.today,
  }));
  await appendEntries(work, collection, document.id, 'allocations', entries);
}

/** A sale that is cancelled gives back what was paid of it. */
async function keepReturned(context: Context, { saleId, amount }: ReturnedAllocation): Promise<void> {
  await appendReturned(context, [{ id: saleId, amount: decimal(amount) }]);
  await refreshFigures(context);
}

async function keepRefund(context: Context, asked: CollectionRefund): Promise<void> {
  const { work, document } = context;
  const { code: method } = await knownMethod(work, asked);
  const { userId } = work.actor;
  await appendEntries(work, collection, document.id, 'refunds', [
    { ...asked, method, amount: decimal(asked.amount), refundedOn: work.today, refundedById: userId },
  ]);
  await refreshFigures(context);
}

async function keepDeposit({ work, document }: Context, { depositNo, depositedOn }: Deposit): Promise<void> {
  await sql`
    update collection set deposit_no = ${depositNo}, deposited_on = ${depositedOn}::date
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** Works its figures out of allocations and refunds anew; the client's advance payment moves by the difference. */
async function refreshFigures(
  { work, document }: Context,
  { isVoid = false }: { readonly isVoid?: boolean } = {},
): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<{ allocated: Decimal; gain: Decimal; refunded: Decimal; before: Decimal }>`
    select a.allocated, a.gain, r.refunded, c.base_advance as before
    from collection as c
      cross join (select coalesce(sum(amount), 0) as allocated, coalesce(sum(gain), 0) as gain
        from collection_allocation where company_id = ${companyId} and document_id = ${document.id}) as a
      cross join (select coalesce(sum(amount), 0) as refunded
        from collection_refund where company_id = ${companyId} and document_id = ${document.id}) as r
    where c.company_id = ${companyId} and c.id = ${document.id}
  `.execute(work.tx);
  const { allocated = ZERO, gain = ZERO, refunded = ZERO, before = ZERO } = rows[0] ?? {};
  const advance = isVoid ? ZERO : subtract(subtract(document.amount, allocated), refunded);
  const baseAdvance = toBaseCurrency(advance, document.exchangeRate ?? '1');
  await sql`
    update collection set allocated = ${allocated}::numeric, advance = ${advance}::numeric,
      refunded = ${refunded}::numeric, base_advance = ${baseAdvance}::numeric, foreign_gain = ${gain}::numeric
    where company_id = ${companyId} and id = ${document.id}
  `.execute(work.tx);
  await moveAccount(work, document.clientId, 'advance', subtract(baseAdvance, before));
}

/** What the chart of collections asks for. */
export const collectionEffects = {
  allocateReceipt,
  allocateAdvance,
  releaseInvoice,
  dropPlan,
  takeBack,
  keepReturned,
  keepRefund,
  keepDeposit,
} satisfies EffectsOf<typeof chart, typeof collection>;
