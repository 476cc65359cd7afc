import { describe, expect, expectTypeOf, it } from 'vitest';
import { collectionsOf, furtherCollectionsOf, hasLines, typedCollectionsOf } from './collections.ts';
import { type AnyDocument, defineDocument, type LineOf } from './define-document.ts';
import { choice } from './kinds/choice.ts';
import { money, quantity } from './kinds/decimal.ts';
import { reference } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { documents } from './registry.ts';

const common = {
  path: 'deposits',
  route: '/Operations/Deposit',
  itemPage: 'DepositItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'deposit',
  numberPrefix: 'DP',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: {
    number: text({ readOnly: true }),
    status: choice(['New', 'Saved'], { readOnly: true }),
    outlet: reference('outlet', { required: true }),
  },
  list: { columns: ['number'], sort: 'number', search: ['number'], filters: [] },
  sections: [],
  permissions: { read: 'ALLOW_TO_ACCESS_PO', write: 'ALLOW_TO_ACCESS_PO', delete: 'ALLOW_TO_ACCESS_PO' },
} as const;
const collections = {
  counts: { fields: { amount: money() }, columns: ['amount'] },
  payments: { fields: { amount: money() }, columns: ['amount'], writtenBy: 'events' },
} as const;

const ofMoney = defineDocument({ ...common, name: 'deposit', collections });
const ofGoods = defineDocument({
  ...common,
  name: 'keptGoods',
  collections,
  lines: {
    fields: { item: reference('item', { required: true }), quantity: quantity() },
    columns: ['item', 'quantity'],
  },
});

const namesIn = (list: ReturnType<typeof collectionsOf>) => list.map(({ name, table }) => [name, table]);

describe('the collections of a document', () => {
  it('are its lines, then the further ones, each in a table of its own', () => {
    expect(namesIn(collectionsOf(ofGoods))).toEqual([
      ['lines', 'kept_goods_line'],
      ['counts', 'kept_goods_count'],
      ['payments', 'kept_goods_payment'],
    ]);
    expect(furtherCollectionsOf(ofGoods).map(({ name }) => name)).toEqual(['counts', 'payments']);
    expect(typedCollectionsOf(ofGoods).map(({ name }) => name)).toEqual(['lines', 'counts']);
    expect(collectionsOf(ofGoods).map(({ isOfItems }) => isOfItems)).toEqual([true, false, false]);
  });

  it('have no lines where the definition leaves them out, and the types know of none', () => {
    expect(namesIn(collectionsOf(ofMoney))).toEqual([
      ['counts', 'deposit_count'],
      ['payments', 'deposit_payment'],
    ]);
    expect([hasLines(ofMoney), hasLines(ofGoods)]).toEqual([false, true]);
    expectTypeOf<LineOf<typeof ofMoney>>().toBeNever();
    expectTypeOf<LineOf<typeof ofGoods>['itemId']>().toBeString();
  });

  it('begin with lines in every document there is', () => {
    const first = (document: AnyDocument) => collectionsOf(document)[0]?.name;
    expect(new Set(documents.filter(hasLines).map(first))).toEqual(new Set(['lines']));
  });
});
