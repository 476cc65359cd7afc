import { accountCodeRoutes } from './accounting/account-code-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { passwordRoutes } from './accounts/passwords/password-routes.ts';
import { emailRoutes } from './accounts/profile/email-routes.ts';
import { preferenceRoutes } from './accounts/profile/preference-routes.ts';
import { supportRoutes } from './accounts/profile/support-routes.ts';
import { rightsRoutes } from './accounts/rights/rights-routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor-routes.ts';
import { sessionRoutes } from './accounts/sessions/session-routes.ts';
import { userRoutes } from './accounts/users/user-routes.ts';
import { auditPackRoutes } from './audit-pack/pack-routes.ts';
import { customFieldRoutes } from './custom-fields/custom-field-routes.ts';
import { documentPartRoutes } from './documents/routes/document-part-routes.ts';
import { documentRoutes } from './documents/routes/document-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import type { Route } from './http/route.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { mergeRoutes } from './items/merge-routes.ts';
import { kdsSopRoutes } from './kitchen/kds-sop-routes.ts';
import { layoutRoutes } from './layouts/layout-routes.ts';
import { licenceRoutes } from './licences/licence-routes.ts';
import { storeSetupRoutes } from './live-order/store-setup-routes.ts';
import { voucherRoutes } from './marketing/voucher-routes.ts';
import { menuRoutes } from './menus/menu-routes.ts';
import { outletMenuRoutes } from './menus/outlet-menu-routes.ts';
import { tableRoutes } from './menus/table-routes.ts';
import { missionRoutes } from './missions/mission-routes.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { integrationLogRoutes } from './outbox/log/log-routes.ts';
import { clientRoutes } from './partners/client-routes.ts';
import { xCardRoutes } from './partners/x-cards/x-card-routes.ts';
import { practiceRoutes } from './practice/practice-routes.ts';
import { childRoutes } from './records/children/child-routes.ts';
import { itemFigureRoutes } from './records/routes/item-figure-routes.ts';
import { itemListRoutes } from './records/routes/item-list-routes.ts';
import { itemPartRoutes } from './records/routes/item-part-routes.ts';
import { itemRoutes } from './records/routes/item-routes.ts';
import { listAidRoutes } from './records/routes/list-aid-routes.ts';
import { listToolRoutes } from './records/routes/list-tool-routes.ts';
import { matrixRoutes } from './records/routes/matrix-routes.ts';
import { outletRoutes } from './records/routes/outlet-routes.ts';
import { priceChangeRoutes } from './records/routes/price-change-routes.ts';
import { resourceRoutes } from './records/routes/resource-routes.ts';
import { taxCodeRoutes } from './records/routes/tax-code-routes.ts';
import { collectionRoutes } from './sales/collection-routes.ts';
import { safeBoxRoutes } from './sales/safe-box-routes.ts';
import { salesRoutes } from './sales/sales-routes.ts';
import { statementRoutes } from './sales/statement/statement-routes.ts';
import { settingsGroupRoutes } from './settings/group-routes.ts';
import { localSettingRoutes } from './settings/local-settings.ts';
import { settingRoutes } from './settings/setting-routes.ts';
import { statechartRoutes } from './statecharts/statechart-routes.ts';
import { historyRoutes } from './stock/routes/history-routes.ts';
import { stockPreviewRoutes } from './stock/routes/stock-preview-routes.ts';
import { stockRoutes } from './stock/routes/stock-routes.ts';
import { stockSettingRoutes } from './stock/routes/stock-setting-routes.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { clientSiteRoutes } from './terminals/client-site-routes.ts';
import { tillEntryRoutes } from './terminals/entries/till-entry-routes.ts';
import { tillRoutes } from './terminals/till-routes.ts';

/** Every call the server answers. Nothing is reachable that is not listed here. */
export const routes: readonly Route[] = [
  ...serviceRoutes,
  ...accountRoutes,
  ...emailRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...userRoutes,
  ...rightsRoutes,
  ...preferenceRoutes,
  ...supportRoutes,
  ...eventRoutes,
  ...listAidRoutes,
  ...noticeRoutes,
  ...resourceRoutes,
  ...outletRoutes,
  ...practiceRoutes,
  ...taxCodeRoutes,
  ...licenceRoutes,
  ...tillRoutes,
  ...clientSiteRoutes,
  ...tillEntryRoutes,
  ...clientRoutes,
  ...xCardRoutes,
  ...voucherRoutes,
  ...childRoutes,
  ...itemRoutes,
  ...mergeRoutes,
  ...itemListRoutes,
  ...priceChangeRoutes,
  ...itemFigureRoutes,
  ...itemPartRoutes,
  ...matrixRoutes,
  ...listToolRoutes,
  ...accountCodeRoutes,
  ...customFieldRoutes,
  ...settingRoutes,
  ...localSettingRoutes,
  ...settingsGroupRoutes,
  ...kdsSopRoutes,
  ...menuRoutes,
  ...outletMenuRoutes,
  ...tableRoutes,
  ...layoutRoutes,
  ...storageRoutes,
  ...documentRoutes,
  ...documentPartRoutes,
  ...stockSettingRoutes,
  ...collectionRoutes,
  ...statementRoutes,
  ...safeBoxRoutes,
  ...salesRoutes,
  ...stockRoutes,
  ...historyRoutes,
  ...stockPreviewRoutes,
  ...statechartRoutes,
  ...missionRoutes,
  ...auditPackRoutes,
  ...storeSetupRoutes,
  ...importRoutes,
  ...integrationLogRoutes,
];
