import { configurationScreens } from './configuration-screens.ts';
import { lazyScreen } from './lazy-screen.ts';
import { resourceScreens } from './resource-screens.ts';
import type { Screen, ScreenRow } from './screen.ts';
import { settingsScreens } from './settings-screens.ts';

const rows: readonly ScreenRow[] = [
  {
    path: '/Home',
    titleId: 'nav.home',
    permission: 'ALLOW_TO_ACCESS_HOME_PANEL',
    placeholder: 'home',
    words: ['home', 'documents'],
    load: async () => (await import('../../areas/home/HomeScreen.tsx')).HomeScreen,
  },
  {
    path: '/Configurations',
    titleId: 'nav.configurations',
    permission: null,
    placeholder: 'configurations',
    load: async () => (await import('../screens/ConfigurationsScreen.tsx')).ConfigurationsScreen,
  },
  {
    path: '/Operations',
    titleId: 'nav.operations',
    permission: null,
    placeholder: 'operations',
    load: async () => (await import('../screens/OperationsScreen.tsx')).OperationsScreen,
  },
  {
    path: '/Intelligents',
    titleId: 'nav.intelligents',
    permission: null,
    placeholder: 'operations',
    load: async () => (await import('../screens/IntelligentsScreen.tsx')).IntelligentsScreen,
  },
  {
    path: '/Tutorials',
    titleId: 'nav.tutorials',
    permission: null,
    placeholder: 'tutorial',
    words: ['tutorials'],
    takesPathsBelow: true,
    load: async () => (await import('../../areas/tutorials/TutorialsScreen.tsx')).TutorialsScreen,
  },
  {
    path: '/Tutorials/Board',
    titleId: 'tutorials.board',
    permission: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
    placeholder: 'listing',
    words: ['tutorials', 'charts', 'documents', 'stock', 'sales'],
    load: async () => (await import('../../areas/tutorials/board/BoardScreen.tsx')).BoardScreen,
  },
  {
    path: '/Theme',
    titleId: 'theme.title',
    permission: null,
    placeholder: 'form',
    load: async () => (await import('../screens/ThemeScreen.tsx')).ThemeScreen,
  },
  {
    path: '/Account',
    titleId: 'account.title',
    permission: null,
    placeholder: 'listing',
    words: ['account', 'secondFactor'],
    load: async () => (await import('../../areas/account/AccountScreen.tsx')).AccountScreen,
  },
  {
    path: '/Intelligents/Statecharts',
    titleId: 'nav.statecharts',
    permission: null,
    placeholder: 'listing',
    words: ['charts'],
    load: async () => (await import('../../areas/intelligents/charts/ChartsScreen.tsx')).ChartsScreen,
  },
  {
    path: '/Intelligents/Statecharts/Details',
    titleId: 'nav.statecharts',
    permission: null,
    placeholder: 'listing',
    words: ['charts', 'documents', 'stock', 'permissions', 'sales'],
    load: async () => (await import('../../areas/intelligents/charts/ChartScreen.tsx')).ChartScreen,
  },
  {
    path: '/Intelligents/Statecharts/Simulator',
    titleId: 'nav.simulator',
    permission: null,
    placeholder: 'listing',
    words: ['charts', 'simulator', 'documents', 'stock', 'sales'],
    load: async () =>
      (await import('../../areas/intelligents/charts/simulator/SimulatorScreen.tsx')).SimulatorScreen,
  },
  {
    path: '/Intelligents/AuditPacks',
    titleId: 'nav.auditPacks',
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    placeholder: 'listing',
    words: ['auditPacks'],
    load: async () =>
      (await import('../../areas/intelligents/audit-packs/AuditPacksScreen.tsx')).AuditPacksScreen,
  },
  ...configurationScreens,
  ...resourceScreens,
  ...settingsScreens,
  // The design system on one page, for whoever works on it; a production build leaves it out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/development/kit',
          words: ['stock'],
          tabs: ['Buttons', 'Fields', 'Feedback', 'Lists'],
          titleId: 'development.kit',
          permission: null,
          placeholder: 'overview',
          load: async () => (await import('../../gallery/Gallery.tsx')).Gallery,
        } as const,
      ]
    : []),
  {
    path: '/Operations/StockCard',
    titleId: 'nav.stockCard',
    permission: 'ALLOW_TO_ACCESS_STOCK_CARD',
    placeholder: 'listing',
    words: ['stock', 'documents'],
    load: async () => (await import('../../areas/operations/stock-card/StockCardScreen.tsx')).StockCardScreen,
  },
  {
    path: '/Operations/ReorderPoint',
    titleId: 'nav.reorderPoint',
    permission: 'ALLOW_TO_ACCESS_REORDER_POINT',
    placeholder: 'listing',
    words: ['stock', 'documents'],
    load: async () =>
      (await import('../../areas/operations/reorder-point/ReorderPointScreen.tsx')).ReorderPointScreen,
  },
  {
    path: '/Operations/Item/Labels',
    titleId: 'labels.title',
    permission: 'ALLOW_TO_ACCESS_ITEM',
    placeholder: 'listing',
    words: ['labels'],
    load: async () => (await import('../../areas/operations/labels/LabelsScreen.tsx')).LabelsScreen,
  },
  {
    path: '/Operations/Item/PriceChange',
    titleId: 'prices.title',
    permission: 'ALLOW_TO_EDIT_ITEM',
    placeholder: 'listing',
    words: ['prices', 'products'],
    load: async () =>
      (await import('../../areas/operations/price-change/PriceChangeScreen.tsx')).PriceChangeScreen,
  },
  {
    path: '/Operations/MenuManagement/MenuProfiles/Menu',
    titleId: 'menus.title',
    permission: 'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
    placeholder: 'listing',
    words: ['menus', 'stock'],
    load: async () => (await import('../../areas/operations/menus/MenuScreen.tsx')).MenuScreen,
  },
  {
    path: '/Operations/MenuManagement/OutletList',
    titleId: 'nav.menuOutlet',
    permission: 'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
    placeholder: 'listing',
    words: ['menus'],
    load: async () => (await import('../../areas/operations/menus/MenuOutletScreen.tsx')).MenuOutletScreen,
  },
  {
    path: '/Operations/TableManagement/Print',
    titleId: 'tables.printTitle',
    permission: 'ALLOW_TO_ACCESS_TABLE_MANAGEMENT',
    placeholder: 'listing',
    words: ['tables'],
    load: async () => (await import('../../areas/operations/tables/PrintTablesScreen.tsx')).PrintTablesScreen,
  },
  {
    path: '/404',
    titleId: 'notFound.title',
    permission: null,
    placeholder: 'menu',
    load: async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen,
  },
];

/** Every page behind the sign-in. */
export const screens: readonly Screen[] = rows.map(({ load, ...row }) => ({
  ...row,
  code: lazyScreen(load),
}));
