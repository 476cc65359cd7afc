import type { sale } from '../../../resources/documents/selling/sale.ts';
import { type Decimal, decimal, divide, sum, ZERO } from '../../../rules/money/decimal.ts';
import { roundAmount } from '../../../rules/money/money.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { Draft } from '../stored-document.ts';
import { usageRefusal, vouchersNamed } from './found-vouchers.ts';

type Header = Draft<typeof sale>['header'];

const field = 'vouchers';

/**
 * What the vouchers named on a bill are worth together, in its currency, or why one of them can not be taken off it. They
 * are redeemed with the bill, not before.
 */
export async function vouchersOff(
  work: Work,
  header: Header,
): Promise<{ readonly worth: Decimal } | { readonly problems: FieldRefusal[] }> {
  const numbers = header.vouchers ?? [];
  if (numbers.length === 0) return { worth: ZERO };
  const found = await vouchersNamed(work, numbers);
  const used = new Map<string, number>();
  const worths: Decimal[] = [];
  const problems = numbers.flatMap((number): FieldRefusal[] => {
    const voucher = found.get(number.trim().toLowerCase());
    if (!voucher) return [{ field, code: 'voucherUnknown', params: { number } }];
    const count = (used.get(voucher.terms.id) ?? 0) + 1;
    used.set(voucher.terms.id, count);
    const { outletId, clientId, remarks: remark } = header;
    const refusal = usageRefusal(work, voucher, { outletId, clientId, remark, count, use: 'On Sales' });
    if (refusal) return [{ field, ...refusal }];
    worths.push(inCurrency(voucher.held.cashValue ?? ZERO, header.exchangeRate));
    return [];
  });
  return problems.length > 0 ? { problems } : { worth: sum(worths) };
}

/** An amount of the company's currency in a sale's. */
export const inCurrency = (amount: string, exchangeRate: string | null | undefined): Decimal =>
  roundAmount(divide(decimal(amount), exchangeRate ?? '1', 6));
