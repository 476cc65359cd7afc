import { asText } from '../../fields/draft.ts';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import type { SettingNotice, SettingNotices } from '../../record/settings/SettingField.tsx';

/** The last closed day moves back, or there is none any more: what was closed is open again. */
const Reopens: SettingNotice = ({ stored, value }) => {
  const { text, dates } = useLanguage();
  const kept = asText(stored);
  if (kept === '' || asText(value) >= kept) return null;
  return (
    <Callout tone="warning" role="status">
      {text('inventorySettings.reopens', { day: dates.date(kept) })}
    </Callout>
  );
};

/** What is said about a change of a setting before it is saved, by the setting's name. */
export const settingNotices: SettingNotices = { lockedUntil: Reopens };
