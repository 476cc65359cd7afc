import { type ComponentType, createElement } from 'react';
import type { PageId } from '../../../domain/pages/pages.ts';
import { pages } from '../../../domain/pages/pages.ts';
import { isPermission } from '../../../domain/permissions.ts';
import type { PlaceholderKind } from '../../kit/feedback/Placeholder.tsx';
import type { MessageSet } from '../../messages/sets.ts';
import type { ScreenRow } from './screen.ts';

type Load = () => Promise<ComponentType>;

/** The import pages: the same screen, which goes by the last part of its path. */
const loadImport: Load = async () =>
  (await import('../../areas/configurations/import/ImportScreen.tsx')).ImportScreen;
const productPages = ['xilnexClassic', 'ipadPos', 'fnbGo'] as const;
const importPages = ['importItem', 'importClient', 'importVendor', 'importUser', 'importKdsSop'] as const;

/** Configuration pages written by hand. */
export const configurationScreens: readonly ScreenRow[] = [
  ...importPages.map((id) => row(id, 'formlisting', ['imports', 'settings'], loadImport)),
  ...productPages.map((id) =>
    row(id, 'overview', ['products'], async () => {
      const { ProductScreen } = await import('../../areas/configurations/products/ProductScreen.tsx');
      return () => createElement(ProductScreen, { id });
    }),
  ),
  row(
    'cashbackOverview',
    'listing',
    ['settings'],
    async () =>
      (await import('../../areas/configurations/cashback/CashbackOverviewScreen.tsx')).CashbackOverviewScreen,
  ),
  row(
    'customField',
    'form',
    ['settings'],
    async () =>
      (await import('../../areas/configurations/custom-fields/CustomFieldScreen.tsx')).CustomFieldScreen,
  ),
  row(
    'integrationLogs',
    'listing',
    ['integration'],
    async () =>
      (await import('../../areas/configurations/integration/IntegrationHeaderScreen.tsx'))
        .IntegrationHeaderScreen,
  ),
  row(
    'integrationDetailLogs',
    'listing',
    ['integration'],
    async () =>
      (await import('../../areas/configurations/integration/IntegrationLogScreen.tsx')).IntegrationLogScreen,
  ),
];

/** A page by its id in the route table, which says its path and who opens it. */
function row(id: PageId, placeholder: PlaceholderKind, words: readonly MessageSet[], load: Load): ScreenRow {
  const page = pages.find((each) => each.id === id);
  if (!page) throw new Error(`No page is called ${id}`);
  const { path, permission } = page;
  return {
    path,
    titleId: `nav.${id}`,
    permission: permission !== null && isPermission(permission) ? permission : null,
    placeholder,
    words,
    load,
  };
}
