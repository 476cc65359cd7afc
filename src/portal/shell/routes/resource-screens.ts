import { createElement, lazy } from 'react';
import { isPermission } from '../../../domain/permissions.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { documents, resources } from '../../../resources/registry.ts';
import { isNarrow } from '../../kit/lib/use-narrow.ts';
import type { MessageSet } from '../../messages/sets.ts';
import type { BulkProps } from '../../record/list/ListScreen.tsx';
import type { ResourceTitle, ScreenRow } from './screen.ts';

/** Import pages by resource name; their lists lead there. */
const importPaths: Readonly<Record<string, string>> = {
  item: '/Configurations/SystemConfiguration/Import/Item',
  vendor: '/Configurations/SystemConfiguration/Import/Vendor',
};

/** The resources whose records can be changed many at once; their lists let rows be chosen. */
const changedInBulk: ReadonlySet<string> = new Set(['item']);

const bulkOf = (resource: Resource) =>
  lazy(async () => {
    const { RecordBulk } = await import('../../record/list/bulk/RecordBulk.tsx');
    return { default: (props: BulkProps) => createElement(RecordBulk, { resource, ...props }) };
  });

/** A list and, beside it, what it draws its rows with: waiting for the one to ask for the other would be felt. */
function listCode() {
  const rows = isNarrow()
    ? import('../../record/list/ListCards.tsx')
    : import('../../record/list/ListGrid.tsx');
  void rows.catch(() => {});
  return import('../../record/list/ListScreen.tsx');
}

/** The list and form pages that follow from the registry: an entity is defined once and has its screens. */
export const resourceScreens: readonly ScreenRow[] = [
  ...resources.flatMap((resource) => listRow(resource, [])),
  ...documents.flatMap(documentListRow),
  ...resources.flatMap(formRow),
  ...documents.flatMap(documentRow),
];

function listRow(resource: Resource, words: readonly MessageSet[]): ScreenRow[] {
  if (resource.route === null) return [];
  return [
    {
      path: resource.route,
      titleId: titleOf(resource, 'many'),
      permission: permissionOf(resource),
      placeholder: 'listing',
      words,
      load: async () => {
        const { ListScreen } = await listCode();
        const importPath = importPaths[resource.name];
        const Bulk = changedInBulk.has(resource.name) ? bulkOf(resource) : undefined;
        return () =>
          createElement(ListScreen, {
            resource,
            ...(importPath ? { importPath } : {}),
            ...(Bulk ? { Bulk } : {}),
          });
      },
    },
  ];
}

/** A list of documents, where many can be acted on at once. */
function documentListRow(definition: AnyDocument): ScreenRow[] {
  const [row] = listRow(definition, ['documents']);
  if (row === undefined) return [];
  const load = async () => {
    const { ListScreen } = await listCode();
    const Bulk = lazy(async () => {
      const { BulkBar } = await import('../../record/document/bulk/BulkBar.tsx');
      return { default: (props: BulkProps) => createElement(BulkBar, { definition, ...props }) };
    });
    return () => createElement(ListScreen, { resource: definition, Bulk });
  };
  return [{ ...row, load }];
}

function formRow(resource: Resource): ScreenRow[] {
  if (resource.route === null) return [];
  return [
    {
      path: `${resource.route}/Details`,
      tabs: resource.tabs ? resource.sections.map((section) => section.id) : [],
      titleId: titleOf(resource, 'one'),
      permission: permissionOf(resource),
      placeholder: 'form',
      words: ['stock'],
      load: async () => {
        const { RecordScreen } = await import('../../record/RecordScreen.tsx');
        const panels = await panelsOf(resource);
        return () => createElement(RecordScreen, { resource, panels });
      },
    },
  ];
}

function titleOf(resource: Resource, count: 'one' | 'many'): ResourceTitle {
  return `resource.${resource.name}.${count}`;
}

function permissionOf({ permissions: { read } }: Resource) {
  return isPermission(read) ? read : null;
}

/** A document's page, and its permanent item page: the same screen, opened at its lines (spec 2 §2). */
function documentRow(definition: AnyDocument): ScreenRow[] {
  if (definition.route === null) return [];
  return [
    {
      path: `${definition.route}/Details`,
      tabs: [definition.itemPage],
      titleId: titleOf(definition, 'one'),
      permission: permissionOf(definition),
      placeholder: 'form',
      words: ['stock', 'documents'],
      load: async () => {
        const { DocumentScreen } = await import('../../record/document/DocumentScreen.tsx');
        return () => createElement(DocumentScreen, { definition });
      },
    },
  ];
}

/** Parts written by hand: an item's barcodes and stocks. */
async function panelsOf(resource: Resource) {
  if (resource.name !== 'item') return {};
  const { itemPanels } = await import('../../areas/operations/item/item-panels.ts');
  return itemPanels;
}
