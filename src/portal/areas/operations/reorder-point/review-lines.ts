import { decimal, isDecimal, multiply, sign, sum } from '../../../../rules/money/decimal.ts';
import type { ReorderRow } from './use-reorder-points.ts';

/** What is made of what is reviewed. */
export type ReviewTarget = 'purchaseOrder' | 'stockRequest' | 'transferNote';

/** An item under review: whether it is taken, and how much of it. */
export interface ReviewLine {
  readonly row: ReorderRow;
  readonly isTaken: boolean;
  /** In base units, as typed. */
  readonly quantity: string;
}

/** The lines of one vendor, with what they come to. */
export interface ReviewGroup {
  readonly id: string;
  /** Null where the lines go to no vendor. */
  readonly vendorName: string | null;
  readonly lines: readonly ReviewLine[];
  /** Null where the costs may not be seen. */
  readonly amount: string | null;
  readonly minimum: string | null;
  readonly isBelowMinimum: boolean;
}

/** Every item that is to be ordered, taken as suggested. */
export const openedReview = (rows: readonly ReorderRow[]): readonly ReviewLine[] =>
  rows
    .filter(({ suggested }) => sign(suggested) > 0)
    .map((row) => ({ row, isTaken: true, quantity: decimal(row.suggested) }));

/** Why an item cannot be on an order to a vendor; null where it can. */
export const whyNotOrdered = ({ vendorId, purchaseTaxCode }: ReorderRow) =>
  vendorId === null ? 'noPreferredVendor' : purchaseTaxCode === null ? 'noPurchaseTaxCode' : null;

const isMore = (quantity: string): boolean => isDecimal(quantity) && sign(quantity) > 0;

/** The lines that something is made of. */
export const takenOf = (lines: readonly ReviewLine[], target: ReviewTarget): readonly ReviewLine[] =>
  lines.filter(
    ({ row, isTaken, quantity }) =>
      isTaken && isMore(quantity) && (target !== 'purchaseOrder' || whyNotOrdered(row) === null),
  );

/** What a line comes to at its last cost; null where that may not be seen. */
export const amountOf = ({ row, quantity }: ReviewLine): string | null =>
  row.unitCost === null ? null : multiply(isMore(quantity) ? quantity : '0', row.unitCost);

/** The lines vendor by vendor, as an order each; those that can be on none come last. Other documents have one list. */
export function reviewGroups(lines: readonly ReviewLine[], target: ReviewTarget): readonly ReviewGroup[] {
  if (target !== 'purchaseOrder') return lines.length === 0 ? [] : [groupOf('all', null, lines, target)];
  const vendors = new Map<string, ReviewLine[]>();
  for (const line of lines) {
    const id = whyNotOrdered(line.row) === null ? (line.row.vendorId ?? '') : '';
    vendors.set(id, [...(vendors.get(id) ?? []), line]);
  }
  return [...vendors]
    .map(([id, own]) => groupOf(id, id === '' ? null : (own[0]?.row.vendorName ?? ''), own, target))
    .toSorted((a, b) => Number(a.vendorName === null) - Number(b.vendorName === null));
}

function groupOf(
  id: string,
  vendorName: string | null,
  lines: readonly ReviewLine[],
  target: ReviewTarget,
): ReviewGroup {
  const amounts = takenOf(lines, target).map(amountOf);
  const known = amounts.filter((amount) => amount !== null);
  const amount = known.length === amounts.length ? sum(known) : null;
  const minimum = vendorName === null ? null : (lines[0]?.row.vendorMinimum ?? null);
  const isBelowMinimum =
    minimum !== null &&
    amount !== null &&
    amounts.length > 0 &&
    Number(sign(sum([minimum, `-${amount}`]))) > 0;
  return { id, vendorName, lines, amount, minimum, isBelowMinimum };
}
