import { add, type Decimal, decimal, least, multiply, sign, subtract, ZERO } from '../money/decimal.ts';
import { roundAmount } from '../money/money.ts';

/** An invoice of a client and what is still owed of it, in its currency. */
export interface OwedInvoice {
  readonly id: string;
  readonly owed: string;
}

/** So much of a collection pays an invoice. */
export interface Allocation {
  readonly id: string;
  readonly amount: Decimal;
}

/**
 * Pays invoices in their order, each in full before the next (domain/sales §3): 1,000 on 400 and 750 are 400 and 600.
 * @param invoices oldest due first
 */
export function knockOff(amount: string, invoices: readonly OwedInvoice[]): Allocation[] {
  let left = decimal(amount);
  const paid: Allocation[] = [];
  for (const { id, owed } of invoices) {
    if (sign(left) <= 0) break;
    if (sign(owed) <= 0) continue;
    const taken = least(left, owed);
    left = subtract(left, taken);
    paid.push({ id, amount: taken });
  }
  return paid;
}

/** What is gained, in the company's currency, on a foreign amount received at another rate than it was invoiced at. */
export const foreignGain = (amount: string, receiptRate: string, invoiceRate: string): Decimal =>
  roundAmount(multiply(subtract(receiptRate, invoiceRate), amount));

/** What of each invoice is paid after all: what was taken off again is below zero. */
export function netByInvoice(
  entries: readonly { readonly saleId?: unknown; readonly amount?: string | null }[],
): ReadonlyMap<string, Decimal> {
  const net = new Map<string, Decimal>();
  for (const { saleId, amount } of entries)
    if (typeof saleId === 'string') net.set(saleId, add(net.get(saleId) ?? ZERO, amount ?? ZERO));
  return net;
}
