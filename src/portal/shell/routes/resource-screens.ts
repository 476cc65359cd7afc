import { type ComponentType, createElement } from 'react';
import { isPermission } from '../../../domain/permissions.ts';
import type { Outline } from '../../../resources/outline.ts';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { isNarrow } from '../../kit/lib/use-narrow.ts';
import type { MessageSet } from '../../messages/sets.ts';
import { outlines } from '../../platform/definitions/definitions.ts';
import { loadDefinition, loadDocument } from '../../platform/definitions/load-definition.ts';
import type { BulkProps, FiguresProps } from '../../record/list/ListScreen.tsx';
import type { TabFilter } from '../../record/list/ListTabs.tsx';
import type { ListsProps } from '../../record/list/lists-props.ts';
import type { Panel } from '../../record/panel.ts';
import type { RecordActionsProps } from '../../record/record-actions.ts';
import type { ResourceTitle, ScreenRow } from './screen.ts';

/** Import pages by resource name; their lists lead there. */
const importPaths: Readonly<Record<string, string>> = {
  client: '/Configurations/SystemConfiguration/Import/Client',
  item: '/Configurations/SystemConfiguration/Import/Item',
  kdsSop: '/Configurations/SystemConfiguration/Import/KDSSOP',
  user: '/Configurations/SystemConfiguration/Import/User',
  vendor: '/Configurations/SystemConfiguration/Import/Vendor',
};

/** Words of a resource’s fields that only its own pages show. */
const furtherWords: Readonly<Record<string, readonly MessageSet[]>> = {
  acceptedConflict: ['rights'],
  accountCode: ['settings'],
  approvalRule: ['settings'],
  client: ['partners'],
  collection: ['sales', 'partners'],
  clientType: ['partners'],
  delivery: ['sales'],
  exchangeRate: ['settings'],
  incompatibleDuty: ['permissions', 'rights'],
  kdsSop: ['settings'],
  licence: ['licences'],
  maintenanceSetting: ['settings'],
  menuProfile: ['menus', 'outlets'],
  modifier: ['menus'],
  outlet: ['settings', 'outlets'],
  paymentMethod: ['settings'],
  quotation: ['sales', 'partners'],
  redemption: ['vouchers'],
  salesOrder: ['sales', 'partners'],
  salesReturn: ['sales', 'partners'],
  safeBox: ['sales'],
  sale: ['sales', 'partners', 'menus'],
  syncProfile: ['terminals'],
  tableArea: ['tables'],
  taxCode: ['settings'],
  user: ['settings', 'rights'],
  userGroup: ['settings', 'permissions', 'rights'],
  vendor: ['partners'],
  voucher: ['vouchers'],
  voucherCatalogue: ['vouchers'],
  warranty: ['sales'],
};

/** Words that the pages of its records have and its list does not. */
const wordsOfPages: Readonly<Record<string, readonly MessageSet[]>> = {
  client: ['sales', 'vouchers'],
  item: ['items', 'history'],
  vendor: ['history'],
};

/** What stands beside a resource’s list and form, where its definition cannot say it; each comes when it is first drawn. */
interface OwnParts {
  readonly tabFilter?: TabFilter;
  readonly Bulk?: ComponentType<BulkProps>;
  /** A button beside those of the list. */
  readonly Tool?: ComponentType;
  /** Figures above the list. */
  readonly Figures?: ComponentType<FiguresProps>;
  readonly Actions?: ComponentType<RecordActionsProps>;
  /** The list with others beside it, on one page. */
  readonly Lists?: ComponentType<ListsProps>;
}

const ownParts: Readonly<Record<string, OwnParts>> = {
  accountCode: {
    Tool: lazyPart(
      async () =>
        (await import('../../areas/configurations/integration/AccountCodeTester.tsx')).AccountCodeTester,
    ),
  },
  client: {
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/operations/client/ClientActions.tsx')).ClientActions,
    ),
  },
  collection: {
    Lists: lazyPart(
      async () => (await import('../../areas/operations/collection/CollectionLists.tsx')).CollectionLists,
    ),
  },
  item: {
    Bulk: lazyPart(async () => (await import('../../areas/operations/item/ItemBulk.tsx')).ItemBulk),
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/operations/item/ItemActions.tsx')).ItemActions,
    ),
  },
  kdsSop: {
    Tool: lazyPart(
      async () => (await import('../../areas/configurations/kds/KdsSopTester.tsx')).KdsSopTester,
    ),
  },
  licence: {
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/configurations/licences/LicenceActions.tsx')).LicenceActions,
    ),
  },
  menuProfile: {
    tabFilter: 'active',
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/operations/menus/MenuActions.tsx')).MenuActions,
    ),
  },
  outlet: {
    tabFilter: 'active',
    Bulk: lazyPart(async () => (await import('../../areas/configurations/outlets/OutletBar.tsx')).OutletBar),
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/configurations/outlets/OutletMenu.tsx')).OutletMenu,
    ),
  },
  safeBox: {
    Figures: lazyPart(
      async () => (await import('../../areas/operations/safe-box/SafeBalance.tsx')).SafeBalance,
    ),
  },
  sale: {
    Figures: lazyPart(
      async () => (await import('../../areas/operations/sale/ListedSalesFigures.tsx')).ListedSalesFigures,
    ),
    Lists: lazyPart(async () => (await import('../../areas/operations/sale/SaleLists.tsx')).SaleLists),
  },
  syncProfile: {
    Actions: lazyPart<RecordActionsProps>(
      async () =>
        (await import('../../areas/configurations/terminals/SyncProfileActions.tsx')).SyncProfileActions,
    ),
  },
  voucher: {
    Tool: lazyPart(
      async () => (await import('../../areas/operations/vouchers/GenerateTool.tsx')).GenerateTool,
    ),
    Actions: lazyPart<RecordActionsProps>(
      async () => (await import('../../areas/operations/vouchers/VoucherActions.tsx')).VoucherActions,
    ),
  },
  tableArea: {
    Tool: lazyPart(async () => (await import('../../areas/operations/tables/TablesTool.tsx')).TablesTool),
  },
};

