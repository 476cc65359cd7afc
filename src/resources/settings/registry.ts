import type { Field } from '../kinds/kinds.ts';
import type { SettingsGroup } from './define-settings.ts';
import { inventorySettings } from './inventory-settings.ts';

/** Every group of settings; a new one is its definition plus a line here. */
export const settingsGroups: readonly SettingsGroup[] = [inventorySettings];

/** The group of that name; a page that names an unknown one is a fault of the code. */
export function settingsGroupNamed(name: string): SettingsGroup {
  const found = settingsGroups.find((group) => group.name === name);
  if (!found) throw new Error(`No group of settings is called ${name}`);
  return found;
}

/** The group a setting is of, and its field; undefined for a name nobody declared. */
export function settingNamed(name: string): { group: SettingsGroup; field: Field } | undefined {
  for (const group of settingsGroups) {
    const field = Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
    if (field) return { group, field };
  }
  return undefined;
}
