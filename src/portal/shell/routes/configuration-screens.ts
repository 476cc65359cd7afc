import { pages } from '../../../domain/pages/pages.ts';
import { isPermission } from '../../../domain/permissions.ts';
import type { HandWrittenPage } from '../../areas/configurations/hand-written-pages.ts';
import type { PlaceholderKind } from '../../kit/feedback/Placeholder.tsx';
import type { MessageSet } from '../../messages/sets.ts';
import type { ScreenRow } from './screen.ts';

type Look = readonly [PlaceholderKind, ...MessageSet[]];

/** The tabs of the pages that have some, as their addresses name them. */
const tabsOf: Readonly<Partial<Record<HandWrittenPage, readonly string[]>>> = {
  groupPermission: ['Groups', 'Person', 'Duties'],
};

const importing: Look = ['formlisting', 'imports', 'settings'];
const listing: Look = ['listing', 'integration'];
const product: Look = ['overview', 'products'];

/** What stands in for each page until its code is there, and the words it needs beside those of every page. */
const looks: Readonly<Record<HandWrittenPage, Look>> = {
  importItem: [...importing, 'items'],
  importClient: [...importing, 'partners'],
  importVendor: [...importing, 'partners'],
  importMenuProfile: [...importing, 'menus'],
  importCatalogue: [...importing, 'partners', 'menus'],
  importLiveOrderStoreSetup: importing,
  importUser: importing,
  importKdsSop: importing,
  integrationLogs: listing,
  integrationDetailLogs: listing,
  xilnexClassic: product,
  ipadPos: product,
  fnbGo: product,
  cashbackOverview: ['listing', 'settings'],
  customField: ['form', 'settings'],
  groupPermission: ['listing', 'permissions', 'rights'],
  siteIdListing: ['listing', 'terminals', 'licences'],
};

const isHandWritten = (id: string): id is HandWrittenPage => Object.hasOwn(looks, id);

/** Configuration pages written by hand; the route table says their paths and who opens them. */
export const configurationScreens: readonly ScreenRow[] = pages.flatMap(({ id, path, permission }) => {
  if (!isHandWritten(id)) return [];
  const [placeholder, ...words] = looks[id];
  const tabs = tabsOf[id];
  return [
    {
      path,
      ...(tabs ? { tabs } : {}),
      titleId: `nav.${id}`,
      permission: permission !== null && isPermission(permission) ? permission : null,
      placeholder,
      words,
      load: async () => (await import('../../areas/configurations/hand-written-pages.ts')).loadPage(id),
    } as const,
  ];
});
