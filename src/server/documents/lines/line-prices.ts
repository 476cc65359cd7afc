import { compare, type Decimal, decimal, divide, multiply } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';

/** A line that says what a base unit costs, or one of the unit it is bought in. */
interface Costed {
  readonly factor?: Decimal | null | undefined;
  unitCost?: Decimal | null | undefined;
  uomCost?: Decimal | null | undefined;
}

/**
 * Both prices of a line (domain/inventory §2, decision 46): the unit's is the one that counts where it is given, the base
 * unit's follows to 4 decimals. A price of the base unit alone gives the unit's where that comes out to 4 decimals. Without
 * a unit there is one price.
 */
export function fillCosts(line: Costed): void {
  const factor = line.factor ?? '1';
  if (compare(factor, '1') === 0) {
    line.unitCost = line.uomCost ?? line.unitCost;
    line.uomCost = null;
    return;
  }
  if (line.uomCost != null) {
    line.unitCost = divide(line.uomCost, factor, UNIT_PLACES);
    return;
  }
  const ofUnit = multiply(line.unitCost ?? '0', factor);
  const kept = divide(ofUnit, '1', UNIT_PLACES);
  line.uomCost = compare(kept, ofUnit) === 0 ? decimal(kept) : null;
}
