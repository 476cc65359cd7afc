import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { choice } from '../../../resources/kinds/choice.ts';
import { date } from '../../../resources/kinds/date.ts';
import { money } from '../../../resources/kinds/decimal.ts';
import { text } from '../../../resources/kinds/text.ts';
import { documentNamed } from '../../../resources/registry.ts';
import type { StoredDocument } from '../stored-document.ts';
import { printedHtml } from './html.ts';
import { printedDocument } from './printed-document.ts';

/** An adjustment that is paid in parts. */
const definition: AnyDocument = {
  ...documentNamed('stockAdjustment'),
  collections: {
    instalments: {
      fields: { postingDate: date(), amount: money(), remark: text() },
      columns: ['postingDate', 'amount', 'remark'],
    },
    payments: {
      fields: { amount: money(), stockType: choice(['Normal']) },
      columns: ['amount', 'stockType'],
      writtenBy: 'events',
    },
  },
};
const line = { itemStockType: 'Normal', itemBatchControl: false, itemCode: 'M-1', itemName: 'Milk' };
const document: StoredDocument = {
  id: 'adjustment',
  version: 1,
  createdAt: '',
  updatedAt: '',
  number: 'SA-1',
  status: 'Saved',
  chartVersion: 1,
  lines: [{ ...line, id: 'line', lineNo: 1, itemId: 'milk', adjustOnHand: '2.0000' }],
  instalments: [
    { id: 'a', lineNo: 1, postingDate: '2026-11-20', amount: '1040.0000', remark: null },
    { id: 'b', lineNo: 2, postingDate: '2026-12-20', amount: '60.0000', remark: null },
  ],
  payments: [{ id: 'c', lineNo: 1, amount: '-1040.0000', stockType: 'Normal' }],
};
const around = {
  issuer: { name: 'Kopi', address: '', facts: [] },
  currency: 'MYR',
  username: 'kopi-admin',
  at: '21/11/2026',
};
const printed = (over: Partial<StoredDocument> = {}) =>
  printedDocument(definition, { ...document, ...over }, 'en', around);

describe('a document on paper', () => {
  it('has the entries of every collection, what people type and what events write', () => {
    const [lines, instalments, payments] = printed().tables;
    expect(lines).toMatchObject({ title: '', rows: [['1', 'M-1 · Milk', '2']] });
    expect(instalments).toMatchObject({
      title: 'Instalments',
      columns: [{ label: '#' }, { label: 'Posting date' }, { label: 'Amount', isNumeric: true }],
      rows: [
        ['1', '20/11/2026', '1,040.00'],
        ['2', '20/12/2026', '60.00'],
      ],
    });
    expect(payments).toMatchObject({ title: 'Payments', rows: [['1', '-1,040.00', 'Normal']] });
  });

  it('tells a quantity in the unit it was ordered in and in the base unit, and no unit beside another’s figure', () => {
    const bag = { uom: 'BAG', uomQuantity: '3.0000', factor: '25.0000', itemUnitOfMeasurement: 'KG' };
    const flour = { ...line, ...bag, id: 'flour', lineNo: 2, itemId: 'flour', adjustOnHand: '75.0000' };
    const [table] = printed({ lines: [...document.lines, flour] }).tables;
    expect(table?.columns.map(({ label }) => label)).toEqual(['#', 'Item', 'Adjust on hand']);
    expect(table?.rows.map((row) => row.at(-1))).toEqual(['2', '3 BAG (75 KG)']);
  });

  it('bears both names of what has two, that of its language first', () => {
    const milk = { ...line, itemAlternateName: '牛奶', id: 'line', lineNo: 1, itemId: 'milk', quantity: '2' };
    const vendor = { vendorCode: 'V1', vendorName: 'Wet market', vendorAlternateName: '大巴刹' };
    const order = { ...document, ...vendor, lines: [milk] };
    const shown = (language: 'en' | 'zh') => {
      const { tables, facts } = printedDocument(documentNamed('purchaseOrder'), order, language, around);
      return [tables[0]?.rows[0]?.[1], ...facts.map(([, value]) => value)];
    };
    expect(shown('zh')).toEqual(['M-1 · 牛奶\nMilk', '大巴刹\nWet market']);
    expect(shown('en')).toEqual(['M-1 · Milk\n牛奶', 'Wet market\n大巴刹']);
  });

  it('has no table of a collection without entries', () => {
    expect(printed({ lines: [], payments: [] }).tables.map(({ title }) => title)).toEqual(['Instalments']);
  });

  it('names each table on its page but the lines', () => {
    const page = printedHtml(printed());
    expect(page.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Instalments</h2>', '<h2>Payments</h2>']);
    expect(page.match(/<table>/g)).toHaveLength(3);
    expect(page).toContain('<td class="figure">-1,040.00</td>');
  });
});
