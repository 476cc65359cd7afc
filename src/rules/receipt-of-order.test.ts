import { describe, expect, it } from 'vitest';
import { freeOutstandingOf, outstandingOf, receiptHeader, receiptLine } from './receipt-of-order.ts';

const line = { id: 'ordered', itemId: 'tea', quantity: '10' };

describe('what is still to come of an ordered line', () => {
  it('is what neither came nor was given up', () => {
    expect(outstandingOf({ ...line, receivedQuantity: '3', shortClosedQuantity: '2' })).toBe('5');
    expect(outstandingOf(line)).toBe('10');
    expect(outstandingOf({ id: 'ordered', itemId: 'tea' })).toBe('0');
  });

  it('is counted apart for what comes free', () => {
    const free = { ...line, focQuantity: '4', receivedFocQuantity: '1', shortClosedFocQuantity: '2' };
    expect(freeOutstandingOf(free)).toBe('1');
    expect(freeOutstandingOf({ ...line, focQuantity: '4' })).toBe('4');
    expect(freeOutstandingOf(line)).toBe('0');
  });
});

describe('a note that receives an order', () => {
  it('has its vendor and terms', () => {
    const order = { id: 'order', vendorId: 'vendor', lines: [] };
    const terms = { currencyCode: 'USD', exchangeRate: '4', taxInclusive: true, documentTaxCode: 'TX6' };
    expect(receiptHeader({ ...order, ...terms })).toEqual({
      vendorId: 'vendor',
      purchaseOrderId: 'order',
      ...terms,
    });
    expect(receiptHeader(order)).toMatchObject({
      currencyCode: null,
      exchangeRate: null,
      taxInclusive: null,
      documentTaxCode: null,
    });
  });

  it('takes all that is outstanding of a line, or so much as is asked, at the order’s price', () => {
    const priced = {
      ...line,
      unitCost: '4',
      discountPercent: '5',
      taxCode: 'TX6',
      matrixX: 'Red',
      matrixY: 'L',
    };
    expect(receiptLine({ ...priced, receivedQuantity: '3' })).toEqual({
      itemId: 'tea',
      purchaseOrderLineId: 'ordered',
      quantity: '7',
      focQuantity: '0',
      unitCost: '4',
      discountPercent: '5',
      taxCode: 'TX6',
      uom: null,
      matrixX: 'Red',
      matrixY: 'L',
    });
    expect(receiptLine(priced, { quantity: '2.0' })?.quantity).toBe('2');
    expect(receiptLine(line)).toMatchObject({
      unitCost: null,
      discountPercent: null,
      taxCode: null,
      matrixX: null,
      matrixY: null,
    });
  });

  it('has no line where nothing comes, paid or free', () => {
    expect(receiptLine({ ...line, receivedQuantity: '10' })).toBeNull();
    expect(receiptLine(line, { quantity: '0' })).toBeNull();
    expect(receiptLine({ ...line, receivedQuantity: '10', focQuantity: '1' })).toMatchObject({
      quantity: '0',
      focQuantity: '1',
    });
  });

  it('is in the order’s own unit where what comes is so many of it', () => {
    const cartons = { ...line, quantity: '48', uom: 'CTN', factor: '24.000', uomCost: '96' };
    expect(receiptLine(cartons)).toMatchObject({ uom: 'CTN', factor: '24', uomQuantity: '2', uomCost: '96' });
    expect(receiptLine({ ...cartons, uomCost: undefined, uom: undefined })).toMatchObject({
      uom: null,
      uomCost: null,
    });
    expect(receiptLine({ ...cartons, factor: null })).toMatchObject({ uom: 'CTN' });
    expect(receiptLine({ ...cartons, factor: null })).not.toHaveProperty('factor');
    const part = receiptLine({ ...cartons, factor: '7' }, { quantity: '5' });
    expect(part).not.toHaveProperty('uom');
  });
});
