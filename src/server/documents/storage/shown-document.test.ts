import { expect, it } from 'vitest';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { money } from '../../../resources/kinds/decimal.ts';
import { documentNamed } from '../../../resources/registry.ts';
import { onBehalfOf } from '../../actor.ts';
import type { StoredDocument } from '../stored-document.ts';
import { documentType } from '../types/document-types.ts';
import { shownDocument } from './shown-document.ts';

const collections = {
  payments: { fields: { amount: money(), cost: money({ permission: 'ALLOW_TO_VIEW_COST' }) }, columns: [] },
};
const ofGoods: AnyDocument = { ...documentNamed('stockAdjustment'), collections };
const ofMoney: AnyDocument = { ...ofGoods, lines: { fields: {}, columns: [] } };
const reader = onBehalfOf('COM_1001', { userId: 'reader', outletId: null }, 'request');
const document: StoredDocument = {
  id: 'document',
  version: 1,
  createdAt: '',
  updatedAt: '',
  number: 'SA-1',
  status: 'Saved',
  chartVersion: 1,
  lines: [],
  payments: [{ id: 'payment', lineNo: 1, amount: '40', cost: '30' }],
};
const shown = (definition: AnyDocument) =>
  shownDocument(reader, { ...documentType('stockAdjustment'), definition }, document);

it('a document is shown without the lines it cannot have', () => {
  expect(shown(ofGoods)).toHaveProperty('lines', []);
  expect(shown(ofMoney)).not.toHaveProperty('lines');
});

it('an entry of any collection is shown without what its reader may not see', () => {
  for (const definition of [ofGoods, ofMoney])
    expect(shown(definition).payments).toEqual([{ id: 'payment', lineNo: 1, amount: '40' }]);
});
