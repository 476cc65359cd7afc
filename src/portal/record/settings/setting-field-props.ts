import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { SettingSlot, SlotProblems } from './setting-slots.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

/** One setting as its fields need it. */
export interface SettingFieldProps {
  group: SettingsGroup;
  /** The general value, then those of outlets and days. */
  slots: readonly SettingSlot[];
  problems: SlotProblems;
  labels: Labels;
  editor: SettingsEditor;
  isReadOnly: boolean;
}
