import * as contracts from '../../contracts/settings/settings.ts';
import type { SettingsGroup } from '../../resources/settings/define-settings.ts';
import { settingsGroups } from '../../resources/settings/registry.ts';
import { parseBody } from '../http/parse-input.ts';
import type { Route } from '../http/route.ts';
import { find, writeChecked } from '../http/serve-contract.ts';
import { readEntries, saveSettings } from './save-settings.ts';

/** `GET` and `PUT /settings/inventory`, and so on: a page of settings, read with who changed it and saved whole. */
export const settingsGroupRoutes: readonly Route[] = settingsGroups.flatMap(routesOfGroup);

/** The two calls of a group. */
export function routesOfGroup(group: SettingsGroup): Route[] {
  return [
    find(contracts.readSettings(group), async ({ tx, actor }) => ({
      settings: await readEntries(tx, actor, group),
    })),
    writeChecked(contracts.saveSettings(group), async ({ tx, actor, services, body }) => {
      await saveSettings(
        { tx, actor, clock: services.clock },
        group,
        parseBody(contracts.settingChanges, body),
      );
      return { settings: await readEntries(tx, actor, group) };
    }),
  ];
}
