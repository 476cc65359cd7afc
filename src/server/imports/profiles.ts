import { pages } from '../../domain/pages/pages.ts';
import { isPermission, type Permission } from '../../domain/permissions.ts';
import { children } from '../../resources/children.ts';
import type { Fields, Resource } from '../../resources/define-resource.ts';
import { barcode } from '../../resources/items/barcode.ts';
import { item } from '../../resources/items/item.ts';
import { resourceNamed, resources } from '../../resources/registry.ts';
import { openingColumns, storeSetupRows } from '../../resources/setup/store-setup-rows.ts';
import type { Answers } from '../../rules/setup/setup-answers.ts';
import { openingAnswers, openingColumnsOf } from '../live-order/opening-answers.ts';
import { storeSetup } from '../live-order/store-setup.ts';
import type { FieldRefusal } from '../refusal.ts';
import type { Setup } from '../setups/setup-run.ts';
import { looseKey } from './cells/word-cells.ts';

/** What a row of one kind of record may hold. */
export interface RecordProfile {
  readonly resource: Resource;
  /** Columns that are no field of the resource itself: an item's barcode is a record of its own. */
  readonly extras: Fields;
  /** Its rows are no records: they answer this setup of the outlet they name. */
  readonly setup?: SetupRows;
}

/** How rows answer a setup. */
export interface SetupRows {
  readonly setup: Setup;
  /** What the extra columns of a row answer, with what cannot be read, by column. */
  readonly answersIn: (extras: Readonly<Record<string, string>>) => {
    readonly answers: Answers;
    readonly unreadable: readonly FieldRefusal[];
  };
  /** The extra columns that may have answered a question. */
  readonly columnsOf: (question: string) => readonly string[];
}

/** What an import file may hold. */
export interface ImportProfile {
  readonly name: string;
  /** Every kind of record in it; what others name stands before them. */
  readonly records: readonly RecordProfile[];
  /** The kind of all rows where they do not say what they are; null where they must. */
  readonly main: RecordProfile | null;
  /** What opens its page. */
  readonly permission: Permission;
}

const extrasOf: Readonly<Record<string, Fields>> = {
  [item.name]: { barcode: barcode.fields.barcode },
};

const rowsOf = (name: string): RecordProfile => ({
  resource: resourceNamed(name),
  extras: extrasOf[name] ?? {},
});

const profile = (name: string, main: string | null, records: readonly string[]): ImportProfile => ({
  name,
  records: records.map(rowsOf),
  main: main === null ? null : rowsOf(main),
  permission: permissionOf(name),
});

/** A resource with what belongs to its records, in the order of the registry. */
const withParts = (name: string): string[] => [
  name,
  ...children.filter(({ owner }) => owner.name === name).map(({ resource }) => resource.name),
];

const menuParts = ['menuProfile', 'menuSession', 'menuCategory', 'menuItem'];
const modifierParts = ['modifier', 'modifierOption', 'itemModifier'];
/** What stands before the records of an import in its file. */
const before: Readonly<Record<string, readonly string[]>> = { client: ['clientType'] };

const storeSetupProfile: RecordProfile = {
  resource: storeSetupRows,
  extras: openingColumns,
  setup: { setup: storeSetup, answersIn: openingAnswers, columnsOf: openingColumnsOf },
};

/** Every kind of file that can be imported; a catalogue is all of what a company sells, so that it can be copied. */
export const importProfiles: readonly ImportProfile[] = [
  ...resources
    .filter((resource) => resource.importable)
    .map(({ name }) => profile(name, name, [...(before[name] ?? []), ...withParts(name)])),
  {
    name: storeSetupRows.name,
    records: [storeSetupProfile],
    main: storeSetupProfile,
    permission: permissionOf(storeSetupRows.name),
  },
  profile('menuProfile', null, [...modifierParts, ...menuParts]),
  profile('catalogue', null, [
    'taxCode',
    'vendor',
    'matrixGroup',
    ...withParts('item'),
    ...modifierParts,
    ...menuParts,
  ]),
];

/** Every kind of record that stands in some file, once. */
export const recordProfiles: readonly RecordProfile[] = [
  ...new Map(
    importProfiles.flatMap(({ records }) => records.map((each) => [each.resource.name, each] as const)),
  ).values(),
];

/** The permission of the page `…/Import/<name>` (spec 3 §2). */
function permissionOf(name: string): Permission {
  const wanted = `import${name}`.toLowerCase();
  const permission = pages.find(({ id }) => id.toLowerCase() === wanted)?.permission;
  if (!permission || !isPermission(permission)) throw new Error(`${name} has no import page`);
  return permission;
}

/** The profile of `?type=`, ignoring case: `Item`, `vendor`. */
export function profileOf(type: string): ImportProfile | undefined {
  const wanted = looseKey(type);
  return importProfiles.find(({ name }) => looseKey(name) === wanted);
}

/** The heading a template writes for a field: `minimumPurchaseAmount` → `Minimum Purchase Amount`. */
export function headingOf(name: string): string {
  const words = name.replace(/([A-Z]|\d+)/g, ' $1').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
