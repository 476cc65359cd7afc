import type { DraftOf } from '../../resources/define-resource.ts';
import type { item } from '../../resources/items/item.ts';

/** The months of an item's warranty: what a sale opens, and how far it may be prolonged. */
type WarrantyMonths = Pick<DraftOf<typeof item>, 'warrantyDefaultMonths' | 'warrantyMaxMonths'>;

/** Maximum months must exceed the default months, where both are set (spec 2 §5). */
export const warrantyHolds = ({ warrantyDefaultMonths, warrantyMaxMonths }: WarrantyMonths): boolean =>
  warrantyDefaultMonths === null || warrantyMaxMonths === null || warrantyMaxMonths > warrantyDefaultMonths;
