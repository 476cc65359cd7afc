import { type ComponentType, createElement } from 'react';
import { settingsGroupNamed } from '../../../resources/settings/registry.ts';
import type { MessageId } from '../../platform/language/language.tsx';
import { SettingsScreen } from '../../record/settings/SettingsScreen.tsx';
import { settingNotices } from './setting-notices.tsx';

/** The page of a group of settings, by the group's name and its title in the menu. */
export function settingsPage(name: string, titleId: MessageId): ComponentType {
  const group = settingsGroupNamed(name);
  return () => createElement(SettingsScreen, { group, titleId, notices: settingNotices });
}
