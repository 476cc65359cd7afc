import type { salePrices } from '../../resources/items/sale-prices.ts';
import { add, compare, type Decimal, decimal, divide, least, multiply, sign } from '../money/decimal.ts';
import { roundUnit } from '../money/money.ts';
import { type SeasonDays, seasonOn } from './seasons.ts';

/** A kind of price an item has. */
export type PriceKind = (typeof salePrices)[number];

/** What decides on a price, in the order it is asked; the first that has one gives it (domain/items-clients-vendors §7). */
export const priceRules = [
  'openPrice',
  'season',
  'outlet',
  'unit',
  'clientScheme',
  'clientType',
  'salesType',
  'salePrice',
] as const;
export type PriceRule = (typeof priceRules)[number];

/** Why a rule gave no price, each with its own words. */
export type PriceReason =
  | 'notTyped'
  | 'notOpen'
  | 'notPermitted'
  | 'noSeason'
  | 'seasonToCome'
  | 'seasonOver'
  | 'outletPricesOff'
  | 'noOutletPrice'
  | 'baseUnit'
  | 'noUnitPrice'
  | 'noClient'
  | 'noScheme'
  | 'unknownScheme'
  | 'noSalesType'
  | 'noPriceOfKind'
  | 'noSalePrice'
  | 'decidedBefore';

type Prices = { readonly [Kind in PriceKind]?: string | null };

/** What is sold, to whom and when, with everything that is known of it. */
export interface PriceQuestion {
  readonly day: string;
  readonly outletId: string;
  /** Typed by the cashier, and whether they may. */
  readonly typedPrice: string | null;
  readonly mayTypePrice: boolean;
  readonly item: Prices & {
    readonly openPrice: boolean;
    readonly useOutletPrice: boolean;
    /** The most discount the item is given; null for any. */
    readonly discountRate: string | null;
  };
  readonly seasons: readonly (SeasonDays & {
    readonly outletId: string | null;
    readonly salePrice: string;
  })[];
  readonly outletPrices: Prices | null;
  /** What it is sold in; null for its base unit. */
  readonly unit: { readonly factor: string; readonly price: string | null } | null;
  readonly client: {
    readonly priceScheme: string | null;
    readonly typeScheme: string | null;
    readonly markup: string | null;
    readonly discount: string | null;
  } | null;
  readonly salesType: string | null;
}

/** What one rule said. */
export interface PriceStep {
  readonly rule: PriceRule;
  /** Its price of one unit; null where it gave none. */
  readonly price: Decimal | null;
  readonly isApplied: boolean;
  readonly reason: PriceReason | null;
  /** What its words name: a day, a kind of price, a scheme. */
  readonly about: string | null;
}

/** A price, how it came about, and what was added and taken off. */
export interface PriceAnswer {
  /** What one unit is sold for; null where nothing gives a price. */
  readonly price: Decimal | null;
  readonly rule: PriceRule | null;
  readonly markup: string | null;
  readonly discount: string | null;
  /** What the item lets of the client's discount go. */
  readonly isDiscountCapped: boolean;
  readonly steps: readonly PriceStep[];
}

type Found = { readonly price: string } | { readonly reason: PriceReason; readonly about?: string | null };
const none = (reason: PriceReason, about?: string | null): Found => ({ reason, about: about ?? null });

/** The kind of price that a scheme or a sales type stands for; null where its word names none. */
export function priceKindOf(word: string | null): PriceKind | null {
  const plain = (word ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return kinds[plain.replace(/price$/, '')] ?? null;
}

const kinds: Readonly<Record<string, PriceKind>> = {
  sale: 'salePrice',
  retail: 'salePrice',
  employee: 'employeePrice',
  wholesale: 'wholesalePrice',
  custom: 'customPrice',
  suggestedretail: 'suggestedRetailPrice',
  web: 'webPrice',
  webdealer: 'webDealerPrice',
};

/** The first kind of price the client, its type or the sales type asks for: which of an outlet's prices holds. */
const kindAsked = ({ client, salesType }: PriceQuestion): PriceKind =>
  priceKindOf(client?.priceScheme ?? null) ??
  priceKindOf(client?.typeScheme ?? null) ??
  priceKindOf(salesType) ??
  'salePrice';

/** Prices of one piece, made one of the unit that is sold. */
const perUnit = ({ unit }: PriceQuestion, price: string): Found => ({
  price: unit === null ? price : roundUnit(multiply(price, unit.factor)),
});

function seasonal(asked: PriceQuestion): Found {
  const here = asked.seasons.filter(({ outletId }) => outletId === null || outletId === asked.outletId);
  const on = (where: ReturnType<typeof seasonOn>) =>
    here.filter((season) => seasonOn(season, asked.day) === where);
  const holding = on('within');
  // What is said of one outlet goes before what is said of all.
  const season = holding.find(({ outletId }) => outletId !== null) ?? holding[0];
  if (season) return perUnit(asked, season.salePrice);
  const next = on('before').toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0];
  if (next) return none('seasonToCome', next.startDate);
  const last = on('after').toSorted((one, other) =>
    (other.endDate ?? '').localeCompare(one.endDate ?? ''),
  )[0];
  return last ? none('seasonOver', last.endDate) : none('noSeason');
}

