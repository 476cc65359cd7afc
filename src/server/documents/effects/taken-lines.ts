import type { EventLine } from '../../../../machines/lib/quantity.ts';
import { add, type Decimal, sign, ZERO } from '../../../rules/money/decimal.ts';

/** The stored lines an event takes, each with how much in base units and its place on the document. */
export function takenLines<Line extends { readonly id: string }>(
  lines: readonly Line[],
  taken: readonly EventLine[],
): { readonly line: Line; readonly index: number; readonly quantity: Decimal }[] {
  const quantities = new Map<string, Decimal>();
  for (const { lineId, quantity } of taken)
    quantities.set(lineId, add(quantities.get(lineId) ?? ZERO, quantity));
  return lines.flatMap((line, index) => {
    const quantity = quantities.get(line.id) ?? ZERO;
    return sign(quantity) > 0 ? [{ line, index, quantity }] : [];
  });
}
