import { sql } from 'kysely';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { compare, decimal, negate, ZERO } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { sendToVouchers } from '../../marketing/voucher-events.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { EffectContext } from '../effects/effect.ts';
import { type FoundVoucher, usageRefusal, vouchersNamed } from './found-vouchers.ts';

type Context = EffectContext<typeof sale>;

/** A payment by voucher, below zero where it is given back. */
interface Paid {
  readonly amount: string;
  readonly reference: string | null;
  readonly remark?: string;
}

const refused = (field: string, refusal: Omit<FieldRefusal, 'field'>) =>
  new Refusal('validationFailed', {}, { errors: [{ field, ...refusal }] });

/**
 * A payment by voucher whose reference is a number of the register redeems that voucher; given back, it may be redeemed
 * again (domain/promotions-vouchers-loyalty §7). Vouchers of others, which no register has, are money like any other
 * where the way of payment takes them.
 * @throws Refusal why the voucher does not pay, beside the reference or the amount
 */
export async function moveVoucher(context: Context, entry: Paid, fromRegister: boolean): Promise<void> {
  const number = entry.reference?.trim() ?? '';
  const found =
    number === '' ? undefined : (await vouchersNamed(context.work, [number])).get(number.toLowerCase());
  if (found) await (compare(entry.amount, ZERO) > 0 ? redeem : giveBack)(context, found, entry);
  else if (fromRegister)
    throw refused(
      'reference',
      number === '' ? { code: 'required' } : { code: 'voucherUnknown', params: { number } },
    );
}

async function redeem(context: Context, voucher: FoundVoucher, { amount, remark }: Paid): Promise<void> {
  const { work, document } = context;
  const { held, terms } = voucher;
  const { outletId, clientId } = document;
  const refusal = usageRefusal(work, voucher, {
    ...{ outletId, clientId, remark, use: 'On Payment' },
    count: (await usedOf(context, terms.id)) + 1,
  });
  if (refusal) throw refused('reference', refusal);
  const worth = held.cashValue ?? ZERO;
  // What is left of it is not given out (no change).
  if (compare(toBaseCurrency(amount, document.exchangeRate ?? '1'), worth) > 0)
    throw refused('amount', { code: 'voucherWorth', params: { number: held.voucherNo ?? '', worth } });
  await sendToVouchers(
    work,
    [held],
    terms,
    { type: 'redeem', remark: remark ?? '' },
    { outletId, saleId: document.id, salesNo: document.number, amount },
  );
}

/** The vouchers of a redemption that a sale has used by now. */
async function usedOf({ work: { tx, actor }, document }: Context, redemptionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from voucher
    where company_id = ${actor.companyId} and sale_id = ${document.id} and redemption_id = ${redemptionId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

async function giveBack(
  { work, document }: Context,
  { held, terms }: FoundVoucher,
  { amount }: Paid,
): Promise<void> {
  const number = held.voucherNo ?? '';
  if (held.saleId !== document.id)
    throw refused('reference', { code: 'voucherNotOfSale', params: { number } });
  const paid = held.redeemedAmount ?? ZERO;
  if (compare(negate(decimal(amount)), paid) !== 0)
    throw refused('amount', { code: 'voucherGivenBackWhole', params: { number, amount: paid } });
  await sendToVouchers(work, [held], terms, { type: 'giveBack', bySale: true });
}
