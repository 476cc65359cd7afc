import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, getInitialSnapshot } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { delivery } from './delivery/delivery.ts';
import { goodsReceivedNote } from './goods-received-note/goods-received-note.ts';
import { purchaseOrder } from './purchase-order/purchase-order.ts';
import { stockAdjustment } from './stock-adjustment/stock-adjustment.ts';
import { stockRequest } from './stock-request/stock-request.ts';
import { stockRevaluation } from './stock-revaluation/stock-revaluation.ts';
import { transferNote } from './transfer-note/transfer-note.ts';
import { warranty } from './warranty/warranty.ts';

type Values = Readonly<Record<string, unknown>>;
/** Facts of a document, and what is asked of it. */
type Case = { readonly facts?: Values; readonly event?: Values };
/** When a guard holds and when it does not. */
type Guard = { readonly holds: readonly Case[]; readonly fails: readonly Case[] };

const facts = (...all: readonly Values[]): readonly Case[] => all.map((each) => ({ facts: each }));
const events = (...all: readonly Values[]): readonly Case[] => all.map((each) => ({ event: each }));

/** A figure that must be nothing. */
const nothing = (name: string): Guard => ({ holds: facts({ [name]: 0 }), fails: facts({ [name]: 1 }) });
/** A name of what speaks against it, of which there must be none. */
const none = (name: string): Guard => ({
  holds: facts({ [name]: null }),
  fails: facts({ [name]: 'T-1 Tea' }),
});
/** A fact that must be so. */
const so = (name: string): Guard => ({ holds: facts({ [name]: true }), fails: facts({ [name]: false }) });
const notSo = (name: string): Guard => ({ holds: so(name).fails, fails: so(name).holds });
/** What the event must say. */
const said = (name: string): Guard => ({
  holds: events({ [name]: true }),
  fails: events({ [name]: false }, {}),
});
/** Given under the outlet the document names. */
const under = (name: string): Guard => ({
  holds: [{ facts: { [name]: 'here' }, event: { outletId: 'here' } }],
  fails: [
    { facts: { [name]: 'here' }, event: { outletId: 'there' } },
    { facts: { [name]: 'here' }, event: { outletId: null } },
  ],
});
const day = (name: string, on: string | null) => ({ facts: { [name]: on }, event: { today: '2026-03-16' } });
/** A last day that has not passed. */
const notPast = (name: string): Guard => ({
  holds: [day(name, '2026-03-16'), day(name, '2026-03-17'), day(name, null)],
  fails: [day(name, '2026-03-15'), { facts: { [name]: '2026-03-16' } }],
});
/** A day that does not lie ahead. */
const come = (name: string): Guard => ({
  holds: [day(name, '2026-03-16'), day(name, '2026-03-15')],
  fails: [day(name, '2026-03-17'), { facts: { [name]: '2026-03-16' } }],
});
/** A text the event must bring. */
const given = (name: string): Guard => ({
  holds: events({ [name]: 'because' }),
  fails: events({ [name]: '' }, { [name]: '  ' }, { [name]: null }, {}),
});

const hasLines: Guard = { holds: facts({ lineCount: 1 }), fails: facts({ lineCount: 0 }) };
const linesHoldStock: Guard = {
  holds: facts({ refusedStockTypes: [] }),
  fails: facts({ refusedStockTypes: ['Recipe'] }),
};

