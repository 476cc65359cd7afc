import { describe, expect, it } from 'vitest';
import { goodsReceivedNote } from '../../../../../machines/documents/goods-received-note/goods-received-note.ts';
import { stockWay } from './effect-preview.ts';

const wayOf = (event: string, ...effects: string[]) => stockWay(goodsReceivedNote, event, effects);

describe('which way an event moves all goods of a document', () => {
  it('is what the chart says of the transition that has these effects', () => {
    expect(wayOf('confirm', 'postStockIn', 'updateItemCost')).toBe('in');
    expect(wayOf('cancel', 'reverseStockIn')).toBe('out');
  });

  it('is none where another branch of the event moves them', () => {
    expect(wayOf('approveAndConfirm', 'recordApproval')).toBeUndefined();
    expect(wayOf('cancel', 'clearApproval')).toBeUndefined();
  });
});
