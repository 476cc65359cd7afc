import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../money/decimal.ts';
import { type PriceQuestion, type PriceRule, priceKindOf, priceRules, resolvePrice } from './item-price.ts';

/** Every rule has a price of its own: the place of the one that decides is the price. */
const everything: PriceQuestion = {
  day: '2026-03-15',
  outletId: 'bangsar',
  typedPrice: '1',
  mayTypePrice: true,
  item: {
    salePrice: '8',
    customPrice: '5',
    employeePrice: '6',
    wholesalePrice: '7',
    openPrice: true,
    useOutletPrice: true,
    discountRate: null,
  },
  seasons: [
    { startDate: '2026-03-01', endDate: '2026-03-31', expirable: true, outletId: 'bangsar', salePrice: '2' },
  ],
  outletPrices: { salePrice: '3' },
  unit: null,
  client: { priceScheme: 'Custom', typeScheme: 'Employee', markup: null, discount: null },
  salesType: 'Wholesale',
};
const nothing: PriceQuestion = {
  ...everything,
  typedPrice: null,
  seasons: [],
  outletPrices: null,
  client: null,
  salesType: null,
  item: { salePrice: '8', openPrice: false, useOutletPrice: false, discountRate: null },
};
/** What is taken away so that a rule no longer decides. */
const without: { readonly [Rule in PriceRule]: (asked: PriceQuestion) => PriceQuestion } = {
  openPrice: (asked) => ({ ...asked, typedPrice: null }),
  season: (asked) => ({ ...asked, seasons: [] }),
  outlet: (asked) => ({ ...asked, outletPrices: null }),
  unit: (asked) => ({ ...asked, unit: null }),
  clientScheme: (asked) => ({ ...asked, client: asked.client && { ...asked.client, priceScheme: null } }),
  clientType: (asked) => ({ ...asked, client: asked.client && { ...asked.client, typeScheme: null } }),
  salesType: (asked) => ({ ...asked, salesType: null }),
  salePrice: (asked) => ({ ...asked, item: { ...asked.item, salePrice: null } }),
};
const reasonOf = (asked: PriceQuestion, rule: PriceRule) => {
  const step = resolvePrice(asked).steps.find((each) => each.rule === rule);
  return [step?.reason, step?.about];
};

