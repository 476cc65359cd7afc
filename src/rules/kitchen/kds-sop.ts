import type { kdsSop, matchTypes } from '../../resources/company/kds-sop.ts';
import type { RecordOf } from '../../resources/define-resource.ts';

type Sop = RecordOf<typeof kdsSop>;
export type MatchType = (typeof matchTypes)[number];

const places = [1, 2, 3, 4, 5] as const;
type RuleField = `match${'Type' | 'Value'}${(typeof places)[number]}`;

/** A procedure as far as it decides. */
export type SopRow = Pick<Sop, 'sopCode' | 'baseItemId' | 'priority' | 'active' | RuleField>;

/** An order line as the kitchen gets it; of modifiers it may have several. */
export interface OrderLine {
  readonly itemId: string;
  readonly says: Readonly<Partial<Record<MatchType, readonly string[]>>>;
}

interface SopRule {
  readonly type: MatchType;
  readonly value: string;
}

/** The rules of a procedure: all of them must fit. */
export const rulesOf = (sop: Pick<Sop, RuleField>): SopRule[] =>
  places.flatMap((place) => {
    const [type, value] = [sop[`matchType${place}`], sop[`matchValue${place}`]];
    return type && value ? [{ type, value }] : [];
  });

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const fits = (line: OrderLine, { type, value }: SopRule): boolean =>
  (line.says[type] ?? []).some((said) => same(said, value));

/**
 * The procedures an order line may be made by, the one that is shown first: of those whose rules all fit, the highest
 * priority, then the one with more rules; the procedure without rules where none fits (domain/liveorder §10).
 */
export function fittingSops<Row extends SopRow>(sops: readonly Row[], line: OrderLine): Row[] {
  const weight = (sop: Row) => {
    const count = rulesOf(sop).length;
    return count === 0 ? -1 : (sop.priority ?? 0) * 10 + count;
  };
  return sops
    .filter(
      (sop) => sop.active && sop.baseItemId === line.itemId && rulesOf(sop).every((rule) => fits(line, rule)),
    )
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) ||
        (other.priority ?? 0) - (one.priority ?? 0) ||
        one.sopCode.localeCompare(other.sopCode),
    );
}
