import type { DraftOf } from '../../resources/define-resource.ts';
import type { item } from '../../resources/items/item.ts';
import { monthsLater } from '../calendar-day.ts';

/** The months of an item's warranty: what a sale opens, and how far it may be prolonged. */
type WarrantyMonths = Pick<DraftOf<typeof item>, 'warrantyDefaultMonths' | 'warrantyMaxMonths'>;

/** Maximum months must exceed the default months, where both are set (spec 2 §5). */
export const warrantyHolds = ({ warrantyDefaultMonths, warrantyMaxMonths }: WarrantyMonths): boolean =>
  warrantyDefaultMonths === null || warrantyMaxMonths === null || warrantyMaxMonths > warrantyDefaultMonths;

/** The days of a warranty, `YYYY-MM-DD`: the first, the last, and the latest it may be extended to where the item sets one. */
export interface WarrantyDays {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly latestEnd: string | null;
}

/** The days of a warranty of a piece that was sold on a day (domain/items-clients-vendors §6). */
export const warrantyDays = (soldOn: string, months: number, mostMonths: number | null): WarrantyDays => ({
  startsOn: soldOn,
  endsOn: monthsLater(soldOn, months),
  latestEnd: mostMonths === null ? null : monthsLater(soldOn, Math.max(mostMonths, months)),
});
