import { sql } from 'kysely';
import type { SaleCredit } from '../../../../machines/documents/sale/sale-facts.ts';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { isVoucher } from '../../../rules/marketing/voucher-states.ts';
import { least, subtract, ZERO } from '../../../rules/money/decimal.ts';
import { giveVouchers } from '../../marketing/make-vouchers.ts';
import { sendToVouchers, type VoucherTerms, voucherTerms } from '../../marketing/voucher-events.ts';
import { Refusal } from '../../refusal.ts';
import type { EffectContext } from '../effects/effect.ts';
import { inCurrency } from './bill-vouchers.ts';
import { type FoundVoucher, usageRefusal, vouchersNamed, withTerms } from './found-vouchers.ts';
import { piecesOf, type SoldVouchers, soldVouchers } from './sold-vouchers.ts';

type Context = EffectContext<typeof sale>;

/**
 * The vouchers named on the bill are redeemed with it, each for what is left of what they take off. Two bills that name
 * one are judged one after the other.
 * @throws Refusal why one of them is not redeemed
 */
export async function redeemVouchers({ work, document }: Context): Promise<void> {
  const found = await vouchersNamed(work, document.vouchers);
  const used = new Map<string, number>();
  let left = document.voucherAmount ?? ZERO;
  const { outletId, clientId, remarks: remark } = document;
  for (const number of document.vouchers) {
    const voucher = found.get(number.trim().toLowerCase());
    if (!voucher) throw new Refusal('voucherUnknown', { number });
    const { held, terms } = voucher;
    const count = (used.get(terms.id) ?? 0) + 1;
    used.set(terms.id, count);
    const refusal = usageRefusal(work, voucher, { outletId, clientId, remark, count, use: 'On Sales' });
    if (refusal) throw new Refusal(refusal.code, refusal.params);
    const amount = least(left, inCurrency(held.cashValue ?? ZERO, document.exchangeRate));
    left = subtract(left, amount);
    const redeemed = { outletId, saleId: document.id, salesNo: document.number, amount };
    await sendToVouchers(work, [held], terms, { type: 'redeem', remark: remark ?? '' }, redeemed);
  }
}

/** Vouchers by redemption, for events that are sent to several at once. */
function byRedemption(vouchers: Iterable<FoundVoucher>): FoundVoucher[][] {
  const groups = new Map<string, FoundVoucher[]>();
  for (const voucher of vouchers) {
    const group = groups.get(voucher.terms.id);
    if (group) group.push(voucher);
    else groups.set(voucher.terms.id, [voucher]);
  }
  return [...groups.values()];
}

async function sendToEach(
  { work }: Context,
  vouchers: Iterable<FoundVoucher>,
  event: Parameters<typeof sendToVouchers>[3],
): Promise<void> {
  for (const alike of byRedemption(vouchers)) {
    const [first] = alike;
    if (!first) continue;
    const held = alike.map((each) => each.held);
    await sendToVouchers(work, held, first.terms, event);
  }
}

/** Those that paid the sale or were taken off it may be redeemed again. */
export async function giveBackVouchers(context: Context): Promise<void> {
  const { tx, actor } = context.work;
  const { rows } = await sql<{ id: string }>`
    select id from voucher where company_id = ${actor.companyId} and sale_id = ${context.document.id} order by id
  `.execute(tx);
  const found = await withTerms(
    context.work,
    rows.map(({ id }) => id),
  );
  await sendToEach(context, found.values(), { type: 'giveBack', bySale: true });
}

/** Vouchers that were sold and not made yet are made out to the client; they live from today. */
export async function issueVouchers(context: Context): Promise<void> {
  for (const sold of await soldVouchers(context)) {
    const missing = sold.pieces - sold.inForce;
    if (missing > 0) await give(context, sold, missing);
  }
}

async function give({ work, document }: Context, sold: SoldVouchers, quantity: number): Promise<void> {
  const terms: VoucherTerms | undefined = (await voucherTerms(work, [sold.redemptionId])).get(
    sold.redemptionId,
  );
  if (!terms) return;
  await giveVouchers(work, terms, quantity, {
    ...sold,
    startsOn: null,
    clientId: document.clientId,
    catalogueId: null,
    soldWithId: document.id,
    remarks: null,
  });
}

/**
 * Nobody redeems what was sold with the sale any more.
 * @throws Refusal `voucherSoldUsed` where somebody has
 */
export async function withdrawVouchers(context: Context): Promise<void> {
  const found = [...(await soldWith(context)).values()];
  refuseUsed(found);
  const usable = found.filter(({ held }) => isVoucher('usable', held.status));
  await sendToEach(context, usable, { type: 'deactivate', remark: context.document.number });
}

async function soldWith({ work, document }: Context): Promise<ReadonlyMap<string, FoundVoucher>> {
  const { rows } = await sql<{ id: string }>`
    select id from voucher where company_id = ${work.actor.companyId} and sold_with_id = ${document.id}
      and returned_with_id is null
    order by created_at desc, voucher_no desc
  `.execute(work.tx);
  return withTerms(
    work,
    rows.map(({ id }) => id),
  );
}

function refuseUsed(vouchers: readonly FoundVoucher[]): void {
  const used = vouchers.filter(({ held }) => isVoucher('redeemed', held.status));
  if (used.length > 0)
    throw new Refusal('voucherSoldUsed', { numbers: used.map(({ held }) => held.voucherNo).join(', ') });
}

/**
 * Of each redemption as many as came back with a return, those made last.
 * @throws Refusal `voucherSoldUsed` where fewer than that are left
 */
export async function withdrawReturnedVouchers(
  context: Context,
  { salesReturnId }: SaleCredit,
): Promise<void> {
  const { work } = context;
  const back = await piecesOf(context, salesReturnId);
  if (back.size === 0) return;
  const found = [...(await soldWith(context)).values()];
  for (const [redemptionId, pieces] of back) {
    const own = found.filter(({ terms }) => terms.id === redemptionId);
    const usable = own.filter(({ held }) => isVoucher('usable', held.status)).slice(0, pieces);
    if (usable.length < pieces) refuseUsed(own);
    await sendToEach(context, usable, { type: 'deactivate', remark: context.document.number });
    await sql`
      update voucher set returned_with_id = ${salesReturnId}
      where company_id = ${work.actor.companyId} and id = any(${usable.map(({ held }) => held.id)}::text[])
    `.execute(work.tx);
  }
}

/** What a return had taken back may be redeemed again. */
export async function renewReturnedVouchers(context: Context, { salesReturnId }: SaleCredit): Promise<void> {
  const { tx, actor } = context.work;
  const { rows } = await sql<{ id: string }>`
    update voucher set returned_with_id = null
    where company_id = ${actor.companyId} and returned_with_id = ${salesReturnId} returning id
  `.execute(tx);
  const found = await withTerms(
    context.work,
    rows.map(({ id }) => id),
  );
  const idle = [...found.values()].filter(({ held }) => isVoucher('idle', held.status));
  await sendToEach(context, idle, { type: 'activate' });
}
