import { sql } from 'kysely';
import type { ErrorCode } from '../../../domain/errors.ts';
import { ownRows } from '../../database/company-views.ts';
import { lockVouchers } from '../../marketing/make-vouchers.ts';
import {
  type Voucher,
  type VoucherTerms,
  voucherRefusal,
  voucherTerms,
} from '../../marketing/voucher-events.ts';
import type { RefusalParams } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';

/** A voucher of the register that somebody named, with what its redemption says. */
export interface FoundVoucher {
  readonly held: Voucher;
  readonly terms: VoucherTerms;
}

/** Vouchers by their numbers in any case, their rows locked; keys are small letters. */
export async function vouchersNamed(
  work: Work,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FoundVoucher>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`
    select id from ${ownRows('voucher')} where company_id = ${work.actor.companyId}
      and lower(voucher_no) = any(${numbers.map((each) => each.trim().toLowerCase())}::text[])
  `.execute(work.tx);
  return withTerms(
    work,
    rows.map(({ id }) => id),
  );
}

/** Vouchers by their ids, as `vouchersNamed`. */
export async function withTerms(
  work: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundVoucher>> {
  const vouchers = await lockVouchers(work, ids);
  const terms = await voucherTerms(
    work,
    vouchers.map(({ redemptionId }) => redemptionId),
  );
  return new Map(
    vouchers.flatMap((held): [string, FoundVoucher][] => {
      const of = terms.get(held.redemptionId ?? '');
      return of ? [[(held.voucherNo ?? '').toLowerCase(), { held, terms: of }]] : [];
    }),
  );
}

/** The sale a voucher is used with. */
export interface UsedWith {
  readonly outletId: string | null | undefined;
  readonly clientId: string | null | undefined;
  readonly use: VoucherTerms['redemptionType'];
  readonly remark: string | null | undefined;
  /** How many of its redemption the sale uses with it. */
  readonly count: number;
}

/** Why a voucher can not be used with a sale; null where it can (domain/promotions-vouchers-loyalty §7). */
export function usageRefusal(
  work: Work,
  { held, terms }: FoundVoucher,
  { outletId, clientId, use, remark, count }: UsedWith,
): { readonly code: ErrorCode; readonly params: RefusalParams } | null {
  const number = held.voucherNo ?? '';
  if (terms.redemptionType !== use)
    return { code: use === 'On Payment' ? 'voucherForBill' : 'voucherForPayment', params: { number } };
  const places = held.outletIds ?? [];
  if (places.length > 0 && !places.includes(outletId ?? ''))
    return { code: 'voucherElsewhere', params: { number } };
  if (held.clientId !== null && held.clientId !== (clientId ?? null))
    return { code: 'voucherOfOther', params: { number } };
  const most = terms.maxPerTransaction;
  if (most !== null && count > most)
    return { code: 'voucherMostPerSale', params: { most, redemption: terms.name } };
  return voucherRefusal(work, held, terms, { type: 'redeem', remark: remark ?? '' });
}
