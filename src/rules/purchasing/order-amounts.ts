import Big from 'big.js';
import {
  add,
  compare,
  type Decimal,
  decimal,
  greatest,
  least,
  sign,
  subtract,
  sum,
  ZERO,
} from '../money/decimal.ts';
import { roundAmount } from '../money/money.ts';
import { documentTotal } from '../totals/document-total.ts';

type Figure = string | null | undefined;

/** A line's price as typed: of the base unit, of the unit that is bought where there is one, and the discount. */
export type LinePrice = {
  readonly unitCost?: Figure;
  readonly uomCost?: Figure;
  readonly factor?: Figure;
  readonly discountPercent?: Figure;
};

/** An order as it is stored, as far as its amounts go. */
export type PricedOrder = {
  readonly vendorId: string;
  readonly currencyCode?: Figure;
  readonly taxInclusive?: boolean | null | undefined;
  readonly discountAmount?: Figure;
  readonly serviceCharges?: Figure;
  readonly receivedServiceCharges?: Figure;
  readonly documentTaxCode?: Figure;
  readonly lines: readonly (LinePrice & {
    readonly id: string;
    readonly quantity?: Figure;
    readonly uomQuantity?: Figure;
    readonly uom?: Figure;
    readonly receivedQuantity?: Figure;
    readonly receivedSubTotal?: Figure;
    readonly receivedAmount?: Figure;
  })[];
};

/** What an order comes to and what of it posted notes took, as notes for it must know. */
export type OrderAmounts = {
  readonly vendorId: string;
  readonly currencyCode: string | null;
  readonly taxInclusive: boolean;
  readonly documentTaxCode: string | null;
  readonly serviceCharges: string;
  readonly receivedServiceCharges: string;
  readonly lines: readonly OrderedAmounts[];
};

/** What a line of an order comes to; quantities in base units, amounts in the order's currency. */
export type OrderedAmounts = {
  readonly id: string;
  readonly quantity: string;
  /** The unit it was bought in. */
  readonly uom: string | null;
  readonly unitCost: string;
  readonly uomCost: string | null;
  readonly factor: string | null;
  readonly discountPercent: string;
  /** Before the order's discount, and what that leaves. */
  readonly subTotal: string;
  readonly amount: string;
  readonly receivedQuantity: string;
  readonly receivedSubTotal: string;
  readonly receivedAmount: string;
};

/** A line in the unit it was bought in: its price of that unit where there is one, else by base units. */
export function inOwnUnit(line: LinePrice & { readonly quantity?: Figure; readonly uomQuantity?: Figure }) {
  const { quantity, uomQuantity, unitCost, uomCost, discountPercent } = line;
  const isInUnits = uomCost != null && uomQuantity != null;
  return {
    quantity: (isInUnits ? uomQuantity : quantity) ?? '0',
    unitCost: (isInUnits ? uomCost : unitCost) ?? '0',
    discountPercent: discountPercent ?? '0',
    units: quantity ?? '0',
  };
}

/** What an order comes to line by line, and what was taken of it. */
export function orderAmounts(order: PricedOrder): OrderAmounts {
  const total = documentTotal(order.lines.map(inOwnUnit), { discount: order.discountAmount ?? '0' });
  return {
    vendorId: order.vendorId,
    currencyCode: order.currencyCode ?? null,
    taxInclusive: order.taxInclusive === true,
    documentTaxCode: order.documentTaxCode ?? null,
    serviceCharges: order.serviceCharges ?? '0',
    receivedServiceCharges: order.receivedServiceCharges ?? '0',
    lines: order.lines.map((line, index) => {
      const { subTotal = ZERO, documentDiscount = ZERO } = total.lines[index] ?? {};
      return {
        id: line.id,
        quantity: line.quantity ?? '0',
        uom: line.uom ?? null,
        unitCost: line.unitCost ?? '0',
        uomCost: line.uomCost ?? null,
        factor: line.factor ?? null,
        discountPercent: line.discountPercent ?? '0',
        subTotal,
        amount: roundAmount(subtract(subTotal, documentDiscount)),
        receivedQuantity: line.receivedQuantity ?? '0',
        receivedSubTotal: line.receivedSubTotal ?? '0',
        receivedAmount: line.receivedAmount ?? '0',
      };
    }),
  };
}

/** A line of a note: which line of the order it receives, how much of it in base units, and at what price. */
export type ReceiptLine = LinePrice & { readonly orderLineId: string | null; readonly quantity: string };

/** What a note's line takes of its order line's amounts. */
export type OrderPart = {
  /** Of the sub total, and of what the order's discount leaves of it. */
  readonly subTotal: Decimal;
  readonly amount: Decimal;
  /** The order's price holds: the part is what the line comes to. */
  readonly holdsPrice: boolean;
};

