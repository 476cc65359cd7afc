import { describe, expect, it } from 'vitest';
import { resourceNamed } from '../../resources/registry.ts';
import { pageAt } from './pages.ts';

const within = '/Configurations/SystemConfiguration';

/** The route tables of spec 2 §2 and spec 3 §2: each route with the right it asks for. */
const rights: readonly (readonly [string, string])[] = [
  ['/Operations/Item', 'ITEM'],
  ['/Operations/Item/Details', 'ITEM'],
  ['/Operations/Client', 'CLIENT'],
  ['/Operations/Client/Details', 'CLIENT'],
  ['/Operations/Vendor', 'VENDOR'],
  ['/Operations/Vendor/Details', 'VENDOR'],
  ['/Operations/MenuManagement/MenuProfiles', 'MENU_MANAGEMENT'],
  ['/Operations/MenuManagement/MenuProfiles/Menu', 'MENU_MANAGEMENT'],
  ['/Operations/MenuManagement/OutletList', 'MENU_MANAGEMENT'],
  ['/Operations/MenuManagement/ModifierManagement', 'MENU_MANAGEMENT'],
  ['/Operations/TableManagement', 'TABLE_MANAGEMENT'],
  ['/Operations/PurchaseOrder', 'PO'],
  ['/Operations/PurchaseOrder/Details/POItem', 'PO'],
  ['/Operations/GoodsReceivedNote', 'GRN'],
  ['/Operations/GoodsReceivedNote/Details/GRNItem', 'GRN'],
  ['/Operations/StockRequest', 'STOCK_REQUEST'],
  ['/Operations/StockRequest/Details/StockRequestItem', 'STOCK_REQUEST'],
  ['/Operations/TransferNote', 'TN'],
  ['/Operations/TransferNote/Details/TNItem', 'TN'],
  ['/Operations/StockCard', 'STOCK_CARD'],
  ['/Operations/StockAdjustment', 'STOCK_ADJUSTMENT'],
  ['/Operations/StockAdjustment/Details/StockAdjustmentItem', 'STOCK_ADJUSTMENT'],
  ['/Operations/StockRevaluation', 'STOCK_REVALUATION'],
  ['/Operations/StockRevaluation/Details/StockRevaluationItem', 'STOCK_REVALUATION'],
  ['/Operations/ReorderPoint', 'REORDER_POINT'],
  ['/Operations/Sales', 'SALES'],
  ['/Operations/SalesOrder', 'SALES_ORDER'],
  ['/Operations/Quotation', 'QUOTATION'],
  ['/Operations/Collection', 'COLLECTION'],
  ['/Operations/Safebox', 'SAFE_BOX'],
  ['/Configurations/Outlets', 'OUTLET'],
  ['/Configurations/UserManagement/UserList', 'USER_MANAGEMENT'],
  ['/Configurations/UserManagement/UserGroup', 'USER_MANAGEMENT'],
  ['/Configurations/Permission/GroupPermission', 'PERMISSION'],
  ...['Overview', 'General', 'StoreSetup', 'Payments', 'DeliverySetup'].map(
    (name) => [`/Configurations/LiveOrder/${name}`, 'LIVEORDER'] as const,
  ),
  ...['GeneralSetting', 'Sales', 'Tax/TaxCode', 'Tax/TaxSetting', 'Payment', 'Inventory', 'Marketing'].map(
    (name) => [`${within}/${name}`, 'SYSTEM_CONFIGURATION'] as const,
  ),
  ...['Item', 'Client', 'Vendor', 'MenuProfile', 'Catalogue', 'LiveOrderStoreSetup', 'KDSSOP'].map(
    (name) => [`${within}/Import/${name}`, 'SYSTEM_CONFIGURATION'] as const,
  ),
  [`${within}/Import/User`, 'USER_MANAGEMENT'],
  ...['IntegrationLogsHeader', 'IntegrationDetailLogs', 'AccountCodeConfiguration'].map(
    (name) => [`/Configurations/Integration/${name}`, 'INTEGRATION_LOG'] as const,
  ),
  ...['MenuConfiguration', 'FoodPandaOrderList', 'FoodPandaDetailLog'].map(
    (name) => [`/Configurations/FoodPanda/${name}`, 'FOOD_PANDA'] as const,
  ),
  ...['MenuConfiguration', 'GrabFoodOrderList', 'GrabFoodDetailLog'].map(
    (name) => [`/Configurations/GrabFood/${name}`, 'GRAB_FOOD'] as const,
  ),
  ['/Configurations/LicenseManagement', 'LICENSE_MANAGEMENT'],
  ['/Configurations/XilnexClassic', 'XILNEX_CLASSIC'],
  ['/Configurations/IpadPOS', 'IPADPOS'],
  ['/Configurations/FnBGo', 'FNBGO'],
  ['/Configurations/KDS/KDSSOP', 'KDS'],
  ['/Configurations/KDS/KDSSOP/Details', 'KDS'],
  ['/Configurations/Cashback/Overview', 'CASHBACK'],
  ['/Configurations/Cashback/General', 'CASHBACK'],
  ['/Configurations/DatabaseSettings/DatabaseSynchronization', 'DATABASE_SETTINGS'],
  ['/Configurations/DatabaseSettings/DatabaseSynchronization/Details', 'DATABASE_SETTINGS'],
  ['/Configurations/DatabaseSettings/SiteIDListing', 'DATABASE_SETTINGS'],
  ['/Operations/Marketing/LoyaltyNews', 'LOYALTY_APP'],
  ['/Operations/LoyaltyApplication/News', 'LOYALTY_APP'],
  ['/Operations/LoyaltyApplication/Outlets', 'LOYALTY_APP'],
  ...['Redemption', 'VoucherCatalogues', 'GenerateVoucher', 'XilnexRewardNetwork'].flatMap((name) => [
    [`/Operations/VoucherManagement/${name}`, 'CRM'] as const,
    [`/Operations/VoucherManagement/${name}/Details`, 'CRM'] as const,
  ]),
  ['/Operations/PromotionManagement', 'PROMOTION_MANAGEMENT'],
  ['/Operations/PromotionManagement/Details', 'PROMOTION_MANAGEMENT'],
];

