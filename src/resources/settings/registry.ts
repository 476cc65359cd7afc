import { pageAt } from '../../domain/pages/pages.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Field } from '../kinds/kinds.ts';
import { cashbackSettings } from './cashback-settings.ts';
import { chargeSettings } from './charge-settings.ts';
import type { SettingsGroup } from './define-settings.ts';
import { generalSettings } from './general-settings.ts';
import { inventorySettings } from './inventory-settings.ts';
import { marketingSettings } from './marketing-settings.ts';
import { numberSettings } from './number-settings.ts';
import { passwordSettings } from './password-settings.ts';
import { salesSettings } from './sales-settings.ts';
import { taxSettings } from './tax-settings.ts';

/** Every group of settings; a new one is its definition plus a line here. */
export const settingsGroups: readonly SettingsGroup[] = [
  inventorySettings,
  generalSettings,
  passwordSettings,
  salesSettings,
  taxSettings,
  cashbackSettings,
  marketingSettings,
  numberSettings,
];

/** Settings that only the specification’s own calls keep: they have no page. */
export const settingsWithoutPage = chargeSettings;

/** The group of that name; a page that names an unknown one is a fault of the code. */
export function settingsGroupNamed(name: string): SettingsGroup {
  const found = settingsGroups.find((group) => group.name === name);
  if (!found) throw new Error(`No group of settings is called ${name}`);
  return found;
}

/** A setting as whoever keeps it must know it. */
interface NamedSetting {
  readonly field: Field;
  /** An outlet may have a value of its own. */
  readonly isPerOutlet: boolean;
  /** The permission to change it. */
  readonly permission: Permission;
  /** Only administrators open its page, and change it. */
  readonly isAdminOnly: boolean;
}

/** The setting of that name; undefined for one nobody declared. */
export function settingNamed(name: string): NamedSetting | undefined {
  for (const group of [...settingsGroups, settingsWithoutPage]) {
    const fields: Readonly<Record<string, Field>> = group.fields;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) continue;
    const perOutlet: readonly string[] = group.perOutlet;
    return {
      field,
      isPerOutlet: perOutlet.includes(name),
      permission: group.permissions.write,
      isAdminOnly: 'route' in group && pageAt(group.route)?.adminOnly === true,
    };
  }
  return undefined;
}
