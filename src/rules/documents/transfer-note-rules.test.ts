import { describe, expect, it } from 'vitest';
import { type TransferNoteFound, transferNoteRules } from './transfer-note-rules.ts';

const { facts, nothingKnown } = transferNoteRules;
type Draft = Partial<Parameters<typeof facts>[0]>;
const factsOf = (draft: Draft = {}, known: Partial<TransferNoteFound> = {}) =>
  facts(
    {
      status: 'New',
      number: 'TN-1',
      fromOutletId: 'here',
      fromOutletName: 'Bangsar',
      toOutletId: 'there',
      issuedById: 'mei',
      lines: [],
      ...draft,
    },
    { ...nothingKnown, ...known },
  );
const tea = { itemId: 'tea', item: 'T-1 Tea' };

describe('the facts of a transfer note', () => {
  it('are what it says, and nothing against it where nothing is known', () => {
    expect(factsOf({ lines: [{ id: 'a', itemId: 'tea', quantity: '2' }] })).toMatchObject({
      lineCount: 1,
      number: 'TN-1',
      fromOutletId: 'here',
      fromOutletName: 'Bangsar',
      toOutletId: 'there',
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
      orderNumber: null,
    });
    expect(factsOf({}, { orderNumber: 'PO-1' }).orderNumber).toBe('PO-1');
    expect(factsOf({ transferType: 'Inter Company' }).betweenCompanies).toBe(true);
  });

  it('name an item that may not go that way, of a draft between those two outlets', () => {
    const lines = [{ itemId: 'tea' }];
    const blocked = { fromOutletId: 'here', toOutletId: 'there', items: [tea] };
    expect(factsOf({ lines }, { blocked }).blockedItem).toBe('T-1 Tea');
    expect(factsOf({ lines, fromOutletId: 'other' }, { blocked }).blockedItem).toBeNull();
    expect(factsOf({ lines, toOutletId: 'other' }, { blocked }).blockedItem).toBeNull();
    expect(factsOf({ lines, status: 'Confirmed' }, { blocked }).blockedItem).toBeNull();
  });

  it('name a receiver that is not in use, or no client where the transfer is billed', () => {
    const receiver = { outletId: 'there', outlet: 'Cheras', isActive: false, isClient: false };
    const billed = { transferType: 'Inter Company' };
    expect(factsOf({}, { receiver })).toMatchObject({ inactiveOutlet: 'Cheras', outletWithoutClient: null });
    expect(factsOf(billed, { receiver }).outletWithoutClient).toBe('Cheras');
    expect(factsOf(billed, { receiver: { ...receiver, isActive: true, isClient: true } })).toMatchObject({
      inactiveOutlet: null,
      outletWithoutClient: null,
    });
    expect(factsOf({ ...billed, toOutletId: 'other' }, { receiver })).toMatchObject({
      inactiveOutlet: null,
      outletWithoutClient: null,
    });
    expect(factsOf({ status: 'Confirmed' }, { receiver }).inactiveOutlet).toBeNull();
  });

  describe('about the sender’s stock', () => {
    const stock = { outletId: 'here', short: [{ ...tea, available: '5' }], missingSerials: ['phone:a'] };
    const takes = (...quantities: readonly string[]) =>
      quantities.map((quantity) => ({ itemId: 'tea', quantity }));

    it('name the first item of which the lines together take more than is available', () => {
      expect(factsOf({ lines: takes('5') }, { stock }).shortItem).toBeNull();
      expect(factsOf({ lines: takes('3', '3') }, { stock })).toMatchObject({
        shortItem: 'T-1 Tea',
        shortAvailable: '5',
        shortNeeded: '6',
      });
      expect(factsOf({ lines: [{ itemId: 'rice', quantity: '9' }] }, { stock }).shortItem).toBeNull();
    });

    it('are of the outlet it was read at, and asked of drafts alone', () => {
      expect(factsOf({ lines: takes('9'), fromOutletId: 'other' }, { stock }).shortItem).toBeNull();
      expect(factsOf({ lines: takes('9'), status: 'Confirmed' }, { stock }).shortItem).toBeNull();
    });

    it('count lines without their serial numbers, or with one that is not there', () => {
      const lines = (...serialNos: readonly string[]) => [
        { itemId: 'phone', itemStockType: 'Serial', quantity: '1', serialNos },
      ];
      expect(factsOf({ lines: lines('B') }, { stock }).linesWithoutSerials).toBe(0);
      expect(factsOf({ lines: lines('A') }, { stock }).linesWithoutSerials).toBe(1);
      expect(factsOf({ lines: lines('A') }).linesWithoutSerials).toBe(0);
      expect(factsOf({ lines: lines() }).linesWithoutSerials).toBe(1);
      expect(factsOf({ lines: lines(), status: 'Confirmed' }).linesWithoutSerials).toBe(0);
    });
  });

  it('count lines of a draft that lack their batch or cell', () => {
    const lines = [
      { itemBatchControl: true, batchNo: null },
      { itemBatchControl: true, batchNo: 'B-1' },
      { itemId: 'shirt', itemStockType: 'Matrix' },
    ];
    const known = { itemsWithCells: ['shirt'] };
    expect(factsOf({ lines }, known)).toMatchObject({ linesWithoutBatch: 1, linesWithoutCell: 1 });
    expect(factsOf({ lines, status: 'Confirmed' }, known)).toMatchObject({
      linesWithoutBatch: 0,
      linesWithoutCell: 0,
    });
  });

  it('tell what may still be shipped and received, and nothing of a closed note', () => {
    const line = {
      id: 'a',
      quantity: '10',
      shippedQuantity: '8',
      receivedQuantity: '3',
      returnedQuantity: '2',
      lostQuantity: '1',
    };
    const of = (quantity: string) => [{ lineId: 'a', quantity }];
    expect(factsOf({ status: 'Confirmed', lines: [line] })).toMatchObject({
      toShip: of('2'),
      toReceive: of('2'),
    });
    expect(factsOf({ status: 'Completed', lines: [line] })).toMatchObject({
      toShip: of('0'),
      toReceive: of('0'),
    });
  });
});
