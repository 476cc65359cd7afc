import { group, page } from './page.ts';

const mahb = { allowMahb: true } as const;
const staging = { environments: ['staging'] } as const;
const unusable = { construction: true, comingSoon: true } as const;
const within = '/Configurations/SystemConfiguration';

/** Spec 3 §2, "Configurations". */
export const configurationsPages = [
  ...group('configurations', 'business', [
    page('outlet', '/Configurations/Outlets', 'OUTLET', { acts: ['ACCESS', 'EDIT'], calls: ['companyinfo'] }),
  ]),
  ...group('configurations', 'userManagement', [
    page('user', '/Configurations/UserManagement/UserList', 'USER_MANAGEMENT', { acts: ['ACCESS', 'EDIT'] }),
    page('userGroup', '/Configurations/UserManagement/UserGroup', 'USER_MANAGEMENT', mahb),
    page('groupPermission', '/Configurations/Permission/GroupPermission', 'PERMISSION', {
      ...mahb,
      acts: ['ACCESS'],
      calls: ['permissions'],
    }),
    page('incompatibleDuty', '/Configurations/Permission/IncompatibleDuties', 'PERMISSION'),
    page('acceptedConflict', '/Configurations/Permission/AcceptedConflicts', 'PERMISSION'),
  ]),
  ...group('configurations', 'systemConfiguration', [
    page('generalSetting', `${within}/GeneralSetting`, 'SYSTEM_CONFIGURATION', {
      acts: ['ACCESS', 'EDIT'],
      settings: 'general',
    }),
    page('approvalRule', `${within}/GeneralSetting/ApprovalRules`, 'SYSTEM_CONFIGURATION'),
    page('exchangeRate', `${within}/GeneralSetting/ExchangeRates`, 'SYSTEM_CONFIGURATION'),
    page('maintenanceSetting', `${within}/GeneralSetting/Lists`, 'SYSTEM_CONFIGURATION'),
    page('customField', `${within}/GeneralSetting/CustomFields`, 'SYSTEM_CONFIGURATION'),
    page('adjustmentType', `${within}/GeneralSetting/AdjustmentTypes`, 'STOCK_ADJUSTMENT'),
    page('salesSetting', `${within}/Sales`, 'SYSTEM_CONFIGURATION', { settings: 'sales' }),
    page('taxCode', `${within}/Tax/TaxCode`, 'SYSTEM_CONFIGURATION', { calls: ['taxcode'] }),
    page('taxSetting', `${within}/Tax/TaxSetting`, 'SYSTEM_CONFIGURATION', { ...mahb, settings: 'tax' }),
    page('passwordPolicy', `${within}/PasswordPolicy`, 'SYSTEM_CONFIGURATION', {
      adminOnly: true,
      settings: 'password',
    }),
    page('paymentMethod', `${within}/Payment`, 'SYSTEM_CONFIGURATION'),
    page('inventorySetting', `${within}/Inventory`, 'SYSTEM_CONFIGURATION', { settings: 'inventory' }),
    page('numberSetting', `${within}/NumberSeries`, 'SYSTEM_CONFIGURATION', { settings: 'numbers' }),
    page('marketingSetting', `${within}/Marketing`, 'SYSTEM_CONFIGURATION', { settings: 'marketing' }),
  ]),
  ...group('configurations', 'import', [
    page('importItem', `${within}/Import/Item`, 'SYSTEM_CONFIGURATION'),
    page('importClient', `${within}/Import/Client`, 'SYSTEM_CONFIGURATION'),
    page('importVendor', `${within}/Import/Vendor`, 'SYSTEM_CONFIGURATION'),
    page('importMenuProfile', `${within}/Import/MenuProfile`, 'SYSTEM_CONFIGURATION'),
    page('importCatalogue', `${within}/Import/Catalogue`, 'SYSTEM_CONFIGURATION'),
    page('importLiveOrderStoreSetup', `${within}/Import/LiveOrderStoreSetup`, 'SYSTEM_CONFIGURATION'),
    page('importKdsSop', `${within}/Import/KDSSOP`, 'SYSTEM_CONFIGURATION'),
    page('importUser', `${within}/Import/User`, 'USER_MANAGEMENT'),
  ]),
  ...group('configurations', 'liveOrder', [
    page('liveOrderOverview', '/Configurations/LiveOrder/Overview', 'LIVEORDER', {
      ...mahb,
      acts: ['ACCESS'],
      calls: ['liveordersetups'],
    }),
    page('liveOrderGeneral', '/Configurations/LiveOrder/General', 'LIVEORDER', mahb),
    page('liveOrderStoreSetup', '/Configurations/LiveOrder/StoreSetup', 'LIVEORDER', mahb),
    page('liveOrderPayments', '/Configurations/LiveOrder/Payments', 'LIVEORDER', mahb),
    page('liveOrderDeliverySetup', '/Configurations/LiveOrder/DeliverySetup', 'LIVEORDER', mahb),
  ]),
  ...group('configurations', 'integration', [
    page('integrationLogs', '/Configurations/Integration/IntegrationLogsHeader', 'INTEGRATION_LOG', {
      ...mahb,
      acts: ['ACCESS', 'EDIT'],
      activePaths: ['/Configurations/Integration/IntegrationDetailLogs'],
      calls: ['integrationlog'],
    }),
    page('integrationDetailLogs', '/Configurations/Integration/IntegrationDetailLogs', 'INTEGRATION_LOG', {
      ...mahb,
      isHidden: true,
    }),
    page('accountCode', '/Configurations/Integration/AccountCodeConfiguration', 'INTEGRATION_LOG', {
      calls: ['accountcode'],
    }),
    page('zepty', '/Configurations/Zepty', 'INTEGRATION_LOG', unusable),
    page('sqlAccounts', '/Configurations/SQLAccounts', 'INTEGRATION_LOG', unusable),
  ]),
  ...group('configurations', 'foodPanda', [
    page('foodPandaMenu', '/Configurations/FoodPanda/MenuConfiguration', 'FOOD_PANDA', {
      ...staging,
      acts: ['ACCESS'],
    }),
    page('foodPandaOrders', '/Configurations/FoodPanda/FoodPandaOrderList', 'FOOD_PANDA', staging),
    page('foodPandaLog', '/Configurations/FoodPanda/FoodPandaDetailLog', 'FOOD_PANDA', staging),
  ]),
  ...group('configurations', 'grabFood', [
    page('grabFoodMenu', '/Configurations/GrabFood/MenuConfiguration', 'GRAB_FOOD', {
      ...staging,
      acts: ['ACCESS'],
    }),
    page('grabFoodOrders', '/Configurations/GrabFood/GrabFoodOrderList', 'GRAB_FOOD', staging),
    page('grabFoodLog', '/Configurations/GrabFood/GrabFoodDetailLog', 'GRAB_FOOD', staging),
  ]),
  ...group('configurations', 'channels', [
    // Account type 1 of the specification is the retail company.
    page('licence', '/Configurations/LicenseManagement', 'LICENSE_MANAGEMENT', {
      notForAccountType: 'Retail',
      acts: ['ACCESS', 'EDIT'],
    }),
    page('xilnexClassic', '/Configurations/XilnexClassic', 'XILNEX_CLASSIC', { acts: ['ACCESS'] }),
    page('ipadPos', '/Configurations/IpadPOS', 'IPADPOS', { acts: ['ACCESS'] }),
    page('fnbGo', '/Configurations/FnBGo', 'FNBGO', { acts: ['ACCESS'] }),
  ]),
  ...group('configurations', 'kds', [
    page('kdsSop', '/Configurations/KDS/KDSSOP', 'KDS', { calls: ['kdssop'], acts: ['ACCESS', 'EDIT'] }),
  ]),
  ...group('configurations', 'cashback', [
    page('cashbackOverview', '/Configurations/Cashback/Overview', 'CASHBACK', { acts: ['ACCESS', 'EDIT'] }),
    page('cashbackGeneral', '/Configurations/Cashback/General', 'CASHBACK', { settings: 'cashback' }),
  ]),
  ...group('configurations', 'databaseSettings', [
    page('syncProfile', '/Configurations/DatabaseSettings/DatabaseSynchronization', 'DATABASE_SETTINGS', {
      acts: ['ACCESS', 'EDIT'],
      calls: ['syncprofile'],
    }),
    page('siteIdListing', '/Configurations/DatabaseSettings/SiteIDListing', 'DATABASE_SETTINGS', {
      calls: ['clientsite'],
    }),
  ]),
] as const;
