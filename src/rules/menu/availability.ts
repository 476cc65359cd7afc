import { sign } from '../money/decimal.ts';

/** What an outlet says of an item it has on its menu. */
export interface AvailabilityRecord {
  readonly soldOut: boolean;
  /** So many are left; null where nobody counts. */
  readonly remaining: string | null;
  /** The business day it is back on; null: not before somebody says so. */
  readonly backOn: string | null;
}

export type Availability =
  | { readonly state: 'Available' }
  | { readonly state: 'Limited'; readonly remaining: string }
  | { readonly state: 'Sold Out'; readonly backOn: string | null };

/** How an item stands at an outlet on a business day; an item nobody said anything of is there. */
export function availabilityOn(kept: AvailabilityRecord | null, day: string): Availability {
  if (kept === null) return { state: 'Available' };
  const { soldOut, remaining, backOn } = kept;
  const isBack = backOn !== null && backOn <= day;
  if (soldOut) return isBack ? { state: 'Available' } : { state: 'Sold Out', backOn };
  if (remaining === null) return { state: 'Available' };
  return sign(remaining) > 0 ? { state: 'Limited', remaining } : { state: 'Sold Out', backOn };
}
