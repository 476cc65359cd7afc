import { useQuery } from '@tanstack/react-query';
import { readSettings } from '../../../contracts/settings/settings.ts';
import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import { call } from '../../platform/api/api.ts';

export const settingsKey = ({ name }: SettingsGroup) => ['settings', name];

/** What is kept of a group. */
export function useSettings(group: SettingsGroup) {
  return useQuery({
    queryKey: settingsKey(group),
    queryFn: async ({ signal }) => (await call(readSettings(group), { signal })).settings,
    refetchOnWindowFocus: false,
  });
}