describe('a route of the specifications', () => {
  it.each(rights)('%s asks for %s', (path, right) => {
    expect(pageAt(path)?.permission).toBe(`ALLOW_TO_ACCESS_${right}`);
  });

  it.each([
    ['/Operations/MenuManagement/MenuProfiles', true],
    ['/Operations/MenuManagement/OutletList', true],
    ['/Operations/MenuManagement/ModifierManagement', true],
    ['/Configurations/UserManagement/UserGroup', true],
    ['/Configurations/Permission/GroupPermission', true],
    ['/Configurations/LiveOrder/General', true],
    [`${within}/Tax/TaxSetting`, true],
    ['/Configurations/Integration/IntegrationLogsHeader', true],
    ['/Configurations/UserManagement/UserList', false],
    ['/Configurations/Outlets', false],
    [`${within}/Tax/TaxCode`, false],
    ['/Operations/Item', false],
  ])('%s is open to a restricted company: %s', (path, isOpen) => {
    expect(pageAt(path)?.allowMahb === true).toBe(isOpen);
  });
});

/** The tabs of spec 2 §2, of clients and vendors those that are built. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  item: [
    'ItemHighlights',
    'ItemInformation',
    'AdditionalInformation',
    'Pricing',
    'LocationPrice',
    'SeasonalPrice',
    'BarcodeLookup',
    'Commission',
    'PurchaseInformation',
    'OutletsStocks',
    'OutletsSetting',
    'CustomFields',
    'ReceivesHistory',
    'SalesHistory',
    'AdjustmentHistory',
    'SerializedItems',
    'ProductMatrix',
    'MatrixBarcode',
    'ProductVendor',
    'UnitOfMeasurement',
    'Warranty',
    'PackageItems',
    'ReorderPoint',
    'PriceHistory',
  ],
  client: [
    'AdditionalInformation',
    'Addresses',
    'SalesInformationI',
    'SalesInformationII',
    'VoucherInformation',
    'PurchasesHistory',
    'ItemsPurchasedHistory',
    'RedemptionsHistory',
    'CustomFields',
    'XilnexConnect',
    'xCard',
    'Voucher',
  ],
  vendor: [
    'AdditionalInformation',
    'Address',
    'DeliverySetting',
    'ReceivesHistory',
    'CustomFields',
    'XilnexConnect',
  ],
};

it.each([
  ['client', 'disabled', ['xCard', 'Voucher']],
  [
    'client',
    'hidden',
    [
      'VoucherInformation',
      'PurchasesHistory',
      'ItemsPurchasedHistory',
      'RedemptionsHistory',
      'StatementOfAccount',
    ],
  ],
  ['vendor', 'disabled', []],
  ['vendor', 'hidden', ['DeliverySetting']],
] as const)('in the side menu of a %s these tabs are %s: %s', (name, menu, ids) => {
  const standing = resourceNamed(name).sections.filter((section) => section.menu === menu);
  expect(standing.map(({ id }) => id)).toEqual(ids);
});

it.each(Object.entries(tabs).flatMap(([name, ids]) => ids.map((id) => [name, id])))(
  'the form of %s has the tab %s',
  (name = '', id = '') => {
    const { tabs: isTabbed, sections } = resourceNamed(name);
    expect(isTabbed).toBe(true);
    expect(sections.map((section) => section.id)).toContain(id);
  },
);

it('the menu of an item hides two tabs and shows six disabled (spec 2 §2)', () => {
  const { sections } = resourceNamed('item');
  const those = (menu: 'hidden' | 'disabled') =>
    sections.filter((section) => section.menu === menu).map(({ id }) => id);
  expect(those('hidden')).toEqual(['CustomFields', 'PackageItems']);
  expect(those('disabled').toSorted()).toEqual([
    'BarcodeLookup',
    'LocationPrice',
    'OutletsSetting',
    'OutletsStocks',
    'PriceHistory',
    'Warranty',
  ]);
});

it('a tab the menu hides or disables is led to from another one', () => {
  const { sections } = resourceNamed('item');
  const led = sections.flatMap(({ leadsTo = [] }) => leadsTo);
  expect(led.toSorted()).toEqual(sections.flatMap(({ id, menu }) => (menu ? [id] : [])).toSorted());
});
