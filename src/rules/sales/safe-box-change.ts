import type { SafeBoxKind } from '../../resources/documents/selling/safe-box.ts';
import { type Decimal, decimal, negate } from '../money/decimal.ts';

/**
 * What an entry of so much does to the balance of the safe (domain/sales §4): a drop comes in, a count difference as it
 * was found, everything else goes out.
 */
export function safeBoxChange(kind: SafeBoxKind, amount: Decimal): Decimal {
  switch (kind) {
    case 'Drop':
    case 'Count Difference':
      return decimal(amount);
    case 'Float':
    case 'Petty Cash':
    case 'Bank Deposit':
      return negate(amount);
  }
}
