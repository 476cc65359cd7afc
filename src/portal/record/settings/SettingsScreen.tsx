import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import type { SettingNotices } from './SettingField.tsx';
import css from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './use-settings.ts';

interface SettingsScreenProps {
  group: SettingsGroup;
  /** What the page is called in the menu. */
  titleId: MessageId;
  /** What is said about a change of a setting before it is saved, by the setting's name. */
  notices: SettingNotices;
}

/** A page of settings, from its definition. */
export function SettingsScreen({ group, titleId, notices }: SettingsScreenProps) {
  const text = useText();
  const stored = useSettings(group);
  if (stored.isPending)
    return (
      <div className={css.screen} aria-busy="true">
        <Skeleton width="240px" height="32px" shape="box" />
        <Skeleton height="160px" shape="box" />
        <Skeleton height="160px" shape="box" />
      </div>
    );
  if (!stored.data)
    return (
      <EmptyState
        title={text('settings.unread')}
        actions={<Button onPress={() => void stored.refetch()}>{text('record.retry')}</Button>}
      />
    );
  return <SettingsForm group={group} title={text(titleId)} stored={stored.data} notices={notices} />;
}
