import { describe, expect, it } from 'vitest';
import { noApprovalFacts } from './approval/approval-facts.ts';
import { allActive } from './buying/activity-facts.ts';
import { driverAssigned, failureGiven, goodsTaken } from './delivery/delivery-facts.ts';
import { invoiceGiven } from './goods-received-note/goods-received-note-facts.ts';
import { receiptAsked } from './purchase-order/purchase-order-facts.ts';
import * as requests from './stock-request/stock-request-facts.ts';
import * as transfers from './transfer-note/transfer-note-facts.ts';
import { expire, extensionAsked, pieceBack } from './warranty/warranty-facts.ts';

const open = (quantity: string) => [
  { lineId: 'a', quantity },
  { lineId: 'b', quantity: '0' },
];
const asked = [{ lineId: 'a', quantity: '0.5' }];
const whole = (quantity: string) => ({ lines: [{ lineId: 'a', quantity }] });

describe('what an event of a purchase order or its receipt asks of its effects', () => {
  it('is a receipt with what the user gave, and nothing where they gave none', () => {
    const receipt = { doNo: 'DO-1', doDate: '2026-03-16', lines: asked, post: true };
    expect(receiptAsked({ event: { type: 'receive', ...receipt } })).toEqual(receipt);
    expect(receiptAsked({ event: { type: 'receive' } })).toEqual({
      doNo: null,
      doDate: null,
      lines: null,
      post: false,
    });
  });

  it('is a vendor’s invoice as it was entered', () => {
    const entered = {
      invoiceNo: 'I-1',
      invoiceDate: '2026-03-16',
      invoiceSubTotal: '1',
      invoiceTaxAmount: null,
    };
    expect(invoiceGiven({ event: { type: 'verify', ...entered } })).toEqual(entered);
  });
});

describe('what an event of a stock request asks of its effects', () => {
  const context: requests.StockRequestFacts = {
    ...allActive,
    number: 'SR-1',
    fromOutletId: 'here',
    toOutletId: 'there',
    lineCount: 2,
    refusedStockTypes: [],
    issuedById: 'mei',
    blockedItem: null,
    toConfirm: open('1'),
    toSupply: open('2'),
    onOrder: false,
    broughtByOrder: false,
    onTransfer: false,
    onSale: false,
    betweenCompanies: true,
    outletWithoutClient: null,
    approval: noApprovalFacts,
  };

  it('is the reason without blanks around it', () => {
    expect(requests.reasonGiven({ event: { reason: ' too many ' } })).toEqual({ reason: 'too many' });
  });

  it('is the lines it names, or all that are open', () => {
    expect(requests.promiseAsked({ context, event: { type: 'confirm' } })).toEqual(whole('1'));
    expect(requests.promiseAsked({ context, event: { type: 'confirm', lines: asked } })).toEqual({
      lines: asked,
    });
  });

  it('is what is sold: the lines it names, or all that are open', () => {
    expect(requests.saleAsked({ context, event: { type: 'convertToSales' } })).toEqual(whole('2'));
    expect(requests.saleAsked({ context, event: { type: 'convertToSales', lines: asked } })).toEqual({
      lines: asked,
    });
  });

  it('is drafts to add to, a vendor and an outlet, where they are named', () => {
    const targetIds = ['draft'];
    const transfer = { context, event: { type: 'addToTransferNote' } } as const;
    expect(requests.transferAsked(transfer)).toEqual({ ...whole('2'), targetIds: [] });
    expect(requests.transferAsked({ context, event: { ...transfer.event, targetIds } })).toEqual({
      ...whole('2'),
      targetIds,
    });
    const order = { context, event: { type: 'addToPurchaseOrder' } } as const;
    expect(requests.ordersAsked(order)).toEqual({
      ...whole('2'),
      targetIds: [],
      vendorId: null,
      deliverToOutletId: null,
    });
    const named = { targetIds, vendorId: 'vendor', deliverToOutletId: 'there' };
    expect(requests.ordersAsked({ context, event: { ...order.event, ...named } })).toEqual({
      ...whole('2'),
      ...named,
    });
  });
});

