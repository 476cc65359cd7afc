import { accountRoutes } from '../accounts/account-routes.ts';
import { passwordRoutes } from '../accounts/password-routes.ts';
import { preferenceRoutes } from '../accounts/preference-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { supportRoutes } from '../accounts/support-routes.ts';
import { customFieldRoutes } from '../custom-fields/custom-field-routes.ts';
import { eventRoutes } from '../events/event-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { layoutRoutes } from '../layouts/layout-routes.ts';
import { itemListRoutes } from '../records/item-list-routes.ts';
import { itemPartRoutes } from '../records/item-part-routes.ts';
import { listToolRoutes } from '../records/list-tool-routes.ts';
import { matrixRoutes } from '../records/matrix-routes.ts';
import { settingRoutes } from '../settings/setting-routes.ts';
import { storageRoutes } from '../storage/storage-routes.ts';
import { documentPartRoutes } from './document-part-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { listAidRoutes } from './list-aid-routes.ts';
import { resourceRoutes } from './resource-routes.ts';
import type { Route } from './route.ts';
import { serviceRoutes } from './service-routes.ts';
import { statechartRoutes } from './statechart-routes.ts';
import { stockPreviewRoutes } from './stock-preview-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { stockSettingRoutes } from './stock-setting-routes.ts';

/** Every call the server answers. Nothing is reachable that is not listed here. */
export const routes: readonly Route[] = [
  ...serviceRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...preferenceRoutes,
  ...supportRoutes,
  ...eventRoutes,
  ...listAidRoutes,
  ...resourceRoutes,
  ...itemRoutes,
  ...itemListRoutes,
  ...itemPartRoutes,
  ...matrixRoutes,
  ...listToolRoutes,
  ...customFieldRoutes,
  ...settingRoutes,
  ...layoutRoutes,
  ...storageRoutes,
  ...documentRoutes,
  ...documentPartRoutes,
  ...stockSettingRoutes,
  ...stockRoutes,
  ...stockPreviewRoutes,
  ...statechartRoutes,
  ...importRoutes,
];