describe('the price of a line', () => {
  it('is given by the first rule that has one, and no other', () => {
    let asked: PriceQuestion = { ...everything, unit: { factor: '1', price: '4' } };
    for (const rule of priceRules) {
      const answer = resolvePrice(asked);
      expect([
        answer.rule,
        answer.steps.filter(({ isApplied }) => isApplied).map((step) => step.rule),
      ]).toEqual([rule, [rule]]);
      expect(answer.price).toBe(`${priceRules.indexOf(rule) + 1}.0000`);
      asked = without[rule](asked);
    }
    expect(resolvePrice(asked)).toMatchObject({ price: null, rule: null });
  });

  it('says of every other rule why it did not decide', () => {
    expect(resolvePrice(nothing).steps.map(({ rule, reason }) => [rule, reason])).toEqual([
      ['openPrice', 'notOpen'],
      ['season', 'noSeason'],
      ['outlet', 'outletPricesOff'],
      ['unit', 'baseUnit'],
      ['clientScheme', 'noClient'],
      ['clientType', 'noClient'],
      ['salesType', 'noSalesType'],
      ['salePrice', null],
    ]);
    expect(
      resolvePrice(everything)
        .steps.slice(1)
        .map(({ reason }) => reason),
    ).toEqual([
      'decidedBefore',
      'decidedBefore',
      'baseUnit',
      'decidedBefore',
      'decidedBefore',
      'decidedBefore',
      'decidedBefore',
    ]);
  });

  it('may be typed only where the item is open and the person may', () => {
    expect(reasonOf({ ...everything, mayTypePrice: false }, 'openPrice')).toEqual(['notPermitted', null]);
    expect(reasonOf({ ...everything, typedPrice: null }, 'openPrice')).toEqual(['notTyped', null]);
    const closed = { ...everything, item: { ...everything.item, openPrice: false } };
    expect(reasonOf(closed, 'openPrice')).toEqual(['notOpen', null]);
  });

  it('is of the outlet’s own season before that of all outlets', () => {
    const days = { startDate: '2026-03-01', endDate: '2026-03-31', expirable: true };
    const seasons = [
      { ...days, outletId: null, salePrice: '20' },
      { ...days, outletId: 'bangsar', salePrice: '2' },
    ];
    expect(resolvePrice({ ...nothing, seasons }).price).toBe('2.0000');
    expect(resolvePrice({ ...nothing, seasons, outletId: 'other' }).price).toBe('20.0000');
  });

  it('says when a season begins or ended', () => {
    const { seasons } = everything;
    expect(reasonOf({ ...nothing, seasons, day: '2026-02-28' }, 'season')).toEqual([
      'seasonToCome',
      '2026-03-01',
    ]);
    expect(reasonOf({ ...nothing, seasons, day: '2026-04-01' }, 'season')).toEqual([
      'seasonOver',
      '2026-03-31',
    ]);
    expect(reasonOf({ ...nothing, seasons, outletId: 'other' }, 'season')).toEqual(['noSeason', null]);
  });

  it('of an outlet is of the kind the client pays, else what the outlet sells at', () => {
    const asked = { ...without.season(without.openPrice(everything)), unit: null };
    const at = (outletPrices: PriceQuestion['outletPrices']) =>
      resolvePrice({ ...asked, outletPrices }).price;
    expect(at({ salePrice: '3', customPrice: '2.5' })).toBe('2.5000');
    expect(at({ salePrice: '3', employeePrice: '2.5' })).toBe('3.0000');
    expect(reasonOf({ ...asked, outletPrices: { employeePrice: '2' } }, 'outlet')).toEqual([
      'noOutletPrice',
      null,
    ]);
  });

  it('of a unit is its own, else that of one piece times what it holds', () => {
    expect(resolvePrice({ ...nothing, unit: { factor: '24', price: '180' } })).toMatchObject({
      price: '180.0000',
      rule: 'unit',
    });
    const carton = { ...nothing, unit: { factor: '24', price: null } };
    expect(resolvePrice(carton)).toMatchObject({ price: '192.0000', rule: 'salePrice' });
    expect(reasonOf(carton, 'unit')).toEqual(['noUnitPrice', null]);
  });

  it('of a scheme nobody knows, or of a kind the item has no price of, is not guessed', () => {
    const client = { priceScheme: 'VIP', typeScheme: 'Web', markup: null, discount: null };
    expect(reasonOf({ ...nothing, client }, 'clientScheme')).toEqual(['unknownScheme', 'VIP']);
    expect(reasonOf({ ...nothing, client }, 'clientType')).toEqual(['noPriceOfKind', 'webPrice']);
    expect(reasonOf({ ...nothing, client: { ...client, priceScheme: null } }, 'clientScheme')).toEqual([
      'noScheme',
      null,
    ]);
    expect(['Web Dealer', 'web-dealer price', 'WEBDEALERPRICE', 'Retail', ''].map(priceKindOf)).toEqual([
      'webDealerPrice',
      'webDealerPrice',
      'webDealerPrice',
      'salePrice',
      null,
    ]);
  });

  it('is raised by the client’s markup and lowered by the client’s discount, in this order', () => {
    const client = { priceScheme: null, typeScheme: null, markup: '10', discount: '5' };
    expect(resolvePrice({ ...nothing, client })).toMatchObject({
      price: '8.3600',
      markup: '10',
      discount: '5',
    });
  });

  it('is lowered no further than the item allows', () => {
    const client = { priceScheme: null, typeScheme: null, markup: null, discount: '15' };
    const item = { ...nothing.item, discountRate: '10' };
    expect(resolvePrice({ ...nothing, client, item })).toMatchObject({
      price: '7.2000',
      discount: '10',
      isDiscountCapped: true,
    });
    expect(resolvePrice({ ...nothing, client, item: { ...item, discountRate: '0' } })).toMatchObject({
      price: '8.0000',
      discount: null,
      isDiscountCapped: true,
    });
  });

  it('that was typed stands as it was typed', () => {
    const client = { priceScheme: null, typeScheme: null, markup: '10', discount: '5' };
    expect(resolvePrice({ ...everything, client })).toMatchObject({
      price: '1.0000',
      markup: null,
      discount: null,
    });
  });

  it('has exactly one rule and is never below nothing, whatever is asked', () => {
    const price = fc.option(fc.integer({ min: 0, max: 9999 }).map(String), { nil: null });
    const percent = fc.option(fc.integer({ min: 0, max: 100 }).map(String), { nil: null });
    fc.assert(
      fc.property(
        price,
        price,
        percent,
        percent,
        fc.boolean(),
        (salePrice, wholesalePrice, markup, discount, isSold) => {
          const answer = resolvePrice({
            ...nothing,
            item: { ...nothing.item, salePrice, wholesalePrice },
            client: { priceScheme: isSold ? 'Wholesale' : null, typeScheme: null, markup, discount },
          });
          expect(answer.steps.map(({ rule }) => rule)).toEqual(priceRules);
          expect(answer.steps.filter(({ isApplied }) => isApplied)).toHaveLength(
            answer.price === null ? 0 : 1,
          );
          expect(answer.steps.every(({ isApplied, reason }) => isApplied === (reason === null))).toBe(true);
          if (answer.price !== null) expect(compare(answer.price, '0')).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
