import { describe, expect, it } from 'vitest';
import { netValueOf, type PurchaseOrderFound, purchaseOrderRules } from './purchase-order-rules.ts';

const { facts, nothingKnown, goods } = purchaseOrderRules;
type Draft = Partial<Parameters<typeof facts>[0]>;
const factsOf = (draft: Draft = {}, known: Partial<PurchaseOrderFound> = {}) =>
  facts(
    {
      status: 'New',
      vendorId: 'vendor',
      deliverToOutletId: 'there',
      issuedOutletId: 'here',
      issuedById: 'mei',
      issueDate: '2026-11-02',
      lines: [],
      ...draft,
    },
    { ...nothingKnown, ...known },
  );

describe('the facts of a purchase order', () => {
  it('are what it says, and nothing against it where nothing is known', () => {
    expect(factsOf()).toMatchObject({
      lineCount: 0,
      hasVendor: true,
      hasDeliverTo: true,
      linesWithoutTaxCode: 0,
      issuedById: 'mei',
      issuedOutletId: 'here',
      deliverToOutletId: 'there',
      expiryDate: null,
      anyReceived: false,
      shortClosed: false,
      belowVendorMinimum: false,
      exchangeRateToApprove: false,
      inactiveVendor: null,
    });
    expect(factsOf({ vendorId: '', deliverToOutletId: null, expiryDate: '2026-12-01' })).toMatchObject({
      hasVendor: false,
      hasDeliverTo: false,
      expiryDate: '2026-12-01',
    });
  });

  it('count lines without a tax code', () => {
    const lines = [{ taxCode: 'TX6' }, { taxCode: '' }, {}];
    expect(factsOf({ lines }).linesWithoutTaxCode).toBe(2);
  });

  it('tell whether anything came or was given up, paid or free', () => {
    const of = (line: NonNullable<Draft['lines']>[number]) => factsOf({ lines: [{}, line] });
    expect(of({ receivedQuantity: '1' })).toMatchObject({ anyReceived: true, shortClosed: false });
    expect(of({ receivedFocQuantity: '1' }).anyReceived).toBe(true);
    expect(of({ shortClosedQuantity: '1' })).toMatchObject({ anyReceived: false, shortClosed: true });
    expect(of({ shortClosedFocQuantity: '1' }).shortClosed).toBe(true);
    expect(of({ receivedQuantity: '0.0000', shortClosedQuantity: '0.0000' })).toMatchObject({
      anyReceived: false,
      shortClosed: false,
    });
  });

  it('tell whether a draft comes to less than its vendor takes', () => {
    const vendor = { id: 'vendor', minimum: '100.00' };
    expect(factsOf({ baseTotal: '99.99' }, { vendor }).belowVendorMinimum).toBe(true);
    expect(factsOf({ baseTotal: '100' }, { vendor }).belowVendorMinimum).toBe(false);
    expect(factsOf({ baseTotal: '1', vendorId: 'other' }, { vendor }).belowVendorMinimum).toBe(false);
    expect(factsOf({ baseTotal: '1', status: 'Confirmed' }, { vendor }).belowVendorMinimum).toBe(false);
    const none = { ...vendor, minimum: null };
    expect(factsOf({ baseTotal: '-1' }, { vendor: none }).belowVendorMinimum).toBe(false);
  });

  it('hold a draft’s purchase and exchange rate to what was found, on its day', () => {
    const table = { currencyCode: 'USD', day: '2026-11-02', rate: '4' };
    const known = {
      rate: { ownCurrency: 'MYR', band: '0', table, order: null },
      buying: {
        vendorId: 'vendor',
        outletId: 'there',
        inactive: { outlets: [], items: [] },
        inactiveVendor: 'Vendor One',
        vendorElsewhere: null,
        notSupplied: [],
        notPurchased: [],
        notReceived: [],
        perishable: [],
        unavailable: [{ itemId: 'tea', item: 'T-1 Tea', from: '2026-11-02', to: '2026-11-02', remark: null }],
      },
    };
    const draft = { currencyCode: 'USD', exchangeRate: '5', lines: [{ itemId: 'tea' }] };
    expect(factsOf(draft, known)).toMatchObject({
      exchangeRateToApprove: true,
      inactiveVendor: 'Vendor One',
      unavailableItem: 'T-1 Tea',
    });
    expect(factsOf({ ...draft, status: 'Confirmed' }, known)).toMatchObject({
      exchangeRateToApprove: false,
      inactiveVendor: null,
    });
  });
});

describe('what an order gives up', () => {
  const released = (line: object) => goods?.releaseOnOrder?.moved(line, null);

  it('is what neither came nor was given up before, at its part of the line', () => {
    const line = { quantity: '10', receivedQuantity: '4', shortClosedQuantity: '1', netAmount: '45' };
    expect(released(line)).toEqual({ quantity: '-5', unitCost: '4.5000', value: '-22.5' });
  });

  it('is nothing of a line that came whole, or of which nothing was ordered', () => {
    expect(released({ quantity: '10', receivedQuantity: '10', netAmount: '45' })).toBeNull();
    expect(released({ quantity: '0', netAmount: '45' })).toBeNull();
    expect(netValueOf({ quantity: '0', netAmount: '45' }, '1')).toBe('0');
  });
});