/** A list and, beside it, what it draws its rows with: waiting for the one to ask for the other would be felt. */
function listCode() {
  const rows = isNarrow()
    ? import('../../record/list/ListCards.tsx')
    : import('../../record/list/ListGrid.tsx');
  void rows.catch(() => {});
  return import('../../record/list/ListScreen.tsx');
}

const titleOf = ({ name }: Outline, count: 'one' | 'many'): ResourceTitle => `resource.${name}.${count}`;

/** The list and form pages that follow from the registry: an entity is defined once and has its screens. */
export const resourceScreens: readonly ScreenRow[] = outlines.flatMap((outline) => {
  const { route, chart } = outline;
  if (route === null) return [];
  const shared = { permission: isPermission(outline.read) ? outline.read : null };
  const list = { ...shared, path: route, titleId: titleOf(outline, 'many'), placeholder: 'listing' } as const;
  const page = {
    ...shared,
    path: `${route}/Details`,
    tabs: outline.tabs,
    titleId: titleOf(outline, 'one'),
    placeholder: 'form',
  } as const;
  const further = furtherWords[outline.name] ?? [];
  return chart === null
    ? [
        { ...list, words: further, load: () => recordList(outline) },
        {
          ...page,
          words: ['stock', ...further, ...(wordsOfPages[outline.name] ?? [])],
          load: () => recordPage(outline),
        },
      ]
    : [
        { ...list, words: ['documents', ...further], load: () => documentList(outline) },
        {
          ...page,
          words: ['stock', 'documents', 'permissions', ...further],
          load: () => documentPage(outline),
        },
      ];
});

async function recordList(outline: Outline): Promise<ComponentType> {
  const { name } = outline;
  const [resource, { ListScreen }] = await Promise.all([loadDefinition(name), listCode()]);
  const importPath = importPaths[name];
  const { tabFilter, Bulk, Tool } = ownParts[name] ?? {};
  return () =>
    createElement(ListScreen, {
      resource,
      preloadRecord: preloading(recordPage, outline),
      ...(importPath ? { importPath } : {}),
      ...(tabFilter ? { tabFilter } : {}),
      ...(Bulk ? { Bulk } : {}),
      ...(Tool ? { Tool } : {}),
    });
}

/** A list of documents, where many can be acted on at once. */
async function documentList(outline: Outline): Promise<ComponentType> {
  const { name } = outline;
  const [definition, { ListScreen }, { ListTabs }] = await Promise.all([
    loadDocument(name),
    listCode(),
    import('../../record/list/ListTabs.tsx'),
  ]);
  const Bulk = lazyPart(async () => {
    const { BulkBar } = await import('../../record/document/bulk/BulkBar.tsx');
    return (props: BulkProps) => createElement(BulkBar, { definition, ...props });
  });
  const preloadRecord = preloading(documentPage, outline);
  const { Figures, Lists } = ownParts[name] ?? {};
  const List: ListsProps['List'] = ({ Views }) =>
    createElement(ListScreen, {
      resource: definition,
      preloadRecord,
      tabFilter: 'status',
      FilterTabs: ListTabs,
      Bulk,
      ...(Figures ? { Figures } : {}),
      ...(Views ? { Views } : {}),
    });
  return Lists ? () => createElement(Lists, { List }) : List;
}

type LoadPage = (outline: Outline) => Promise<ComponentType>;

/** What could not be loaded ahead is loaded, and said to have failed, where it is opened. */
const preloading = (load: LoadPage, outline: Outline) => () => void load(outline).catch(() => {});

async function recordPage({ name }: Outline): Promise<ComponentType> {
  const [resource, { RecordScreen }, panels] = await Promise.all([
    loadDefinition(name),
    import('../../record/RecordScreen.tsx'),
    panelsOf(name),
  ]);
  const { Actions } = ownParts[name] ?? {};
  return () => createElement(RecordScreen, { resource, panels, ...(Actions ? { Actions } : {}) });
}

/** A document's page, and its permanent item page: the same screen, opened at its lines (spec 2 §2). */
async function documentPage({ name }: Outline): Promise<ComponentType> {
  const [definition, { DocumentScreen }] = await Promise.all([
    loadDocument(name),
    import('../../record/document/DocumentScreen.tsx'),
  ]);
  return () => createElement(DocumentScreen, { definition });
}

const people = async () => (await import('../../areas/configurations/people/people-panels.ts')).peoplePanels;
/** Parts written by hand: an item’s stocks, a client’s cards, a vendor’s calendar, what a user signs in with. */
const panels: Readonly<Record<string, () => Promise<Readonly<Record<string, Panel>>>>> = {
  client: async () => (await import('../../areas/operations/client/client-panels.ts')).clientPanels,
  item: async () => (await import('../../areas/operations/item/item-panels.ts')).itemPanels,
  syncProfile: async () =>
    (await import('../../areas/configurations/terminals/sync-profile-panels.ts')).syncProfilePanels,
  tableArea: async () => (await import('../../areas/operations/tables/table-panels.ts')).tablePanels,
  user: people,
  userGroup: people,
  vendor: async () => (await import('../../areas/operations/vendor/vendor-panels.ts')).vendorPanels,
};

const panelsOf = async (name: string) => (await panels[name]?.()) ?? {};
