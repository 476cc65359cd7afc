import { describe, expect, it } from 'vitest';
import { hasTag } from './document-rules.ts';
import { eventFieldsOf, sampleEventValue } from './event-fields.ts';
import { isPeriodOpen, lineFacts, withoutBatch, withoutCell } from './line-facts.ts';
import { purchaseOrderRules } from './purchase-order-rules.ts';
import { decimalOf, decimalOrNull, isGiven, textOf, textOrNull, textsOf } from './read-values.ts';
import { documentCharts, rulesNamed } from './registry.ts';
import { linesWithoutSerials, serialKey } from './serial-facts.ts';

describe('what every chart asks of lines', () => {
  it('is how many there are, and which of their stock types hold no stock, each once', () => {
    const lines = ['Normal', 'Recipe', 'Recipe', null].map((itemStockType) => ({ itemStockType }));
    expect(lineFacts(lines)).toEqual({ lineCount: 4, refusedStockTypes: ['Recipe'] });
  });

  it('asks a batch of batch-controlled items alone', () => {
    const lines = [{ itemBatchControl: true }, { itemBatchControl: false }, {}];
    expect(withoutBatch(lines, ['batchNo'])).toBe(1);
    expect(withoutBatch([{ itemBatchControl: true, batchNo: 'B' }], ['batchNo'])).toBe(0);
    expect(withoutBatch([{ itemBatchControl: true, batchNo: 'B' }], ['batchNo', 'expiryDate'])).toBe(1);
  });

  it('asks a cell of matrix items that have some', () => {
    const shirt = { itemId: 'shirt', itemStockType: 'Matrix' };
    const lines = [
      shirt,
      { ...shirt, matrixX: 'Red' },
      { ...shirt, itemId: 'cap' },
      { ...shirt, itemStockType: 'Normal' },
    ];
    expect(withoutCell(lines, ['shirt'])).toEqual([shirt]);
  });
});

describe('serial numbers', () => {
  const line = (serialNos: unknown, itemId = 'phone', units = '1') => ({
    itemId,
    itemStockType: 'Serial',
    serialNos,
    units,
  });
  const lacking = (lines: readonly ReturnType<typeof line>[], unavailable: readonly string[] = []) =>
    linesWithoutSerials(lines, ({ units }) => decimalOf(units), unavailable);

  it('are those of an item, whatever their case', () => {
    expect(serialKey('phone', 'A-1')).toBe(serialKey('phone', 'a-1'));
    expect(serialKey('phone', 'A-1')).not.toBe(serialKey('watch', 'A-1'));
  });

  it('are one for each unit, and none of another line', () => {
    expect(lacking([line(['A'])])).toBe(0);
    expect(lacking([line(['A', 'B'])])).toBe(1);
    expect(lacking([line(null)])).toBe(1);
    expect(lacking([line(['A']), line(['a'])])).toBe(1);
    expect(lacking([line(['A']), line(['A'], 'watch')])).toBe(0);
    expect(lacking([line(['A', 'B'], 'phone', '2'), line(['B'])])).toBe(1);
  });

  it('are available', () => {
    expect(lacking([line(['A'])], ['phone:a'])).toBe(1);
    expect(lacking([line(['A', 'B'], 'phone', '2')], ['phone:b'])).toBe(1);
  });

  it('are asked of serial items alone', () => {
    expect(lacking([{ ...line([]), itemStockType: 'Normal' }])).toBe(0);
  });
});

describe('a period that is closed', () => {
  it('ends with its last day', () => {
    expect(isPeriodOpen('2026-10-31', '2026-10-31')).toBe(false);
    expect(isPeriodOpen('2026-11-01', '2026-10-31')).toBe(true);
  });

  it('closes no document without a date, and none where there is no lock', () => {
    expect(isPeriodOpen('', '2026-10-31')).toBe(true);
    expect(isPeriodOpen('2026-10-31', null)).toBe(true);
  });
});

describe('a value that may be missing or malformed', () => {
  it('is a text or nothing', () => {
    expect([isGiven('a'), isGiven(''), isGiven(5)]).toEqual([true, false, false]);
    expect([textOf('a'), textOf(null)]).toEqual(['a', '']);
    expect([textOrNull('a'), textOrNull('')]).toEqual(['a', null]);
  });

  it('is a decimal without needless zeros, or none', () => {
    expect([decimalOrNull('84.0000'), decimalOrNull('tea'), decimalOrNull(84)]).toEqual(['84', null, null]);
    expect([decimalOf('1.50'), decimalOf('tea')]).toEqual(['1.5', '0']);
  });

  it('is a list of texts, or an empty one', () => {
    expect([textsOf(['a', 1, 'b']), textsOf('ab')]).toEqual([['a', 'b'], []]);
  });
});

describe('what events ask for', () => {
  it('is a remark and a reason of every document, and what its own events name', () => {
    expect(Object.keys(eventFieldsOf('stockAdjustment'))).toEqual(['remark', 'reason']);
    expect(Object.keys(eventFieldsOf('transferNote'))).toEqual(['remark', 'reason', 'eta', 'vendor']);
  });

  it('has a value of its kind, before its form is filled in', () => {
    const order = sampleEventValue('purchaseOrder', '2026-11-02');
    expect(['expiryDate', 'post', 'doNo', 'unknown'].map(order)).toEqual([
      '2026-11-02',
      true,
      '-',
      undefined,
    ]);
    expect(sampleEventValue('goodsReceivedNote', '2026-11-02')('invoiceSubTotal')).toBe('0.01');
  });
});

describe('the rules of a document type', () => {
  it('are found by its name', () => {
    expect(rulesNamed('purchaseOrder').machine).toBe(documentCharts['purchase-order']);
    expect(() => rulesNamed('nothing')).toThrow('nothing');
  });

  it('say what a status is tagged with', () => {
    const is = (status: string) => hasTag(purchaseOrderRules.machine, { status }, 'draft');
    expect(['New', 'Saved', 'Confirmed'].map(is)).toEqual([true, true, false]);
  });
});
