import type { ComponentType } from 'react';
import type { Permission } from '../../domain/permissions.ts';
import type { MessageId, MessageSet } from '../messages/sets.ts';
import { resourceScreens } from '../record/resource-screens.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';
import type { PlaceholderKind } from './Placeholder.tsx';

/** One page of the portal: its path, who may open it, what stands in for it while its code loads. */
export interface Screen {
  /** Spelt as the spec spells it; matched whatever the case. */
  path: string;
  /** Last parts that may follow the path, each a tab of the same screen. */
  tabs?: readonly string[];
  titleId: MessageId | ResourceTitle;
  permission: Permission | null;
  placeholder: PlaceholderKind;
  /** What it says beside the words every page has. */
  words?: readonly MessageSet[];
  code: LazyScreen;
}

/** The name a registered resource gives its own pages. */
export type ResourceTitle = `resource.${string}.${'one' | 'many'}`;

/** A row of the table: the screen and where its code is. */
export interface ScreenRow extends Omit<Screen, 'code'> {
  load: () => Promise<ComponentType>;
}

const rows: readonly ScreenRow[] = [
  {
    path: '/Home',
    titleId: 'nav.home',
    permission: 'ALLOW_TO_ACCESS_HOME_PANEL',
    placeholder: 'home',
    words: ['home', 'documents'],
    load: async () => (await import('../areas/home/HomeScreen.tsx')).HomeScreen,
  },
  {
    path: '/Configurations',
    titleId: 'nav.configurations',
    permission: null,
    placeholder: 'configurations',
    load: async () => (await import('../areas/configurations/ConfigurationsScreen.tsx')).ConfigurationsScreen,
  },
  {
    path: '/Operations',
    titleId: 'nav.operations',
    permission: null,
    placeholder: 'operations',
    load: async () => (await import('../areas/operations/OperationsScreen.tsx')).OperationsScreen,
  },
  {
    path: '/Intelligents',
    titleId: 'nav.intelligents',
    permission: null,
    placeholder: 'operations',
    load: async () => (await import('../areas/intelligents/IntelligentsScreen.tsx')).IntelligentsScreen,
  },
  {
    path: '/Tutorials',
    titleId: 'nav.tutorials',
    permission: null,
    placeholder: 'tutorial',
    load: async () => (await import('../areas/tutorials/TutorialsScreen.tsx')).TutorialsScreen,
  },
  {
    path: '/Theme',
    titleId: 'theme.title',
    permission: null,
    placeholder: 'form',
    load: async () => (await import('./ThemeScreen.tsx')).ThemeScreen,
  },
  {
    path: '/Account',
    titleId: 'account.title',
    permission: null,
    placeholder: 'listing',
    words: ['account'],
    load: async () => (await import('../areas/account/AccountScreen.tsx')).AccountScreen,
  },
  {
    path: '/Configurations/SystemConfiguration/Inventory',
    titleId: 'nav.inventorySetting',
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    placeholder: 'form',
    words: ['stock'],
    load: async () =>
      (await import('../areas/configurations/inventory/InventorySettingScreen.tsx')).InventorySettingScreen,
  },
  {
    path: '/Configurations/SystemConfiguration/Import/Item',
    titleId: 'nav.importItem',
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    placeholder: 'formlisting',
    words: ['imports'],
    load: async () => (await import('../areas/configurations/import/ImportScreen.tsx')).ImportScreen,
  },
  {
    path: '/Configurations/SystemConfiguration/Import/Vendor',
    titleId: 'nav.importVendor',
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    placeholder: 'formlisting',
    words: ['imports'],
    load: async () => (await import('../areas/configurations/import/ImportScreen.tsx')).ImportScreen,
  },
  ...resourceScreens,
  // The design system on one page, for whoever works on it; a production build leaves it out.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/development/kit',
          words: ['stock'],
          tabs: ['Buttons', 'Fields', 'Colour', 'Phone', 'Picker', 'Label', 'Images', 'Feedback', 'Lists'],
          titleId: 'development.kit',
          permission: null,
          placeholder: 'overview',
          load: async () => (await import('../areas/development/Gallery.tsx')).Gallery,
        } as const,
      ]
    : []),
  {
    path: '/Operations/StockCard',
    titleId: 'nav.stockCard',
    permission: 'ALLOW_TO_ACCESS_STOCK_CARD',
    placeholder: 'listing',
    words: ['stock', 'documents'],
    load: async () => (await import('../areas/operations/StockCardScreen.tsx')).StockCardScreen,
  },
  {
    path: '/Operations/ReorderPoint',
    titleId: 'nav.reorderPoint',
    permission: 'ALLOW_TO_ACCESS_REORDER_POINT',
    placeholder: 'listing',
    words: ['stock', 'documents'],
    load: async () => (await import('../areas/operations/ReorderPointScreen.tsx')).ReorderPointScreen,
  },
  {
    path: '/404',
    titleId: 'notFound.title',
    permission: null,
    placeholder: 'menu',
    load: async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  },
];

/** Every page behind the sign-in. */
export const screens: readonly Screen[] = rows.map(({ load, ...row }) => ({
  ...row,
  code: lazyScreen(load),
}));