const lines = (quantity: string, lineId = 'a') => [{ lineId, quantity }];
/** Takes something of what is open. */
const something = (open: string): Guard => ({
  holds: [
    { facts: { [open]: lines('1') } },
    { facts: { [open]: lines('1') }, event: { lines: lines('0.5') } },
  ],
  fails: [{ facts: { [open]: lines('0') } }, { facts: { [open]: lines('1') }, event: { lines: lines('0') } }],
});
/** Takes no more than is open. */
const within = (open: string): Guard => ({
  holds: [{ facts: { [open]: lines('2') }, event: { lines: lines('2') } }, { facts: { [open]: lines('2') } }],
  fails: [
    { facts: { [open]: lines('2') }, event: { lines: lines('2.0001') } },
    { facts: { [open]: lines('2') }, event: { lines: lines('1', 'b') } },
    { facts: { [open]: lines('2') }, event: { lines: [...lines('1.5'), ...lines('1')] } },
  ],
});
/** Leaves nothing open. */
const whole = (open: string, more: Values = {}): Guard => ({
  holds: [
    { facts: { [open]: lines('2'), ...more } },
    { facts: { [open]: lines('2'), ...more }, event: { lines: lines('2') } },
    { facts: { [open]: lines('2'), ...more }, event: { lines: [...lines('1.5'), ...lines('0.5')] } },
  ],
  fails: [
    { facts: { [open]: lines('2'), ...more }, event: { lines: lines('1') } },
    { facts: { [open]: lines('2'), ...more }, event: { lines: lines('2', 'b') } },
  ],
});

const vote = (approval: Values, event: Values = {}): Case => ({
  facts: {
    issuedById: 'mei',
    approval: { openGroups: [], completingGroups: [], approvedBy: [], workedOnBy: [], ...approval },
  },
  event: { group: 'finance', userId: 'raj', groups: ['finance'], ...event },
});
const approval: Readonly<Record<string, Guard>> = {
  approvalRequired: { holds: [vote({ required: true })], fails: [vote({ required: false })] },
  memberOfAskedGroup: {
    holds: [vote({})],
    fails: [vote({}, { groups: ['store'] }), vote({}, { groups: undefined }), vote({}, { group: undefined })],
  },
  groupIsOpen: {
    holds: [vote({ openGroups: ['finance'] })],
    fails: [vote({ openGroups: ['store'] }), vote({ openGroups: ['finance'] }, { group: undefined })],
  },
  notWorkedOnByApprover: {
    holds: [
      vote({}),
      vote({ workedOnBy: ['raj'] }, { isAdmin: true }),
      vote({}, { userId: 'mei', isAdmin: true }),
    ],
    fails: [
      vote({ workedOnBy: ['raj'] }),
      vote({}, { userId: 'mei' }),
      vote({}, { userId: undefined }),
      vote({ workedOnBy: ['raj'] }, { isAdmin: false }),
    ],
  },
  notYetApprovedByUser: {
    holds: [vote({ approvedBy: ['store:raj', 'finance:mei'] })],
    fails: [vote({ approvedBy: ['finance:raj'] })],
  },
  hasRemark: given('remark'),
};
const finishesRound: Guard = {
  holds: [vote({ completingGroups: ['finance'] })],
  fails: [
    vote({ completingGroups: ['store'] }),
    vote({ completingGroups: ['finance'] }, { group: undefined }),
  ],
};
const rate = (exchangeRateToApprove: boolean, required: boolean): Case => ({
  facts: { exchangeRateToApprove, approval: { required } },
});
const exchangeRate: Readonly<Record<string, Guard>> = {
  exchangeRateMayBeApproved: { holds: [rate(true, true), rate(false, false)], fails: [rate(true, false)] },
  exchangeRateSettled: { holds: [rate(false, false)], fails: [rate(true, true)] },
};
const active = { outletsAreActive: none('inactiveOutlet'), itemsAreActive: none('inactiveItem') };
const buying: Readonly<Record<string, Guard>> = {
  ...active,
  vendorIsActive: none('inactiveVendor'),
  vendorServesOutlet: none('vendorElsewhere'),
  vendorSuppliesItems: none('notSuppliedItem'),
  itemsMayBePurchased: none('notPurchasedItem'),
  itemsArePurchasable: none('unavailableItem'),
};

const invoice = (event: Values, entered: Values = {}): Case => ({
  facts: {
    subTotal: '100',
    taxAmount: '6',
    invoiceTolerance: '0.05',
    invoiceSubTotal: null,
    invoiceTaxAmount: null,
    ...entered,
  },
  event,
});

