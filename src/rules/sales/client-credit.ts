import { add, compare, type Decimal, decimal, greatest, least, subtract, ZERO } from '../money/decimal.ts';

/** What a client may owe, owes, and has paid ahead. */
export type ClientAccount = {
  readonly creditLimit: string | null;
  /** Unpaid balances of its sales. */
  readonly receivables: string;
  /** Payments that belong to no sale yet. */
  readonly advance: string;
};

/** What a client may still buy on credit: less than nothing where it owes more than it may (domain/items-clients-vendors §9). */
export const availableCredit = ({ creditLimit, receivables, advance }: ClientAccount): Decimal =>
  add(subtract(creditLimit ?? ZERO, receivables), advance);

/** Whether a sale on terms is within a client’s credit; without a limit there is none. */
export const isWithinCredit = (account: ClientAccount, amount: string): boolean =>
  compare(account.creditLimit ?? ZERO, ZERO) > 0 && compare(amount, availableCredit(account)) <= 0;

/** After how many months a limit begins anew. */
const monthsOf = {
  Monthly: 1,
  Quarterly: 3,
  'Every Six Months': 6,
  Biannually: 6,
  Yearly: 12,
} as const satisfies Readonly<Record<string, number>>;

/** How often a limit of purchases or discounts begins anew. */
export type LimitFrequency = keyof typeof monthsOf | 'Daily' | 'Weekly' | 'Unlimited' | 'None';

/**
 * The first day of the calendar window a day is in: weeks begin on Monday, quarters and half years with the calendar
 * year. Null where nothing is limited.
 */
export function windowStart(day: string, frequency: LimitFrequency | null): string | null {
  if (frequency === null || frequency === 'Unlimited' || frequency === 'None') return null;
  if (frequency === 'Daily') return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (frequency === 'Weekly') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  else date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % monthsOf[frequency]), 1);
  return date.toISOString().slice(0, 10);
}

/** A limit that begins anew, and what of it is used in the window that runs. */
export type LimitUse = {
  readonly limit: string | null;
  readonly frequency: LimitFrequency | null;
  readonly used: string;
};

/** What is left of a limit, never less than nothing; null where nothing is limited. */
export function leftOfLimit({ limit, frequency, used }: LimitUse): Decimal | null {
  if (limit === null || frequency === null || frequency === 'Unlimited' || frequency === 'None') return null;
  return greatest(subtract(limit, used), ZERO);
}

/** The discount a client gets of what it would: what is left of its limit, where that is less. */
export function controlledDiscount(discount: string, use: LimitUse): Decimal {
  const left = leftOfLimit(use);
  return left === null ? decimal(discount) : least(discount, left);
}
