import { daysLater } from '../calendar-day.ts';

/** How long vouchers live, as a catalogue or a redemption says it. */
export interface VoucherLife {
  readonly expiryType: 'Upon Redemption' | 'Fixed Date' | null;
  /** Days from the day its holder gets it. */
  readonly days: number | null;
  /** The last day of all of them. */
  readonly expiresOn: string | null;
}

/**
 * The last day a voucher is of use, if it is issued on a day: 30 days from 10 March are through 9 April; a fixed date is
 * the last one itself (domain/promotions-vouchers-loyalty §7). Null where it never expires.
 */
export const lastDayOf = ({ expiryType, days, expiresOn }: VoucherLife, issuedOn: string): string | null =>
  expiryType === 'Fixed Date' ? expiresOn : days === null ? null : daysLater(issuedOn, days);

/** Whether something with a first and a last day is in effect on a day; what is not said does not limit. */
export const isInEffect = (day: string, from: string | null, through: string | null): boolean =>
  (from === null || from <= day) && (through === null || day <= through);

/** Whether a last day lies before the first one; what is not said lies nowhere. */
export const isBefore = (through: string | null, from: string | null): boolean =>
  through !== null && from !== null && through < from;
