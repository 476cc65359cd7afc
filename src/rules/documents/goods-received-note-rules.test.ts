import { describe, expect, it } from 'vitest';
import { rows } from '../../../machines/lib/rows.ts';
import { type GoodsReceivedNoteFound, goodsReceivedNoteRules } from './goods-received-note-rules.ts';

const { facts, nothingKnown } = goodsReceivedNoteRules;
const note = {
  status: 'New',
  vendorId: 'vendor',
  outletId: 'outlet',
  receivedById: 'mei',
  postingDate: '2026-11-02',
  lines: [
    {
      id: 'a',
      itemId: 'tea',
      itemStockType: 'Normal',
      quantity: '6',
      netAmount: '12',
      amount: '12.72',
      taxAmount: '0.72',
    },
  ],
};
type Draft = Partial<Parameters<typeof facts>[0]> & { readonly [name: string]: unknown };
const factsOf = (draft: Draft = {}, known: Partial<GoodsReceivedNoteFound> = {}) =>
  facts({ ...note, ...draft }, { ...nothingKnown, ...known });

describe('the facts of a goods received note', () => {
  it('are what it says, and nothing against it where nothing is known', () => {
    expect(factsOf()).toMatchObject({
      lineCount: 1,
      refusedStockTypes: [],
      hasVendor: true,
      outletId: 'outlet',
      issuedById: 'mei',
      hasOrder: false,
      orderNumber: null,
      orderStatus: null,
      orderOutletId: null,
      orderExpiryDate: null,
      orderOutstandingAfter: false,
      overReceiptLines: 0,
      deliveryOrderRequired: false,
      doNo: null,
      doDate: null,
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      linesWithoutCell: 0,
      expiresSoonItem: null,
      postingDate: '2026-11-02',
      periodOpen: true,
      goodsStillThere: true,
      invoiceVerified: false,
      invoiceSubTotal: null,
      invoiceTaxAmount: null,
      invoiceTolerance: '0',
    });
  });

  it('pass on what only the database knows', () => {
    const known = { deliveryOrderRequired: true, goodsStillThere: false, invoiceTolerance: '0.05' };
    expect(factsOf({}, known)).toMatchObject(known);
    expect(factsOf({}, { lockedUntil: '2026-11-02' }).periodOpen).toBe(false);
    expect(factsOf({}, { lockedUntil: '2026-11-01' }).periodOpen).toBe(true);
  });

  it('tell what of a delivery and an invoice was entered', () => {
    const entered = { doNo: 'DO-1', doDate: '2026-11-01', verifiedAt: '2026-11-03T00:00:00Z' };
    expect(
      factsOf({ ...entered, invoiceSubTotal: '12.00', invoiceTaxAmount: '0.720', vendorId: null }),
    ).toMatchObject({
      doNo: 'DO-1',
      doDate: '2026-11-01',
      invoiceVerified: true,
      invoiceSubTotal: '12',
      invoiceTaxAmount: '0.72',
      hasVendor: false,
    });
  });

  it('sum the goods without tax, or with it where their costs include it, less a tax of the whole note', () => {
    const lines = [...note.lines, { netAmount: '8', amount: '8.48', taxAmount: '0.48' }];
    expect(factsOf({ lines })).toMatchObject({ subTotal: '20', taxAmount: '1.2' });
    expect(factsOf({ lines, taxInclusive: true, documentTaxAmount: '1' })).toMatchObject({
      subTotal: '20.2',
    });
  });

  it('count lines that lack serial numbers, of paid and free units, until the note is posted', () => {
    const serial = { itemId: 'phone', itemStockType: 'Serial', quantity: '1', focQuantity: '1' };
    const lines = (serialNos: readonly string[]) => [{ ...serial, serialNos }];
    expect(factsOf({ lines: lines(['A']) }).linesWithoutSerials).toBe(1);
    expect(factsOf({ lines: lines(['A', 'B']) }).linesWithoutSerials).toBe(0);
    expect(factsOf({ lines: lines(['A', 'B']) }, { heldSerials: ['phone:b'] }).linesWithoutSerials).toBe(1);
    expect(factsOf({ status: 'Confirmed', lines: lines([]) }).linesWithoutSerials).toBe(0);
  });

  it('count lines that lack their batch or its expiry date, or a cell', () => {
    const batch = { itemBatchControl: true, batchNo: 'B-1', expiryDate: '2027-01-01' };
    const lines = [batch, { ...batch, batchNo: '' }, { ...batch, expiryDate: null }];
    expect(factsOf({ lines }).linesWithoutBatch).toBe(2);
    const shirt = { itemId: 'shirt', itemStockType: 'Matrix' };
    expect(
      factsOf({ lines: [shirt, { ...shirt, matrixX: 'Red' }] }, { itemsWithCells: ['shirt'] })
        .linesWithoutCell,
    ).toBe(1);
  });

  it('hold a draft’s exchange rate to the table, or to its order', () => {
    const rate = {
      ownCurrency: 'MYR',
      band: '0',
      table: { currencyCode: 'USD', day: '2026-11-02', rate: '4' },
      order: { id: 'order', currencyCode: 'USD', exchangeRate: '5' },
    };
    const typed = { currencyCode: 'USD', exchangeRate: '5' };
    expect(factsOf(typed, { rate }).exchangeRateToApprove).toBe(true);
    expect(factsOf({ ...typed, purchaseOrderId: 'order' }, { rate }).exchangeRateToApprove).toBe(false);
    expect(factsOf({ ...typed, status: 'Confirmed' }, { rate }).exchangeRateToApprove).toBe(false);
  });

  describe('that is bought by itself', () => {
    const tea = { itemId: 'tea', item: 'T-1 Tea' };
    const buying = {
      vendorId: 'vendor',
      outletId: 'outlet',
      inactive: { outlets: [{ outletId: 'outlet', outlet: 'Bangsar' }], items: [] },
      inactiveVendor: 'Vendor One',
      vendorElsewhere: null,
      notSupplied: [tea],
      notPurchased: [],
      notReceived: [tea],
      perishable: [{ ...tea, days: 30 }],
      unavailable: [],
    };
    const lines = [{ itemId: 'tea', expiryDate: '2026-11-05' }];
    const against = { inactiveVendor: 'Vendor One', notSuppliedItem: 'T-1 Tea' };

    it('tell what speaks against buying and receiving it', () => {
      expect(factsOf({ lines }, { buying })).toMatchObject({
        ...against,
        inactiveOutlet: 'Bangsar',
        notReceivedItem: 'T-1 Tea',
        expiresSoonItem: 'T-1 Tea',
      });
    });

    it('ask of an ordered note only whether the outlet takes it in', () => {
      expect(factsOf({ lines, purchaseOrderId: 'order' }, { buying })).toMatchObject({
        inactiveVendor: null,
        notSuppliedItem: null,
        inactiveOutlet: 'Bangsar',
        notReceivedItem: 'T-1 Tea',
      });
    });

    it('ask nothing of it once it is posted', () => {
      expect(factsOf({ lines, status: 'Confirmed' }, { buying })).toMatchObject({
        inactiveVendor: null,
        notSuppliedItem: null,
        inactiveOutlet: null,
        notReceivedItem: null,
        expiresSoonItem: null,
      });
    });
  });

  describe('that receives an order', () => {
    const room = (left: string, most = left) => ({ left, most });
    const order = {
      id: 'order',
      number: 'PO-1',
      status: 'Confirmed',
      outletId: 'outlet',
      expiryDate: '2026-12-01',
      lines: [{ id: 'ordered', paid: room('10', '11'), free: room('1') }],
    };
    const received = (...quantities: readonly (readonly [string, string])[]) =>
      quantities.map(([quantity, focQuantity]) => ({
        purchaseOrderLineId: 'ordered',
        quantity,
        focQuantity,
      }));
    const of = (lines: readonly object[], known: Partial<GoodsReceivedNoteFound> = { order }) =>
      factsOf({ purchaseOrderId: 'order', lines }, known);

    it('name the order as it stands', () => {
      expect(of(received(['1', '0']))).toMatchObject({
        hasOrder: true,
        orderNumber: 'PO-1',
        orderStatus: 'Confirmed',
        orderOutletId: 'outlet',
        orderExpiryDate: '2026-12-01',
      });
    });

    it('tell whether something of it is left to come, paid or free', () => {
      expect(of(received(['10', '0'])).orderOutstandingAfter).toBe(true);
      expect(of(received(['9', '1'])).orderOutstandingAfter).toBe(true);
      expect(of(received(['6', '0'], ['4', '1'])).orderOutstandingAfter).toBe(false);
    });

    it('lack something as long as one line of the order does', () => {
      const other = { id: 'other', paid: room('5'), free: room('0') };
      const two = { order: { ...order, lines: [...order.lines, other] } };
      expect(of(received(['10', '1']), two).orderOutstandingAfter).toBe(true);
    });

    it('count order lines of which more comes than may, and lines of no ordered line', () => {
      expect(of(received(['11', '1'])).overReceiptLines).toBe(0);
      expect(of(received(['6', '0'], ['6', '0'])).overReceiptLines).toBe(1);
      expect(of(received(['1', '2'])).overReceiptLines).toBe(1);
      expect(of([{ quantity: '1' }]).overReceiptLines).toBe(1);
    });

    it('are what a page has read of an order that the server has not looked at', () => {
      const loaded = {
        purchaseOrderId: 'other',
        purchaseOrderCode: 'PO-2',
        purchaseOrderStatus: 'Confirmed',
        purchaseOrderOutletId: 'there',
        purchaseOrderExpiryDate: '2026-12-24',
        lines: received(['99', '0']),
      };
      expect(factsOf(loaded, { order })).toMatchObject({
        hasOrder: true,
        orderNumber: 'PO-2',
        orderStatus: 'Confirmed',
        orderOutletId: 'there',
        orderExpiryDate: '2026-12-24',
        orderOutstandingAfter: false,
        overReceiptLines: 0,
      });
      expect(factsOf({ ...loaded, purchaseOrderOutletId: undefined }).orderOutletId).toBe('outlet');
    });
  });
});

describe('what stands in the way of a goods received note', () => {
  it('is told with what remedies it, for saving and for confirming', () => {
    const branches = ['hasOrder', 'leavesOrderOpen', 'changesApproved'];
    const guards = rows(goodsReceivedNoteRules.machine)
      .filter(({ event }) => event === 'save' || event === 'confirm')
      .flatMap((row) => row.guards)
      .filter((guard) => !branches.includes(guard));
    expect(guards).toContain('orderDeliveredToThisOutlet');
    expect(
      [...new Set(guards)].filter((guard) => !(guard in (goodsReceivedNoteRules.remedies ?? {}))),
    ).toEqual([]);
  });
});
