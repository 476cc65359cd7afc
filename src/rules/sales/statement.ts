import { add, type Decimal, decimal, subtract, ZERO } from '../money/decimal.ts';
import { type Ageing, ageingOn, type DueAmount } from './ages.ts';

/** What moves a client's account: what it owes more of is a debit, what it owes less of a credit. */
export const statementKinds = [
  'invoice',
  'invoiceCancelled',
  'creditNote',
  'creditNoteCancelled',
  'payment',
  'paymentCancelled',
  'refund',
  'refundCancelled',
] as const;

/** A movement of a client's account on its day. */
export interface AccountEntry {
  readonly day: string;
  readonly debit: string;
  readonly credit: string;
}

/** What a statement is made of: what stood before its entries, those in their order, and what is open on its last day. */
export interface StatementParts<Entry extends AccountEntry> {
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly entries: readonly Entry[];
  readonly open: readonly DueAmount[];
}

/** The account of a client from one day to another, in one currency. */
export interface Statement<Entry extends AccountEntry> {
  readonly opening: Decimal;
  readonly entries: readonly (Entry & { readonly balance: Decimal })[];
  readonly debits: Decimal;
  readonly credits: Decimal;
  readonly closing: Decimal;
  /** What is open of invoices on the last day. */
  readonly ageing: Ageing;
  /** What was paid and is on no invoice: what is open less the closing balance. */
  readonly ahead: Decimal;
}

/** The account between two days, both included: what came before is in the opening balance, what comes after is left out. */
export function statementOf<Entry extends AccountEntry>(parts: StatementParts<Entry>): Statement<Entry> {
  const { from, to } = parts;
  const before = parts.entries.filter(({ day }) => day < from);
  const opening = before.reduce(moved, decimal(parts.opening));
  let closing = opening;
  let debits = ZERO;
  let credits = ZERO;
  const entries = parts.entries
    .filter(({ day }) => day >= from && day <= to)
    .map((entry) => {
      closing = moved(closing, entry);
      debits = add(debits, entry.debit);
      credits = add(credits, entry.credit);
      return { ...entry, balance: closing };
    });
  const ageing = ageingOn(to, parts.open);
  return { opening, entries, debits, credits, closing, ageing, ahead: subtract(ageing.total, closing) };
}

const moved = (balance: Decimal, { debit, credit }: AccountEntry): Decimal =>
  subtract(add(balance, debit), credit);
