import { expect, test } from 'vitest';
import { stockAdjustment } from '../../resources/documents/stock-adjustment.ts';
import { item } from '../../resources/items/item.ts';
import type { Account } from '../platform/session/account.ts';
import { visibleDocument, visibleResource } from './visible-fields.ts';

const account = (isAllowAccess: boolean): Account => ({
  comId: 'COM_1001',
  dbVersionNo: '1',
  accountType: 'Retail',
  userAccessPermissions: [{ accessName: 'ALLOW_TO_VIEW_COST', isAllowAccess }],
  isAdmin: false,
  username: 'keeper',
  userId: 'keeper',
  groupIds: [],
  isRestricted: false,
  environment: 'production',
  mustChangePassword: false,
  passwordWarnDays: null,
  endsAt: undefined,
});

test('a form has no field that its reader may not see', () => {
  const seen = visibleResource(item, account(false));
  expect(Object.keys(item.fields).filter((name) => !(name in seen.fields))).toEqual([
    'customCost',
    'fixedProfitAmount',
  ]);
  expect(seen.sections.flatMap(({ fields }) => fields)).not.toContain('customCost');
  expect(visibleResource(item, account(true)).fields).toEqual(item.fields);
});

test('neither have the lines of a document', () => {
  const { columns, fields } = visibleDocument(stockAdjustment, account(false)).lines;
  expect(columns).toContain('adjustOnHand');
  expect([...columns, ...Object.keys(fields)]).not.toContain('unitCost');
  expect(visibleDocument(stockAdjustment, account(true)).lines).toEqual(stockAdjustment.lines);
});
