import type { Resource } from '../../../resources/define-resource.ts';
import { licenceRules } from '../../licences/licence-rules.ts';
import { catalogueRecipientRules, voucherCatalogueRules } from '../../marketing/catalogue-rules.ts';
import { voucherRules } from '../../marketing/voucher-rules.ts';
import {
  menuCategoryRules,
  menuItemRules,
  menuProfileRules,
  menuSessionRules,
} from '../../menus/menu-rules.ts';
import { modifierOptionRules, modifierRules } from '../../menus/modifier-record-rules.ts';
import { tableAreaRules } from '../../menus/table-area-rules.ts';
import { clientRules, clientTypeRules } from '../../partners/client-rules.ts';
import { xCardRules } from '../../partners/x-cards/x-card-rules.ts';
import { syncProfileRules } from '../../terminals/sync-profile-rules.ts';
import { acceptedConflictRules } from './accepted-conflict-rules.ts';
import { approvalRuleRules } from './approval-rule-rules.ts';
import { barcodeRules } from './barcode-rules.ts';
import { exchangeRateRules } from './exchange-rate-rules.ts';
import { itemRules, locationPriceRules } from './item-rules.ts';
import { itemUnitRules } from './item-unit-rules.ts';
import { matrixCellRules, matrixGroupRules } from './matrix-rules.ts';
import { outletRules } from './outlet-rules.ts';
import { packageItemRules } from './package-item-rules.ts';
import type { RecordRules } from './record-rules.ts';
import { seasonalPriceRules } from './seasonal-price-rules.ts';
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
  acceptedConflict: acceptedConflictRules,
  approvalRule: approvalRuleRules,
  barcode: barcodeRules('barcode'),
  catalogueRecipient: catalogueRecipientRules,
  client: clientRules,
  clientType: clientTypeRules,
  exchangeRate: exchangeRateRules,
  item: itemRules,
  itemUnit: itemUnitRules,
  licence: licenceRules,
  locationPrice: locationPriceRules,
  matrixCell: matrixCellRules,
  matrixGroup: matrixGroupRules,
  outlet: outletRules,
  packageItem: packageItemRules,
  seasonalPrice: seasonalPriceRules,
  menuCategory: menuCategoryRules,
  menuItem: menuItemRules,
  menuProfile: menuProfileRules,
  menuSession: menuSessionRules,
  modifier: modifierRules,
  modifierOption: modifierOptionRules,
  syncProfile: syncProfileRules,
  tableArea: tableAreaRules,
  taxCode: taxCodeRules,
  user: userRules,
  userGroup: userGroupRules,
  voucher: voucherRules,
  voucherCatalogue: voucherCatalogueRules,
  xCard: xCardRules,
};

export const rulesOf = (resource: Resource): RecordRules => ({ ...none, ...ruled[resource.name] });
