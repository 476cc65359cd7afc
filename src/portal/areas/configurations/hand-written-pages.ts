import { type ComponentType, createElement } from 'react';

type Load = () => Promise<ComponentType>;

/** The import pages: the same screen, which goes by the last part of its path. */
const loadImport: Load = async () => (await import('./import/ImportScreen.tsx')).ImportScreen;

const product =
  (id: 'xilnexClassic' | 'ipadPos' | 'fnbGo'): Load =>
  async () => {
    const { ProductScreen } = await import('./products/ProductScreen.tsx');
    return () => createElement(ProductScreen, { id });
  };

/** The code of each configuration page written by hand, by its id in the route table; each is a chunk of its own. */
const pages = {
  importItem: loadImport,
  importClient: loadImport,
  importVendor: loadImport,
  importMenuProfile: loadImport,
  importCatalogue: loadImport,
  importLiveOrderStoreSetup: loadImport,
  importUser: loadImport,
  importKdsSop: loadImport,
  integrationLogs: async () =>
    (await import('./integration/IntegrationHeaderScreen.tsx')).IntegrationHeaderScreen,
  integrationDetailLogs: async () =>
    (await import('./integration/IntegrationLogScreen.tsx')).IntegrationLogScreen,
  xilnexClassic: product('xilnexClassic'),
  ipadPos: product('ipadPos'),
  fnbGo: product('fnbGo'),
  cashbackOverview: async () =>
    (await import('./cashback/CashbackOverviewScreen.tsx')).CashbackOverviewScreen,
  customField: async () => (await import('./custom-fields/CustomFieldScreen.tsx')).CustomFieldScreen,
  groupPermission: async () => (await import('./permission/GroupPermissionScreen.tsx')).GroupPermissionScreen,
  siteIdListing: async () => (await import('./terminals/SitesScreen.tsx')).SitesScreen,
} satisfies Readonly<Record<string, Load>>;

export type HandWrittenPage = keyof typeof pages;

export const loadPage = (id: HandWrittenPage): Promise<ComponentType> => pages[id]();