/** What a note takes of its order: line by line (null where a line receives none of its lines), and of its charges. */
export type OrderParts = {
  readonly lines: readonly (OrderPart | null)[];
  readonly serviceCharges: Decimal;
};

/**
 * What a note takes of its order's amounts: in proportion to what has come with it, less what was taken before, so that
 * the parts of all notes add up to the order's amounts, to the sen, in whatever order they are posted or taken back
 * (decision 47). Service charges go by the value of the goods.
 */
export function orderParts(
  order: OrderAmounts,
  lines: readonly ReceiptLine[],
  taxInclusive: boolean,
): OrderParts {
  const taken = new Map(order.lines.map((line) => [line.id, { ...line }]));
  const parts = lines.map(({ orderLineId, quantity, ...price }): OrderPart | null => {
    const line = taken.get(orderLineId ?? '');
    if (line === undefined) return null;
    const part = sign(quantity) > 0 ? partOf(line, quantity) : { subTotal: ZERO, amount: ZERO };
    taken.set(line.id, {
      ...line,
      receivedQuantity: add(line.receivedQuantity, quantity),
      receivedSubTotal: add(line.receivedSubTotal, part.subTotal),
      receivedAmount: add(line.receivedAmount, part.amount),
    });
    return { ...part, holdsPrice: taxInclusive === order.taxInclusive && isSamePrice(price, line) };
  });
  const came = sum([...taken.values()].map(({ receivedAmount }) => receivedAmount));
  return { lines: parts, serviceCharges: chargesOf(order, came) };
}

/** The next part of a line's amounts; never negative, and what the discount leaves never above the sub total. */
function partOf(line: OrderedAmounts, quantity: string): { subTotal: Decimal; amount: Decimal } {
  const upTo = add(line.receivedQuantity, quantity);
  const next = (whole: string, before: string) => {
    const due = new Big(whole).times(upTo).div(line.quantity);
    return greatest(subtract(roundAmount(due), before), ZERO);
  };
  const amount = next(line.amount, line.receivedAmount);
  const subTotal = greatest(next(line.subTotal, line.receivedSubTotal), amount);
  return { subTotal: roundAmount(subTotal), amount: roundAmount(amount) };
}

/** The charges due once goods of that value came, less what was taken; all of them where the goods cost nothing. */
function chargesOf({ serviceCharges, receivedServiceCharges, lines }: OrderAmounts, came: Decimal): Decimal {
  const whole = sum(lines.map(({ amount }) => amount));
  const due =
    sign(whole) === 0 || compare(came, whole) >= 0
      ? decimal(serviceCharges)
      : roundAmount(new Big(serviceCharges).times(came).div(whole));
  return roundAmount(greatest(subtract(due, receivedServiceCharges), ZERO));
}

/** Whether a line has the order's price: of the same unit where it names one, else of a base unit. */
function isSamePrice(price: LinePrice, ordered: LinePrice): boolean {
  const isSame = (one: Figure, other: Figure) => compare(one ?? '0', other ?? '0') === 0;
  if (!isSame(price.discountPercent, ordered.discountPercent)) return false;
  return price.uomCost == null
    ? isSame(price.unitCost, ordered.unitCost)
    : isSame(price.uomCost, ordered.uomCost) && isSame(price.factor, ordered.factor);
}

/** What a note's amounts are made of, where it receives an order. */
export type CarriedAmounts = {
  readonly parts: OrderParts;
  /** Line by line the sub total where the order's price holds, else null. */
  readonly subTotals: readonly (Decimal | null)[];
  /** Line by line the share of the order's discount, within a sub total of `own`. */
  discountShares(own: readonly Decimal[]): readonly Decimal[];
};

/** The order's amounts as a note carries them over. */
export function carriedAmounts(
  order: OrderAmounts,
  lines: readonly ReceiptLine[],
  taxInclusive: boolean,
): CarriedAmounts {
  const parts = orderParts(order, lines, taxInclusive);
  return {
    parts,
    subTotals: parts.lines.map((part) => (part?.holdsPrice ? part.subTotal : null)),
    discountShares: (own) =>
      parts.lines.map((part, index) =>
        part === null ? ZERO : roundAmount(least(subtract(part.subTotal, part.amount), own[index] ?? ZERO)),
      ),
  };
}

/** What notes' lines together take of their order's discount. */
export const discountTaken = (parts: readonly (Pick<OrderPart, 'subTotal' | 'amount'> | null)[]): Decimal =>
  roundAmount(sum(parts.map((part) => (part === null ? ZERO : subtract(part.subTotal, part.amount)))));
