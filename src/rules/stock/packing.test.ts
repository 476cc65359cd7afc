import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/decimal.ts';
import { packedParts, shareAmongParts } from './packing.ts';

const fish = { componentId: 'fish', quantity: '150', yieldPercentage: '75' };
const box = { componentId: 'box', quantity: '1', yieldPercentage: '100' };

describe('what packages take of their components', () => {
  it('is as much as is lost more: three packs of 150 g at 75 % take 600 g, 150 g of it wasted', () => {
    expect(packedParts([fish, box], '3', false)).toEqual([
      { componentId: 'fish', quantity: '600', wasted: '150' },
      { componentId: 'box', quantity: '3', wasted: '0' },
    ]);
  });

  it('comes back without what was lost: three packs opened give 450 g', () => {
    expect(packedParts([fish], '3', true)).toEqual([{ componentId: 'fish', quantity: '450', wasted: '0' }]);
  });

  it('is one figure of a component that stands twice', () => {
    expect(packedParts([box, { ...box, quantity: '2' }], '2', false)).toEqual([
      { componentId: 'box', quantity: '6', wasted: '0' },
    ]);
  });
});

describe('what a package came to', () => {
  it('is shared by what its components cost, and adds up', () => {
    const parts = [
      { packageId: 'set', quantity: '2', value: '6' },
      { packageId: 'set', quantity: '1', value: '3' },
      { packageId: 'other', quantity: '1', value: '1' },
    ];
    const shares = shareAmongParts(
      parts,
      new Map([
        ['set', '10'],
        ['other', '4'],
      ]),
    );
    expect(shares).toEqual(['6.666667', '3.333333', '4.000000']);
  });

  it('is shared by quantity where the components cost nothing', () => {
    const parts = [
      { packageId: 'set', quantity: '3', value: '0' },
      { packageId: 'set', quantity: '1', value: null },
    ];
    expect(shareAmongParts(parts, new Map([['set', '2']]))).toEqual(['1.500000', '0.500000']);
  });

  it('is never more or less than that, whatever the components cost', () => {
    const figure = fc.integer({ min: 0, max: 10_000_000 }).map((n) => String(n / 10_000));
    fc.assert(
      fc.property(figure, fc.array(figure, { minLength: 1, maxLength: 9 }), (value, costs) => {
        const parts = costs.map((cost) => ({ packageId: 'set', quantity: '1', value: cost }));
        expect(sum(shareAmongParts(parts, new Map([['set', value]])))).toBe(sum([value]));
      }),
    );
  });
});
