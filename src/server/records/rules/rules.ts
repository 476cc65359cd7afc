import type { Resource } from '../../../resources/define-resource.ts';
import { licenceRules } from '../../licences/licence-rules.ts';
import {
  menuCategoryRules,
  menuItemRules,
  menuProfileRules,
  menuSessionRules,
} from '../../menus/menu-rules.ts';
import { modifierOptionRules, modifierRules } from '../../menus/modifier-record-rules.ts';
import { tableAreaRules } from '../../menus/table-area-rules.ts';
import { approvalRuleRules } from './approval-rule-rules.ts';
import { barcodeRules } from './barcode-rules.ts';
import { exchangeRateRules } from './exchange-rate-rules.ts';
import { itemRules, locationPriceRules } from './item-rules.ts';
import { outletRules } from './outlet-rules.ts';
import { packageItemRules } from './package-item-rules.ts';
import type { RecordRules } from './record-rules.ts';
import { taxCodeRules } from './tax-code-rules.ts';
import { userGroupRules } from './user-group-rules.ts';
import { userRules } from './user-rules.ts';

const none: RecordRules = {
  check: async (_tx, _actor, changes) => changes.map(() => []),
  stored: async () => {},
  together: async () => {},
  deleting: async () => {},
  restoring: async () => {},
};

/** The resources that have rules of their own; every other record is judged by its fields alone. */
const ruled: Readonly<Record<string, Partial<RecordRules>>> = {
  approvalRule: approvalRuleRules,
  barcode: barcodeRules('barcode'),
  exchangeRate: exchangeRateRules,
  item: itemRules,
  itemUnit: barcodeRules('itemUnit'),
  licence: licenceRules,
  locationPrice: locationPriceRules,
  matrixCell: barcodeRules('matrixCell'),
  menuCategory: menuCategoryRules,
  menuItem: menuItemRules,
  menuProfile: menuProfileRules,
  menuSession: menuSessionRules,
  modifier: modifierRules,
  modifierOption: modifierOptionRules,
  outlet: outletRules,
  packageItem: packageItemRules,
  tableArea: tableAreaRules,
  taxCode: taxCodeRules,
  user: userRules,
  userGroup: userGroupRules,
};

export const rulesOf = (resource: Resource): RecordRules => ({ ...none, ...ruled[resource.name] });
