import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Decimal, decimal, isDecimal, sign, subtract } from '../money/decimal.ts';
import { changedPrice, type PriceChangeRule, priceEnds, priceSteps } from './price-change.ts';
import { marginPercent } from './profit.ts';

const d = (text: string): Decimal => decimal(text);
const priceAfter = (
  { step, figure, end = '0.01' }: Partial<PriceChangeRule> & Pick<PriceChangeRule, 'step' | 'figure'>,
  of: { price?: string; cost?: string },
) => {
  const made = changedPrice(
    { step, figure, end },
    { price: of.price === undefined ? null : d(of.price), cost: of.cost === undefined ? null : d(of.cost) },
  );
  return 'price' in made ? made.price : made.reason;
};

describe('many prices are changed', () => {
  it.each([
    ['set', '12.5', { price: '10' }, '12.5'],
    ['set', '12.5', {}, '12.5'],
    ['add', '0.3', { price: '10' }, '10.3'],
    ['add', '-0.3', { price: '10' }, '9.7'],
    ['percent', '5', { price: '12.9' }, '13.55'],
    ['percent', '-10', { price: '9.99' }, '8.99'],
    ['margin', '20', { price: '9', cost: '8' }, '10'],
    ['markup', '25', { price: '9', cost: '8' }, '10'],
    ['markup', '33.33', { cost: '3' }, '4'],
  ] as const)('%s %s of %j makes %s', (step, figure, of, price) => {
    expect(priceAfter({ step, figure: d(figure) }, of)).toBe(price);
  });

  it.each([
    ['0.05', '10.02', '10'],
    ['0.05', '10.025', '10.05'],
    ['0.10', '10.05', '10.1'],
    ['.90', '10.39', '9.9'],
    ['.90', '10.4', '10.9'],
    ['.90', '0.2', '0.9'],
    ['.99', '10.48', '9.99'],
    ['.99', '10.49', '10.99'],
    ['.99', '12.99', '12.99'],
  ] as const)('rounded to %s, %s becomes %s', (end, figure, price) => {
    expect(priceAfter({ step: 'set', figure: d(figure), end }, {})).toBe(price);
  });

  it.each([
    ['noPrice', 'percent', '5', { cost: '8' }],
    ['noPrice', 'add', '5', { cost: '8' }],
    ['noCost', 'margin', '20', { price: '9' }],
    ['noCost', 'markup', '20', { price: '9', cost: '0' }],
    ['outOfRange', 'add', '-9.5', { price: '9' }],
    ['outOfRange', 'percent', '-101', { price: '9' }],
    ['outOfRange', 'margin', '100', { cost: '8' }],
    ['outOfRange', 'percent', '900', { price: '9999999999' }],
    ['same', 'set', '9', { price: '9.0000' }],
  ] as const)('stays, %s: %s %s of %j', (reason, step, figure, of) => {
    expect(priceAfter({ step, figure: d(figure) }, of)).toBe(reason);
  });
});

const figures = fc.integer({ min: -50_000, max: 50_000 }).map((sen) => d((sen / 100).toFixed(2)));
const amounts = fc.integer({ min: 1, max: 1_000_000 }).map((sen) => d((sen / 100).toFixed(2)));

test('whatever is asked, a changed price is at least nothing, is written in sen, and ends as asked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...priceSteps),
      figures,
      fc.constantFrom(...priceEnds),
      fc.option(amounts),
      fc.option(amounts),
      (step, figure, end, price, cost) => {
        const made = changedPrice({ step, figure, end }, { price, cost });
        if (!('price' in made)) return;
        expect(isDecimal(made.price) && sign(made.price) >= 0).toBe(true);
        const sen = Math.round(Number(made.price) * 100);
        expect(sign(subtract(made.price, d((sen / 100).toFixed(2))))).toBe(0);
        const expected = {
          '0.01': [1, 0],
          '0.05': [5, 0],
          '0.10': [10, 0],
          '.90': [100, 90],
          '.99': [100, 99],
        };
        const [every = 1, rest = 0] = expected[end];
        expect(sen % every).toBe(rest);
      },
    ),
  );
});

test('a price made of a margin leaves that margin, but for the half sen it was rounded by', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 100, max: 100_000 }), (margin, sen) => {
      const cost = d((sen / 100).toFixed(2));
      const made = changedPrice(
        { step: 'margin', figure: d(`${margin}`), end: '0.01' },
        { price: null, cost },
      );
      const left = 'price' in made ? marginPercent(made.price, cost) : null;
      expect(Math.abs(Number(left) - margin)).toBeLessThan(1);
    }),
  );
});
