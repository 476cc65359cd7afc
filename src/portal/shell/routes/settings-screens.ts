import { type AnyPage, pages } from '../../../domain/pages/pages.ts';
import { isPermission } from '../../../domain/permissions.ts';
import type { ScreenRow } from './screen.ts';

/** The pages of settings: a group is defined once and has its page. No definition is loaded before its page is opened. */
export const settingsScreens: readonly ScreenRow[] = pages.flatMap(settingsRow);

function settingsRow({ id, path, permission, settings }: AnyPage): ScreenRow[] {
  if (settings === undefined) return [];
  const titleId = `nav.${id}` as const;
  return [
    {
      path,
      titleId,
      permission: permission !== null && isPermission(permission) ? permission : null,
      placeholder: 'form',
      words: ['settings'],
      load: async () =>
        (await import('../../areas/configurations/settings-page.ts')).settingsPage(settings, titleId),
    },
  ];
}
