import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useText } from '../../../shell/language.tsx';
import { InventorySettingForm } from './InventorySettingForm.tsx';
import css from './InventorySettingScreen.module.css';
import { useInventorySettings } from './use-inventory-settings.ts';

/** What the company decided about receiving, vendor invoices and closed periods (spec 3 §2, `…/Inventory`). */
export function InventorySettingScreen() {
  const text = useText();
  const stored = useInventorySettings();
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
        title={text('inventorySetting.unread')}
        actions={<Button onPress={() => void stored.refetch()}>{text('record.retry')}</Button>}
      />
    );
  return <InventorySettingForm stored={stored.data} />;
}
