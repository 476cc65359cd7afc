import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPermission } from '../../src/domain/permissions.ts';
import { userGroup } from '../../src/resources/company/user-group.ts';

/** What the specification's permissions end in, after `ALLOW_TO_ACCESS_` (spec 2 §2, spec 3 §6). */
const subjects = [
  ...['CASHBACK', 'CLIENT', 'COLLECTION', 'CRM', 'DATABASE_SETTINGS', 'FNBGO', 'FOOD_PANDA', 'GRAB_FOOD'],
  ...['GRN', 'HOME_PANEL', 'INTEGRATION_LOG', 'IPADPOS', 'ITEM', 'KDS', 'LICENSE_MANAGEMENT', 'LIVEORDER'],
  ...['LOYALTY_APP', 'MENU_MANAGEMENT', 'OUTLET', 'PERMISSION', 'PO', 'PROMOTION_MANAGEMENT', 'QUOTATION'],
  ...['REORDER_POINT', 'SAFE_BOX', 'SALES', 'SALES_ORDER', 'STOCK_ADJUSTMENT', 'STOCK_CARD', 'STOCK_REQUEST'],
  ...['STOCK_REVALUATION', 'SYSTEM_CONFIGURATION', 'TABLE_MANAGEMENT', 'TN', 'USER_MANAGEMENT', 'VENDOR'],
  'XILNEX_CLASSIC',
];
const named = subjects.map((subject) => `ALLOW_TO_ACCESS_${subject}`);

describe('every permission the specification names', () => {
  it('can be given to a user group', () => {
    const choices: readonly string[] = userGroup.fields.permissions.values;
    expect(named.filter((name) => !isPermission(name) || !choices.includes(name))).toEqual([]);
  });

  const folder = resolve(import.meta.dirname, '../../../shared/spec');
  it.skipIf(!existsSync(folder))(
    'is on the list above (skipped where the specification is not beside the project)',
    () => {
      const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
      const said = texts.flatMap((text) => text.match(/ALLOW_TO_ACCESS_[A-Z]\w*/g) ?? []);
      expect(said.length).toBeGreaterThan(0);
      expect([...new Set(said)].filter((name) => !named.includes(name))).toEqual([]);
    },
  );
});
