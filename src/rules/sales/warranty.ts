/** The months of a warranty: what a sale opens, and how far it may be prolonged. */
interface WarrantyMonths {
  readonly warrantyDefaultMonths: number | null;
  readonly warrantyMaxMonths: number | null;
}

/** Maximum months must exceed the default months, where both are set (spec 2 §5). */
export const warrantyHolds = ({ warrantyDefaultMonths, warrantyMaxMonths }: WarrantyMonths): boolean =>
  warrantyDefaultMonths === null || warrantyMaxMonths === null || warrantyMaxMonths > warrantyDefaultMonths;