describe('what an event of a transfer note asks of its effects', () => {
  const context: transfers.TransferNoteFacts = {
    number: 'TN-1',
    fromOutletId: 'here',
    fromOutletName: 'Bangsar',
    toOutletId: 'there',
    lineCount: 2,
    refusedStockTypes: [],
    issuedById: 'mei',
    blockedItem: null,
    betweenCompanies: false,
    inactiveOutlet: null,
    outletWithoutClient: null,
    shortItem: null,
    shortAvailable: '0',
    shortNeeded: '0',
    linesWithoutSerials: 0,
    linesWithoutBatch: 0,
    linesWithoutCell: 0,
    toShip: open('3'),
    toReceive: open('4'),
    orderNumber: null,
    toBill: open('5'),
    approval: noApprovalFacts,
  };

  it('is what is shipped or received: the lines it names, or all that are open', () => {
    expect(transfers.shipmentAsked({ context, event: { type: 'ship' } })).toEqual(whole('3'));
    expect(transfers.receiptAsked({ context, event: { type: 'receive' } })).toEqual(whole('4'));
    expect(transfers.receiptAsked({ context, event: { type: 'receive', lines: asked } })).toEqual({
      lines: asked,
    });
  });

  it('is everything that may be billed', () => {
    expect(transfers.invoiceAsked({ context })).toEqual(whole('5'));
  });

  it('is where the rest of it went, and a vendor, where they are named', () => {
    const settlements = [{ lineId: 'a', settlement: 'lost' as const }];
    const complete = { type: 'complete', remark: 'Done' } as const;
    expect(transfers.settlementsAsked({ context, event: { ...complete, settlements } })).toEqual({
      settlements,
    });
    expect(transfers.settlementsAsked({ context, event: complete })).toEqual({ settlements: [] });
    const order = { type: 'convertToPurchaseOrder' } as const;
    expect(transfers.orderAsked({ context, event: { ...order, vendorId: 'vendor' } })).toEqual({
      vendorId: 'vendor',
    });
    expect(transfers.orderAsked({ context, event: order })).toEqual({ vendorId: null });
  });
});

describe('what an event of a delivery asks of its effects', () => {
  it('is a driver without blanks around the name, and what else is known of them', () => {
    const nothing = { driverContact: null, vehicle: null, bookingNo: null, trackingLink: null };
    expect(driverAssigned({ event: { driver: ' Farid ' } })).toEqual({ driver: 'Farid', ...nothing });
    const known = { ...nothing, driver: 'Farid', vehicle: 'Van', bookingNo: 'B-17' };
    expect(driverAssigned({ event: known })).toEqual(known);
  });

  it('is who took the goods, and what was charged where it is known', () => {
    expect(goodsTaken({ event: { receivedBy: ' Aisyah ' } })).toEqual({
      receivedBy: 'Aisyah',
      chargedFee: null,
    });
    const paid = { receivedBy: 'Aisyah', chargedFee: '8.5' };
    expect(goodsTaken({ event: paid })).toEqual(paid);
  });

  it('is why it failed', () => {
    expect(failureGiven({ event: { reason: ' nobody there ' } })).toEqual({ reason: 'nobody there' });
  });
});

describe('what an event of a warranty asks of its effects', () => {
  it('is a new last day, and the return its piece came back with', () => {
    expect(extensionAsked({ event: { endsOn: '2027-09-16' } })).toEqual({ endsOn: '2027-09-16' });
    expect(pieceBack({ event: { salesReturnId: 'return-1' } })).toEqual({ salesReturnId: 'return-1' });
  });

  it('lasts to the end of its last day, or of the one it is extended to', () => {
    const context = {
      ...{ outletId: 'here', saleNumber: 'SI-1', saleInForce: true, latestEnd: null },
      ...{ endsOn: '2026-03-17', today: '2026-03-16', dayEndsInMs: 1000 },
    };
    expect(expire({ context, event: { type: 'save' } })).toBe(1000 + 86_400_000);
    expect(expire({ context, event: { type: 'extend', endsOn: '2026-03-18' } })).toBe(1000 + 2 * 86_400_000);
    expect(expire({ context: { ...context, today: '2026-03-18' }, event: { type: 'save' } })).toBe(0);
    expect(expire({ context: { ...context, endsOn: '' }, event: { type: 'save' } })).toBe(0);
  });
});