const charts: readonly (readonly [AnyStateMachine, Readonly<Record<string, Guard>>])[] = [
  [
    delivery,
    {
      issuedUnderThisOutlet: under('outletId'),
      saleInForce: so('saleInForce'),
      onlyDeliveryUnderWay: none('otherDelivery'),
      goodsHaveLeft: so('goodsHaveLeft'),
      driverGiven: given('driver'),
      receiverGiven: given('receivedBy'),
      hasReason: given('reason'),
      hasRemark: given('remark'),
    },
  ],
  [
    warranty,
    {
      issuedUnderThisOutlet: under('outletId'),
      saleInForce: so('saleInForce'),
      mayBeExtended: {
        holds: facts(
          { latestEnd: null, endsOn: '2027-03-16', today: '2026-03-16' },
          { latestEnd: '2027-03-17', endsOn: '2027-03-16', today: '2027-03-16' },
        ),
        fails: facts(
          { latestEnd: '2027-03-16', endsOn: '2027-03-16', today: '2026-03-16' },
          { latestEnd: '2027-03-17', endsOn: '2027-03-16', today: '2027-03-17' },
        ),
      },
      endNotPast: {
        holds: events(
          { endsOn: '2026-03-16', today: '2026-03-16' },
          { endsOn: '2026-03-17', today: '2026-03-16' },
        ),
        fails: events({ endsOn: '2026-03-15', today: '2026-03-16' }, { endsOn: '' }, {}),
      },
      withinLatestEnd: {
        holds: [
          { facts: { latestEnd: '2028-03-16' }, event: { endsOn: '2028-03-16' } },
          { facts: { latestEnd: null }, event: { endsOn: '2099-01-01' } },
        ],
        fails: [{ facts: { latestEnd: '2028-03-16' }, event: { endsOn: '2028-03-17' } }],
      },
      hasRemark: given('remark'),
    },
  ],
  [
    purchaseOrder,
    {
      ...approval,
      ...buying,
      finishesRound,
      ...exchangeRate,
      hasVendor: so('hasVendor'),
      hasDeliverTo: so('hasDeliverTo'),
      hasLines,
      linesHoldStock,
      everyLineHasPurchaseTaxCode: nothing('linesWithoutTaxCode'),
      issuedUnderThisOutlet: under('issuedOutletId'),
      deliveredToThisOutlet: under('deliverToOutletId'),
      notExpired: notPast('expiryDate'),
      expiryNotPast: {
        holds: events(
          { expiryDate: '2026-03-16', today: '2026-03-16' },
          { expiryDate: '2026-03-17', today: '2026-03-16' },
        ),
        fails: events(
          { expiryDate: '2026-03-15', today: '2026-03-16' },
          { expiryDate: '' },
          { expiryDate: null },
          {},
        ),
      },
      exchangeRateNearTable: notSo('exchangeRateToApprove'),
      nothingReceived: notSo('anyReceived'),
      closedByHand: so('shortClosed'),
      changesApproved: said('changesApproved'),
      nothingOutstanding: said('fullyReceived'),
      someStillReceived: said('anyReceived'),
    },
  ],
  [
    goodsReceivedNote,
    {
      ...approval,
      ...buying,
      finishesRound,
      ...exchangeRate,
      hasVendor: so('hasVendor'),
      hasLines,
      linesHoldStock,
      itemsMayBeReceived: none('notReceivedItem'),
      receivedUnderThisOutlet: under('outletId'),
      orderDeliveredToThisOutlet: {
        holds: facts(
          { hasOrder: true, orderOutletId: 'here', outletId: 'here' },
          { hasOrder: false, orderOutletId: null, outletId: 'here' },
        ),
        fails: facts({ hasOrder: true, orderOutletId: 'there', outletId: 'here' }),
      },
      orderConfirmed: {
        holds: facts({ orderStatus: 'Confirmed' }, { orderStatus: null }),
        fails: facts({ orderStatus: 'Saved' }, { orderStatus: 'New' }),
      },
      orderStillOpen: {
        holds: facts({ orderStatus: 'Confirmed' }, { orderStatus: null }),
        fails: facts({ orderStatus: 'Completed' }, { orderStatus: 'Cancelled' }),
      },
      orderNotExpired: notPast('orderExpiryDate'),
      deliveryOrderGiven: {
        holds: facts(
          { deliveryOrderRequired: false, doNo: null, doDate: null },
          { deliveryOrderRequired: true, doNo: 'DO-1', doDate: '2026-03-16' },
        ),
        fails: facts(
          { deliveryOrderRequired: true, doNo: ' ', doDate: '2026-03-16' },
          { deliveryOrderRequired: true, doNo: 'DO-1', doDate: null },
        ),
      },
      withinReceiptTolerance: nothing('overReceiptLines'),
      serialsComplete: nothing('linesWithoutSerials'),
      batchesComplete: nothing('linesWithoutBatch'),
      cellsNamed: nothing('linesWithoutCell'),
      dateHasCome: come('postingDate'),
      periodOpen: so('periodOpen'),
      goodsStillThere: so('goodsStillThere'),
      invoiceNotVerified: notSo('invoiceVerified'),
      hasInvoiceNo: given('invoiceNo'),
      hasInvoiceDate: given('invoiceDate'),
      withinInvoiceTolerance: {
        holds: [
          invoice({}),
          invoice({ invoiceSubTotal: '100.05', invoiceTaxAmount: '5.95' }),
          invoice({ invoiceSubTotal: null }, { invoiceSubTotal: '200' }),
        ],
        fails: [
          invoice({ invoiceSubTotal: '100.06' }),
          invoice({ invoiceSubTotal: '99.94' }),
          invoice({ invoiceTaxAmount: '6.06' }),
          invoice({}, { invoiceSubTotal: '200' }),
        ],
      },
      approvalSettled: { holds: [vote({ required: false })], fails: [vote({ required: true })] },
      hasOrder: so('hasOrder'),
      leavesOrderOpen: so('orderOutstandingAfter'),
      changesApproved: said('changesApproved'),
    },
  ],
  [
    stockAdjustment,
    {
      hasLines,
      linesHoldStock,
      adjustedUnderThisOutlet: under('outletId'),
      dateHasCome: come('postingDate'),
      periodOpen: so('periodOpen'),
      serialsComplete: nothing('linesWithoutSerials'),
      batchesComplete: nothing('linesWithoutBatch'),
      cellsNamed: nothing('linesWithoutCell'),
      unmovedSinceCount: nothing('movedLines'),
      movedSinceCount: { holds: facts({ movedLines: 1 }), fails: facts({ movedLines: 0 }) },
      enoughStock: nothing('shortLines'),
      promisesKept: nothing('promisedLines'),
    },
  ],
  [
    stockRevaluation,
    {
      hasLines,
      linesHoldStock,
      itemsOnce: nothing('repeatedItems'),
      revaluedUnderThisOutlet: under('outletId'),
      momentHasCome: so('momentHasCome'),
      periodOpen: so('periodOpen'),
    },
  ],
  [
    stockRequest,
    {
      ...approval,
      ...active,
      hasLines,
      linesHoldStock,
      hasRequester: { holds: facts({ fromOutletId: 'here' }), fails: facts({ fromOutletId: '' }) },
      hasSupplier: { holds: facts({ toOutletId: 'here' }), fails: facts({ toOutletId: '' }) },
      outletsDiffer: {
        holds: facts({ fromOutletId: 'here', toOutletId: 'there' }),
        fails: facts({ fromOutletId: 'here', toOutletId: 'here' }),
      },
      itemsMayBeRequested: none('blockedItem'),
      issuedUnderThisOutlet: under('fromOutletId'),
      addressedToThisOutlet: under('toOutletId'),
      confirmsSomething: something('toConfirm'),
      confirmsWithinRequested: within('toConfirm'),
      suppliesSomething: something('toSupply'),
      suppliesWithinPromise: within('toSupply'),
      suppliesTheRest: whole('toSupply'),
      leavesNothing: said('nothingLeft'),
      nothingSupplied: {
        holds: facts({ onTransfer: false, onOrder: false, broughtByOrder: false }),
        fails: facts(
          { onTransfer: true, onOrder: false, broughtByOrder: false },
          { onTransfer: false, onOrder: true, broughtByOrder: false },
          { onTransfer: false, onOrder: false, broughtByOrder: true },
        ),
      },
      somethingOnOrder: so('onOrder'),
      somethingBroughtByOrder: so('broughtByOrder'),
      somethingOnTransfer: so('onTransfer'),
      somethingOnSale: so('onSale'),
      betweenCompanies: so('betweenCompanies'),
      requesterIsClient: none('outletWithoutClient'),
      partlySold: said('sold'),
      sentAlone: { holds: events({}, { isOneOfMany: false }), fails: events({ isOneOfMany: true }) },
      hasReason: given('reason'),
      changesApproved: said('changesApproved'),
    },
  ],
  [
    transferNote,
    {
      ...approval,
      hasLines,
      linesHoldStock,
      hasSender: { holds: facts({ fromOutletId: 'here' }), fails: facts({ fromOutletId: '' }) },
      hasReceiver: { holds: facts({ toOutletId: 'here' }), fails: facts({ toOutletId: '' }) },
      outletsDiffer: {
        holds: facts({ fromOutletId: 'here', toOutletId: 'there' }),
        fails: facts({ fromOutletId: 'here', toOutletId: 'here' }),
      },
      itemsMayMove: none('blockedItem'),
      outletsAreActive: none('inactiveOutlet'),
      receiverIsClient: none('outletWithoutClient'),
      issuedUnderThisOutlet: under('fromOutletId'),
      addressedToThisOutlet: under('toOutletId'),
      serialsComplete: nothing('linesWithoutSerials'),
      batchesComplete: nothing('linesWithoutBatch'),
      cellsNamed: nothing('linesWithoutCell'),
      stockAvailable: none('shortItem'),
      shipsSomething: something('toShip'),
      shipsWithinConfirmed: within('toShip'),
      shipsTheRest: whole('toShip'),
      receivesSomething: something('toReceive'),
      receivesWithinShipped: within('toReceive'),
      receivesTheRest: {
        holds: whole('toReceive', { toShip: lines('0') }).holds,
        fails: [
          ...whole('toReceive', { toShip: lines('0') }).fails,
          { facts: { toShip: lines('1'), toReceive: lines('2') } },
        ],
      },
      settlesOwnLines: {
        holds: [
          { facts: { toReceive: lines('1') }, event: { settlements: [{ lineId: 'a' }] } },
          { facts: { toReceive: [] } },
        ],
        fails: [
          { facts: { toReceive: lines('0') }, event: { settlements: [{ lineId: 'a' }] } },
          { facts: { toReceive: lines('1') }, event: { settlements: [{ lineId: 'a' }, { lineId: 'b' }] } },
        ],
      },
      hasEta: { holds: events({ eta: '2026-03-16' }), fails: events({ eta: '' }, {}) },
      notOrderedYet: none('orderNumber'),
      leavesToOrder: { holds: facts({ toShip: lines('1') }), fails: facts({ toShip: lines('0') }) },
      betweenCompanies: so('betweenCompanies'),
      leavesToBill: { holds: facts({ toBill: lines('1') }), fails: facts({ toBill: lines('0') }) },
      changesApproved: said('changesApproved'),
    },
  ],
];

describe.each(charts.map(([machine, guards]) => [machine.id, machine, guards] as const))(
  'a condition of %s',
  (_, machine, guards) => {
    const holds = (name: string, { facts: context = {}, event = {} }: Case): boolean =>
      evaluateGuard(name, context, { type: 'asked', ...event }, getInitialSnapshot(machine, context));

    it.each(Object.entries(guards))('%s holds when it is met, and only then', (name, when) => {
      expect(when.holds.map((each) => holds(name, each))).toEqual(when.holds.map(() => true));
      expect(when.fails.map((each) => holds(name, each))).toEqual(when.fails.map(() => false));
    });
  },
);
