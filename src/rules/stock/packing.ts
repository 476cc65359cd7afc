import { add, type Decimal, multiply, sign, subtract, sum, ZERO } from '../money/decimal.ts';
import { VALUE_PLACES } from '../money/money.ts';
import { spread } from '../money/spread.ts';
import { type PackagePart, partFigures } from './package.ts';

/** What is taken of one component for some packages, or comes back out of them, in base units. */
export interface PackedPart {
  readonly componentId: string;
  readonly quantity: Decimal;
  /** What of it is lost while packing. */
  readonly wasted: Decimal;
}

/**
 * What so many of a package take of each component, losses of its yield included; opened again, what was lost does not
 * come back (domain/items-clients-vendors §2). A component that stands twice is one.
 */
export function packedParts(
  parts: readonly (PackagePart & { readonly componentId: string })[],
  packed: string,
  unpacks: boolean,
): readonly PackedPart[] {
  const byComponent = new Map<string, PackedPart>();
  for (const { componentId, ...part } of parts) {
    const { actual, wasted } = partFigures(part, null) ?? { actual: ZERO, wasted: ZERO };
    const lost = unpacks ? ZERO : wasted;
    const one = unpacks ? subtract(actual, wasted) : actual;
    const before = byComponent.get(componentId);
    byComponent.set(componentId, {
      componentId,
      quantity: add(before?.quantity ?? ZERO, multiply(one, packed)),
      wasted: add(before?.wasted ?? ZERO, multiply(lost, packed)),
    });
  }
  return [...byComponent.values()];
}

/**
 * What each component brings back of what its package came to: by what the components cost, or by how many they are where
 * they cost nothing. The shares of a package add up to it.
 */
export function shareAmongParts(
  parts: readonly { readonly packageId: string; readonly quantity: string; readonly value: string | null }[],
  byPackage: ReadonlyMap<string, string>,
): readonly Decimal[] {
  const shares = new Map<object, Decimal>();
  for (const [packageId, value] of byPackage) {
    const own = parts.filter((part) => part.packageId === packageId);
    if (own.length === 0) continue;
    const costs = own.map((part) => part.value ?? ZERO);
    const weights = sign(sum(costs)) > 0 ? costs : own.map(({ quantity }) => quantity);
    for (const [index, share] of spread(value, weights, { places: VALUE_PLACES }).entries()) {
      const part = own[index];
      if (part) shares.set(part, share);
    }
  }
  return parts.map((part) => shares.get(part) ?? ZERO);
}