function ofScheme(asked: PriceQuestion, scheme: string | null | undefined): Found {
  if (asked.client === null) return none('noClient');
  if (!scheme) return none('noScheme');
  const kind = priceKindOf(scheme);
  return kind === null ? none('unknownScheme', scheme) : ofKind(asked, kind);
}

const ofKind = (asked: PriceQuestion, kind: PriceKind): Found => {
  const price = asked.item[kind];
  return price ? perUnit(asked, price) : none('noPriceOfKind', kind);
};

const ask: { readonly [Rule in PriceRule]: (asked: PriceQuestion) => Found } = {
  openPrice({ item, typedPrice, mayTypePrice }) {
    if (!item.openPrice) return none('notOpen');
    if (!mayTypePrice) return none('notPermitted');
    return typedPrice === null ? none('notTyped') : { price: typedPrice };
  },
  season: seasonal,
  outlet(asked) {
    if (!asked.item.useOutletPrice) return none('outletPricesOff');
    const price = asked.outletPrices?.[kindAsked(asked)] ?? asked.outletPrices?.salePrice;
    return price ? perUnit(asked, price) : none('noOutletPrice');
  },
  unit({ unit }) {
    if (unit === null) return none('baseUnit');
    return unit.price ? { price: unit.price } : none('noUnitPrice');
  },
  clientScheme: (asked) => ofScheme(asked, asked.client?.priceScheme),
  clientType: (asked) => ofScheme(asked, asked.client?.typeScheme),
  salesType(asked) {
    const kind = priceKindOf(asked.salesType);
    return kind === null || kind === 'salePrice' ? none('noSalesType', asked.salesType) : ofKind(asked, kind);
  },
  salePrice: (asked) => (asked.item.salePrice ? perUnit(asked, asked.item.salePrice) : none('noSalePrice')),
};

/**
 * What one unit of an item is sold for: the first rule that has a price, then the client's markup, then the client's
 * discount as far as the item lets it go. A typed price stands as it was typed.
 */
export function resolvePrice(asked: PriceQuestion): PriceAnswer {
  const answers = priceRules.map((rule) => ({ rule, found: ask[rule](asked) }));
  const first = answers.find(({ found }) => 'price' in found);
  const steps = answers.map(({ rule, found }): PriceStep => {
    const isApplied = rule === first?.rule;
    if (!('price' in found))
      return { rule, price: null, isApplied, reason: found.reason, about: found.about ?? null };
    return {
      rule,
      price: decimal(found.price),
      isApplied,
      reason: isApplied ? null : 'decidedBefore',
      about: null,
    };
  });
  if (!first || !('price' in first.found))
    return { price: null, rule: null, markup: null, discount: null, isDiscountCapped: false, steps };
  const { rule } = first;
  const isTyped = rule === 'openPrice';
  const markup = isTyped ? null : above(asked.client?.markup);
  const wanted = isTyped ? null : above(asked.client?.discount);
  const most = asked.item.discountRate;
  const isDiscountCapped = wanted !== null && most !== null && compare(most, wanted) < 0;
  const discount = wanted === null ? null : above(most === null ? wanted : least(wanted, most));
  const raised = percentMore(first.found.price, markup ?? '0');
  return {
    price: percentMore(raised, `-${discount ?? '0'}`),
    rule,
    markup,
    discount,
    isDiscountCapped,
    steps,
  };
}

/** A percentage that does something; null for none. */
const above = (percent: string | null | undefined): string | null =>
  percent && sign(percent) > 0 ? decimal(percent) : null;

const percentMore = (price: string, percent: string): Decimal =>
  divide(multiply(price, add('100', percent)), '100', 4);
