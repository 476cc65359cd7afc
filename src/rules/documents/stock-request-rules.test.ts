import { describe, expect, it } from 'vitest';
import { type StockRequestFound, stockRequestRules } from './stock-request-rules.ts';

const { facts, nothingKnown } = stockRequestRules;
type Draft = Partial<Parameters<typeof facts>[0]>;
const factsOf = (draft: Draft = {}, known: Partial<StockRequestFound> = {}) =>
  facts(
    {
      status: 'New',
      number: 'SR-1',
      fromOutletId: 'here',
      toOutletId: 'there',
      issuedById: 'mei',
      lines: [],
      ...draft,
    },
    { ...nothingKnown, ...known },
  );
const tea = { itemId: 'tea', item: 'T-1 Tea' };

describe('the facts of a stock request', () => {
  it('are what it says, and nothing against it where nothing is known', () => {
    expect(factsOf({ lines: [{ id: 'a', itemId: 'tea', quantity: '2.000' }] })).toMatchObject({
      lineCount: 1,
      number: 'SR-1',
      fromOutletId: 'here',
      toOutletId: 'there',
      issuedById: 'mei',
      inactiveOutlet: null,
      inactiveItem: null,
      blockedItem: null,
      toConfirm: [{ lineId: 'a', quantity: '2' }],
      toSupply: [{ lineId: 'a', quantity: '2' }],
      onOrder: false,
      broughtByOrder: false,
      onTransfer: false,
      onSale: false,
      betweenCompanies: false,
      outletWithoutClient: null,
    });
  });

  it('name what of a draft is no longer in use: either outlet, or an item', () => {
    const lines = [{ itemId: 'tea' }];
    const inactive = (outletId: string) => ({ outlets: [{ outletId, outlet: 'Bangsar' }], items: [tea] });
    expect(factsOf({ lines }, { inactive: inactive('here') })).toMatchObject({
      inactiveOutlet: 'Bangsar',
      inactiveItem: 'T-1 Tea',
    });
    expect(factsOf({}, { inactive: inactive('there') }).inactiveOutlet).toBe('Bangsar');
    expect(factsOf({ lines, status: 'Pending' }, { inactive: inactive('here') })).toMatchObject({
      inactiveOutlet: null,
      inactiveItem: null,
    });
  });

  it('name an item the outlet may not ask for, of a draft of that outlet', () => {
    const lines = [{ itemId: 'tea' }];
    const blocked = { fromOutletId: 'here', items: [tea] };
    expect(factsOf({ lines }, { blocked }).blockedItem).toBe('T-1 Tea');
    expect(factsOf({ lines, fromOutletId: 'other' }, { blocked }).blockedItem).toBeNull();
    expect(factsOf({ lines, status: 'Pending' }, { blocked }).blockedItem).toBeNull();
  });

  describe('about what is still to be supplied', () => {
    const toSupply = (line: NonNullable<Draft['lines']>[number], status = 'Pending') =>
      factsOf({ status, lines: [{ id: 'a', quantity: '10', ...line }] }).toSupply[0]?.quantity;

    it('count what was promised, or asked where nothing was', () => {
      expect(toSupply({})).toBe('10');
      expect(toSupply({ confirmedQuantity: '4' })).toBe('4');
      expect(toSupply({ confirmedQuantity: '0' })).toBe('0');
    });

    it('leave out what is on a transfer, an order or a sale, and are never below nothing', () => {
      expect(toSupply({ transferredQuantity: '3', orderedQuantity: '2', soldQuantity: '4' })).toBe('1');
      expect(toSupply({ transferredQuantity: '3', orderedQuantity: '5' })).toBe('2');
      expect(toSupply({ transferredQuantity: '8', orderedQuantity: '5' })).toBe('0');
    });

    it('are nothing of a request that was given up', () => {
      expect(toSupply({}, 'Cancelled')).toBe('0');
    });
  });

  it('tell what is sold, and who the asking outlet is to its supplier', () => {
    expect(factsOf({ lines: [{ soldQuantity: '1' }] })).toMatchObject({ onSale: true, onTransfer: false });
    const buyer = { outlet: 'Bangsar', isOtherOwner: true, isClient: false };
    expect(factsOf({}, { buyer })).toMatchObject({ betweenCompanies: true, outletWithoutClient: 'Bangsar' });
    expect(factsOf({}, { buyer: { ...buyer, isClient: true } }).outletWithoutClient).toBeNull();
  });

  it('tell what is on order, what an order brought and what is on a transfer', () => {
    const of = (...lines: NonNullable<Draft['lines']>) => factsOf({ lines });
    expect(of({}, { orderedQuantity: '5', broughtQuantity: '4' })).toMatchObject({
      onOrder: true,
      broughtByOrder: true,
      onTransfer: false,
    });
    expect(of({ orderedQuantity: '5', broughtQuantity: '5' }).onOrder).toBe(false);
    expect(of({}, { transferredQuantity: '1' })).toMatchObject({ broughtByOrder: false, onTransfer: true });
  });
});
