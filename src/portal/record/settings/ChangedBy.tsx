import type { SettingEntry } from '../../../contracts/settings/settings.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import css from './Settings.module.css';

/** Who kept a value, and when. */
export function ChangedBy({ entry }: { entry: SettingEntry | null }) {
  const { text, dates } = useLanguage();
  if (entry === null || entry.updatedBy === null) return null;
  return (
    <p className={css.changed}>
      {text('settings.changed', { user: entry.updatedBy, at: dates.dateTime(entry.updatedAt) })}
    </p>
  );
}
