import { describe, expect, it } from 'vitest';
import { targetOf } from '../../resources/kinds/traits.ts';
import { documents } from '../../resources/registry.ts';
import { decimal } from '../money/decimal.ts';
import type { GoodsEffect } from './document-rules.ts';
import { netValueOf } from './purchase-order-rules.ts';
import { rulesNamed } from './registry.ts';

const effectsOf = (name: string): Readonly<Record<string, GoodsEffect | undefined>> =>
  rulesNamed(name).goods ?? {};

/** A line with what every document says of its goods. */
const line = {
  quantity: '10.0000',
  focQuantity: '2.0000',
  receivedQuantity: '4.0000',
  netAmount: '45.0000',
  landedUnitCost: '4.5000',
  landedValue: '54.0000',
  unitCost: '3.0000',
  averageCost: '2.5000',
  onHandChange: '-10.0000',
  value: '-25.0000',
};

describe('an effect on goods', () => {
  it.each([
    ['goodsReceivedNote', 'postStockIn', null, { quantity: '12', unitCost: '4.5', value: '54' }],
    ['goodsReceivedNote', 'reverseStockIn', null, { quantity: '-12', unitCost: '4.5', value: '-54' }],
    ['purchaseOrder', 'releaseOnOrder', null, { quantity: '-6', unitCost: '4.5000', value: '-27' }],
    ['stockAdjustment', 'postAdjustment', null, { quantity: '-10', unitCost: '2.5', value: '-25' }],
    ['transferNote', 'shipStock', '7', { quantity: '-7', unitCost: '3', value: '-21' }],
    ['transferNote', 'receiveStock', '7', { quantity: '7', unitCost: '3', value: '21' }],
    ['transferNote', 'shipStock', null, null],
  ])('of a %s by %s moves what its rules say, of %s named', (name, effect, named, moved) => {
    expect(effectsOf(name)[effect]?.moved(line, named === null ? null : decimal(named))).toEqual(moved);
  });

  it('brings goods that were found in at the cost entered for them, else at the average', () => {
    const adjusted = (unitCost: string | null) =>
      effectsOf('stockAdjustment').postAdjustment?.moved({ ...line, onHandChange: '10', unitCost }, null);
    expect(adjusted('3')?.unitCost).toBe('3');
    expect(adjusted(null)?.unitCost).toBe('2.5');
  });

  it('has a cost and a value only where the reader may see costs', () => {
    const { landedUnitCost: _cost, landedValue: _value, ...seen } = line;
    expect(effectsOf('goodsReceivedNote').postStockIn?.moved(seen, null)).toEqual({
      quantity: '12',
      unitCost: null,
      value: null,
    });
  });

  it('of a transfer has no value where its cost may not be seen', () => {
    const { unitCost: _cost, ...seen } = line;
    expect(effectsOf('transferNote').shipStock?.moved(seen, decimal('7'))).toEqual({
      quantity: '-7',
      unitCost: null,
      value: null,
    });
  });

  it.each(documents.map((definition) => [definition.name, definition] as const))(
    'of a %s is at an outlet its header names',
    (name, { fields }) => {
      const named = [rulesNamed(name).outlet, ...Object.values(effectsOf(name)).map((each) => each?.outlet)];
      for (const outlet of named.filter((each) => each !== undefined)) {
        const field = fields[outlet];
        expect([outlet, field && targetOf(field)]).toEqual([outlet, 'outlet']);
      }
    },
  );
});

it('what comes of an order is worth its part of the line, not a rounded cost times the quantity', () => {
  const ordered = { quantity: '50000', netAmount: '4037.50' };
  expect(netValueOf(ordered, '50000')).toBe('4037.50');
  expect(netValueOf(ordered, '1000')).toBe('80.75');
});
