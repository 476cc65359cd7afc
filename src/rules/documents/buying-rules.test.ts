import { describe, expect, it } from 'vitest';
import { nothingAgainstBuying } from '../../../machines/documents/buying/buying-facts.ts';
import { activityFacts } from './activity-rules.ts';
import { type BuyingFound, buyingFacts, expiresSoonItem, notReceivedItem } from './buying-rules.ts';

const tea = { itemId: 'tea', item: 'T-1 Tea' };
const rice = { itemId: 'rice', item: 'R-1 Rice' };
const clear = {
  vendorId: 'vendor',
  outletId: 'outlet',
  inactive: { outlets: [], items: [] },
  inactiveVendor: null,
  vendorElsewhere: null,
  notSupplied: [],
  notPurchased: [],
  notReceived: [],
  perishable: [],
  unavailable: [],
} satisfies BuyingFound;
const bought = {
  vendorId: 'vendor',
  outletId: 'outlet',
  day: '2026-03-15',
  lines: [{ itemId: 'rice' }, { itemId: 'tea' }, {}],
};
const facts = (known: Partial<NonNullable<BuyingFound>>, draft: object = {}) =>
  buyingFacts({ ...bought, ...draft }, { ...clear, ...known });

describe('what speaks against a purchase', () => {
  it('is nothing where it was not asked, or nothing was found', () => {
    expect(buyingFacts(bought, null)).toEqual(nothingAgainstBuying);
    expect(facts({})).toEqual(nothingAgainstBuying);
  });

  it('is what was found of the vendor it names', () => {
    const known = { inactiveVendor: 'Vendor One', notSupplied: [tea] };
    expect(facts(known)).toMatchObject({ inactiveVendor: 'Vendor One', notSuppliedItem: 'T-1 Tea' });
    expect(facts(known, { vendorId: 'other' })).toEqual(nothingAgainstBuying);
    expect(facts(known, { outletId: 'other' })).toMatchObject({ inactiveVendor: 'Vendor One' });
  });

  it('is what was found of the outlet it names', () => {
    const known = { notPurchased: [tea] };
    expect(facts(known)).toMatchObject({ notPurchasedItem: 'T-1 Tea' });
    expect(facts(known, { outletId: 'other' })).toEqual(nothingAgainstBuying);
  });

  it('is a vendor of other outlets, of just this vendor and outlet', () => {
    const known = { vendorElsewhere: 'Vendor One' };
    expect(facts(known).vendorElsewhere).toBe('Vendor One');
    expect(facts(known, { vendorId: 'other' }).vendorElsewhere).toBeNull();
    expect(facts(known, { outletId: 'other' }).vendorElsewhere).toBeNull();
  });

  it('is only what stands on a line', () => {
    expect(facts({ notSupplied: [tea], notPurchased: [tea] }, { lines: [{ itemId: 'rice' }] })).toEqual(
      nothingAgainstBuying,
    );
  });

  it('is an outlet or item that is no longer in use', () => {
    const inactive = { outlets: [{ outletId: 'outlet', outlet: 'Bangsar' }], items: [rice] };
    expect(facts({ inactive })).toMatchObject({ inactiveOutlet: 'Bangsar', inactiveItem: 'R-1 Rice' });
    expect(facts({ inactive }, { outletId: 'other', lines: [] })).toEqual(nothingAgainstBuying);
    expect(activityFacts(['outlet'], bought.lines, null)).toEqual({
      inactiveOutlet: null,
      inactiveItem: null,
    });
  });

  const closed = (from: string | null, to: string | null, remark: string | null = null) =>
    facts({ unavailable: [{ ...tea, from, to, remark }] });

  it('is a time in which an item cannot be bought, its first and last day included', () => {
    expect(closed('2026-03-15', '2026-03-31').unavailableItem).toBe('T-1 Tea');
    expect(closed('2026-03-01', '2026-03-15').unavailableItem).toBe('T-1 Tea');
    expect(closed('2026-03-16', '2026-03-31').unavailableItem).toBeNull();
    expect(closed('2026-03-01', '2026-03-14').unavailableItem).toBeNull();
  });

  it('is a time that is open at one end, but not one without any day', () => {
    expect(closed(null, '2026-03-15')).toMatchObject({ unavailablePeriod: '… – 2026-03-15' });
    expect(closed('2026-03-15', null)).toMatchObject({ unavailablePeriod: '2026-03-15 – …' });
    expect(closed(null, '2026-03-14').unavailablePeriod).toBeNull();
    expect(closed(null, null)).toEqual(nothingAgainstBuying);
  });

  it('says when an item cannot be bought, with the remark there is', () => {
    expect(closed('2026-03-01', '2026-03-31', 'Out of season').unavailablePeriod).toBe(
      '2026-03-01 – 2026-03-31: Out of season',
    );
    expect(closed('2026-03-01', '2026-03-31', '').unavailablePeriod).toBe('2026-03-01 – 2026-03-31');
  });

  it('says the time of the item it names', () => {
    const unavailable = [
      { ...rice, from: '2026-05-01', to: null, remark: null },
      { ...tea, from: '2026-03-01', to: null, remark: 'Dear' },
    ];
    expect(facts({ unavailable })).toMatchObject({
      unavailableItem: 'T-1 Tea',
      unavailablePeriod: '2026-03-01 – …: Dear',
    });
    const open = [{ ...rice, from: '2026-02-01', to: null, remark: 'Scarce' }, ...unavailable];
    expect(facts({ unavailable: open }, { lines: [{ itemId: 'tea' }] }).unavailablePeriod).toBe(
      '2026-03-01 – …: Dear',
    );
  });
});

describe('an item that the outlet does not receive', () => {
  const found = { ...clear, notReceived: [tea] };

  it('is named where it stands on a line', () => {
    expect(notReceivedItem(bought, found)).toBe('T-1 Tea');
    expect(notReceivedItem({ ...bought, lines: [] }, found)).toBeNull();
  });

  it('counts for the outlet it was found of', () => {
    expect(notReceivedItem({ ...bought, outletId: 'other' }, found)).toBeNull();
    expect(notReceivedItem({ ...bought, outletId: undefined }, null)).toBeNull();
  });
});

describe('an item that expires too soon', () => {
  const found = { ...clear, perishable: [{ ...tea, days: 30 }] };
  const soon = (expiryDate: unknown, day: unknown = '2026-03-01', itemId = 'tea') =>
    expiresSoonItem(day, [{ itemId, expiryDate }], found);

  it('expires less than its days after the day it comes in', () => {
    expect(soon('2026-03-30')).toBe('T-1 Tea');
    expect(soon('2026-03-31')).toBeNull();
    expect(soon('2026-04-01')).toBeNull();
  });

  it('is another matter for other items, without a date, and where nothing was found', () => {
    expect(soon('2026-03-30', '2026-03-01', 'rice')).toBeNull();
    expect(soon('')).toBeNull();
    expect(soon(null)).toBeNull();
    expect(expiresSoonItem('2026-03-01', [{ itemId: 'tea', expiryDate: '2026-03-02' }], null)).toBeNull();
  });

  it('is found among several lines and items', () => {
    const lines = [
      { itemId: 'rice', expiryDate: '2026-03-02' },
      { itemId: 'tea', expiryDate: '2027-01-01' },
      { itemId: 'tea', expiryDate: '2026-03-02' },
    ];
    expect(expiresSoonItem('2026-03-01', lines, found)).toBe('T-1 Tea');
    expect(expiresSoonItem('2026-03-01', lines.slice(0, 2), found)).toBeNull();
  });
});
