import { pages } from '../../domain/pages/pages.ts';
import { isPermission, type Permission } from '../../domain/permissions.ts';
import type { Fields, Resource } from '../../resources/define-resource.ts';
import { barcode } from '../../resources/items/barcode.ts';
import { item } from '../../resources/items/item.ts';
import { resources } from '../../resources/registry.ts';
import { looseKey } from './cells/word-cells.ts';

/** What an import file of one resource may hold. */
export interface ImportProfile {
  readonly resource: Resource;
  /** Columns that are no field of the resource itself: an item's barcode is a record of its own. */
  readonly extras: Fields;
  /** What opens its page. */
  readonly permission: Permission;
}

const extrasOf: Readonly<Record<string, Fields>> = {
  [item.name]: { barcode: barcode.fields.barcode },
};

/** Every resource that can be imported, by its definition's word. */
export const importProfiles: readonly ImportProfile[] = resources
  .filter((resource) => resource.importable)
  .map((resource) => ({
    resource,
    extras: extrasOf[resource.name] ?? {},
    permission: permissionOf(resource),
  }));

/** The permission of the page `…/Import/<name>` (spec 3 §2). */
function permissionOf({ name }: Resource): Permission {
  const wanted = `import${name}`.toLowerCase();
  const permission = pages.find(({ id }) => id.toLowerCase() === wanted)?.permission;
  if (!permission || !isPermission(permission)) throw new Error(`${name} has no import page`);
  return permission;
}

/** The profile of `?type=`, ignoring case: `Item`, `vendor`. */
export function profileOf(type: string): ImportProfile | undefined {
  const wanted = looseKey(type);
  return importProfiles.find(({ resource }) => looseKey(resource.name) === wanted);
}

/** The heading a template writes for a field: `minimumPurchaseAmount` → `Minimum Purchase Amount`. */
export function headingOf(name: string): string {
  const words = name.replace(/([A-Z]|\d+)/g, ' $1').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
