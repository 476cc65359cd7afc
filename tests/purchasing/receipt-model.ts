import { rescale } from '../support/companies/stock-model.ts';

/** A receipt line as whole numbers: quantities and costs in ten-thousandths, discount in ten-thousandths of a percent. */
export interface ModelLine {
  readonly itemId: string;
  readonly quantity: bigint;
  readonly free: bigint;
  readonly unitCost: bigint;
  readonly discount: bigint;
}

/**
 * What each line puts into stock, in sen: quantity × cost less discount, rounded half up, plus its share of the forwarder
 * cost by value, where the largest line takes what rounding leaves. Worked out apart from the product's own rules.
 */
export function receiptValues(lines: readonly ModelLine[], forwarder: bigint): bigint[] {
  const nets = lines.map((line) =>
    rescale(line.quantity * line.unitCost * (1_000_000n - line.discount), 14, 2),
  );
  const total = nets.reduce((sum, net) => sum + net, 0n);
  if (forwarder === 0n) return nets;
  const shares = nets.map((net) =>
    total === 0n ? half(forwarder, BigInt(nets.length)) : half(forwarder * net, total),
  );
  const left = forwarder - shares.reduce((sum, share) => sum + share, 0n);
  const largest = nets.reduce((best, net, index) => (net > (nets[best] ?? 0n) ? index : best), 0);
  return nets.map((net, index) => net + (shares[index] ?? 0n) + (index === largest ? left : 0n));
}

const half = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
