import { useState } from 'react';
import type { Resource } from '../../../../resources/define-resource.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { type MessageId, useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from '../List.module.css';
import { PROFILE_COUNT } from './layouts.ts';
import { type ListLayout, standardLayout } from './use-layout.ts';

type Act = 'save' | 'load' | 'delete';

interface LayoutDialogProps {
  act: Act;
  resource: Resource;
  list: ListLayout;
  onClose(): void;
}

const titles: Record<Act, MessageId> = {
  save: 'list.layout.save',
  load: 'list.layout.load',
  delete: 'list.layout.delete',
};

/** Chooses one of the ten profiles to save to, to load or to delete. */
export function LayoutDialog({ act, resource, list, onClose }: LayoutDialogProps) {
  const text = useText();
  const { succeeded } = useNotifications();
  const { load, store, toSave, saveProfile, deleteProfile } = list;
  const [profiles] = useState(() => store.profiles());
  const standardName = (id: number) => text('list.layout.profile', { number: id });
  const profileOf = (id: number) => profiles.find((profile) => profile.id === id);
  const [id, setId] = useState(profiles.find((profile) => profile.default)?.id ?? profiles[0]?.id ?? 1);
  const [name, setName] = useState(profileOf(id)?.name ?? standardName(id));
  const [isDefault, setDefault] = useState(profileOf(id)?.default ?? false);
  const pick = (next: number) => {
    setId(next);
    setName(profileOf(next)?.name ?? standardName(next));
    setDefault(profileOf(next)?.default ?? false);
  };
  const [isAsked, setAsked] = useState(false);
  const run = () => {
    const picked = profileOf(id);
    if (act === 'delete' && picked && !isAsked) return setAsked(true);
    if (act === 'save') {
      saveProfile({ id, name: name.trim() || standardName(id), data: toSave(), default: isDefault });
      succeeded('list.layout.saved');
    } else if (act === 'load') {
      load(profileOf(id)?.data ?? store.userDefault() ?? standardLayout(resource));
      succeeded('list.layout.loaded');
    } else if (picked) {
      deleteProfile(id);
      succeeded('list.layout.deleted', {}, { undo: () => saveProfile(picked) });
    }
    onClose();
  };
  if (isAsked)
    return (
      <ConfirmDialog
        isOpen
        title={text('list.layout.deleteTitle', { name })}
        confirmLabel={text('common.confirm')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        onConfirm={run}
        onCancel={onClose}
      >
        {text('list.layout.deleteText')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={text(titles[act])}
      confirmLabel={text(titles[act])}
      cancelLabel={text('common.cancel')}
      tone={act === 'delete' ? 'danger' : 'primary'}
      onConfirm={run}
      onCancel={onClose}
    >
      <div className={css.dialog}>
        <RadioGroup
          label={text('list.layout')}
          value={String(id)}
          onChange={(next) => pick(Number(next))}
          options={Array.from({ length: PROFILE_COUNT }, (_, index) => {
            const profile = profileOf(index + 1);
            const words = profile?.name ?? standardName(index + 1);
            return {
              id: String(index + 1),
              label: profile ? words : `${words} (${text('list.layout.empty')})`,
            };
          })}
        />
        {act === 'save' && (
          <>
            <TextField label={text('list.layout.name')} value={name} onChange={setName} maxLength={60} />
            <Checkbox label={text('list.layout.default')} value={isDefault} onChange={setDefault} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
