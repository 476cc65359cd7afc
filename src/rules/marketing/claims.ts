import { daysBetween, daysLater } from '../calendar-day.ts';
import { compare } from '../money/decimal.ts';
import { windowStart } from '../sales/client-credit.ts';

/** How often a client may have as many again (spec 3 §9). */
export const renewFrequencies = [
  'Daily',
  'Weekly',
  'Biweekly',
  'Monthly',
  'Quarterly',
  'Biannually',
  'Yearly',
  'Biennially',
] as const;
export type RenewFrequency = (typeof renewFrequencies)[number];

/** A Monday that pairs of weeks are counted from. */
const FIRST_MONDAY = '2024-01-01';

/**
 * The first day of the calendar window a day is in: weeks begin on Monday, two weeks with every other Monday, two years
 * with the even one. Null where a limit is for ever.
 */
export function renewedSince(day: string, frequency: RenewFrequency | null): string | null {
  if (frequency === 'Biweekly') {
    const passed = daysBetween(FIRST_MONDAY, day);
    return daysLater(FIRST_MONDAY, passed - (((passed % 14) + 14) % 14));
  }
  if (frequency === 'Biennially') {
    const year = Number(day.slice(0, 4));
    return `${year - (year % 2)}-01-01`;
  }
  return windowStart(day, frequency);
}

/** What a catalogue says of who may have its vouchers. */
export interface Offer {
  readonly active: boolean;
  readonly activeOn: string | null;
  /** The day it is gone: the one after the last it is seen. */
  readonly inactiveOn: string | null;
  readonly exclusiveClient: boolean;
  readonly maxPerClient: number | null;
  readonly renewFrequency: RenewFrequency | null;
}

/** What is known of a client who wants one. */
export interface Claimant {
  readonly isRecipient: boolean;
  /** The vouchers of the catalogue issued to it in the window that runs. */
  readonly had: number;
  /** What it may spend, of points or on its card; null where it has no card. */
  readonly spendable: string | null;
  /** What one costs it. */
  readonly cost: string;
}

/** Why a client gets no voucher of a catalogue; by name, as the error catalogue has it. */
export type ClaimRefusal =
  | 'catalogueInactive'
  | 'catalogueNotYet'
  | 'catalogueOver'
  | 'catalogueForOthers'
  | 'catalogueHadAll'
  | 'catalogueTooDear'
  | 'catalogueNoCard';

/** Why a client gets no voucher of a catalogue on a day; null where it may have one (domain/promotions-vouchers-loyalty §7). */
export function claimRefusal(offer: Offer, client: Claimant, today: string): ClaimRefusal | null {
  if (!offer.active) return 'catalogueInactive';
  if (offer.activeOn !== null && today < offer.activeOn) return 'catalogueNotYet';
  if (offer.inactiveOn !== null && today >= offer.inactiveOn) return 'catalogueOver';
  if (offer.exclusiveClient && !client.isRecipient) return 'catalogueForOthers';
  if (offer.maxPerClient !== null && client.had >= offer.maxPerClient) return 'catalogueHadAll';
  if (compare(client.cost, '0') <= 0) return null;
  if (client.spendable === null) return 'catalogueNoCard';
  return compare(client.spendable, client.cost) < 0 ? 'catalogueTooDear' : null;
}
