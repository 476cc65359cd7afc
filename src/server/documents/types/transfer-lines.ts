import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import { type Decimal, subtract, ZERO } from '../../../rules/money/decimal.ts';
import type { StoredLine } from '../stored-document.ts';

type Line = StoredLine<typeof transferNote>;

/** Confirmed and still at the sender. */
export const notShipped = (line: Line): Decimal =>
  subtract(line.quantity ?? ZERO, line.shippedQuantity ?? ZERO);

/** Shipped, and neither arrived nor settled. */
export const inTransit = (line: Line): Decimal =>
  [line.receivedQuantity, line.returnedQuantity, line.lostQuantity].reduce<Decimal>(
    (left, arrived) => subtract(left, arrived ?? ZERO),
    line.shippedQuantity ?? ZERO,
  );
