import type { AnyDocument } from '../../../../resources/define-document.ts';
import { decimalOf } from '../../../../rules/documents/read-values.ts';
import { add, type Decimal, ZERO } from '../../../../rules/money/decimal.ts';
import type { ChosenDocument } from './bulk-events.ts';

/** The fields that say whom a document is about: its vendor; of one without, its outlets. */
export const partiesOf = ({ fields, outlets }: AnyDocument): readonly string[] =>
  'vendor' in fields ? ['vendor'] : outlets.filter((name) => name in fields);

/** What several documents are worth together, by currency in the order they come in; none of those without an amount. */
export function totalsOf(documents: readonly ChosenDocument[]): ReadonlyMap<string, Decimal> {
  const totals = new Map<string, Decimal>();
  for (const { total, currencyCode } of documents)
    if (total !== null) totals.set(currencyCode, add(totals.get(currencyCode) ?? ZERO, decimalOf(total)));
  return totals;
}
