import { Suspense } from 'react';
import type { SettingEntry } from '../../../contracts/settings/settings.ts';
import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { Form } from '../../kit/form/Form.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useUnsaved } from '../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import { SaveActions } from '../SaveActions.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { SaveStatus } from '../SaveStatus.tsx';
import { useFormKeys } from '../use-form-keys.ts';
import { SettingField, type SettingNotices } from './SettingField.tsx';
import css from './Settings.module.css';
import { useSettingsEditor } from './use-settings-editor.ts';

const OutletValues = lazyPart(async () => (await import('./OutletValues.tsx')).OutletValues);

const formId = 'settings-form';

interface SettingsFormProps {
  group: SettingsGroup;
  title: string;
  stored: readonly SettingEntry[];
  notices: SettingNotices;
}

/** What a charge item is refused with is told in a toast as well (spec 3 §8). */
const validationToasts: ReadonlySet<string> = new Set([
  'itemCodeNotFound',
  'InvalidServiceStockType',
  'DeliveryItemCodeInvalid',
  'ServiceChargeItemCodeInvalid',
]);

/** The form of a page of settings; who may only look at them reads it. */
export function SettingsForm({ group, title: name, stored, notices }: SettingsFormProps) {
  const { text, textOr, listed } = useLanguage();
  const account = useAccount();
  const { succeeded, failed } = useNotifications();
  const titleOf = (section: string) => textOr(`section.${group.name}Settings.${section}`, section);
  const labels = useLabels(`${group.name}Settings`);
  const editor = useSettingsEditor(
    group,
    stored,
    ({ changed, removed }) => {
      const touched = group.sections.filter(({ fields }) =>
        [...changed, ...removed].some(({ setting }) => fields.includes(setting)),
      );
      const what = listed(touched.map(({ id }) => titleOf(id)));
      succeeded(changed.length > 0 ? 'record.saved' : 'record.removed', { name: what });
    },
    (failure) => {
      if (failure.status >= 500 || failure.errors.some(({ code }) => validationToasts.has(code)))
        failed(failure, 'action.saveRecord', { name });
    },
  );
  const { isChanged, save, slots, problems } = editor;
  const isReadOnly = !allows(account, group.permissions.write);
  useUnsaved(isChanged, editor.copy);
  useFormKeys(formId, { canSave: isChanged, isReadOnly });
  const lead = textOr(`${group.name}Settings.lead`, '');
  return (
    <div className={css.screen}>
      <PageHeader
        title={name}
        beside={<SaveStatus status={save.state.status} isChanged={isChanged} />}
        actions={
          !isReadOnly && (
            <SaveActions
              formId={formId}
              isSaving={save.state.status === 'saving'}
              canSave={isChanged}
              onDiscard={isChanged ? editor.discard : undefined}
            />
          )
        }
      >
        {lead}
      </PageHeader>
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      <Form
        id={formId}
        className={css.cards}
        aria-label={name}
        serverErrors={editor.errors}
        summaryTitle={(count) => text('form.problems', { count })}
        onSubmit={() => editor.submit()}
      >
        {group.sections.map(({ id, fields }) => (
          <Card key={id} title={titleOf(id)}>
            <div className={css.fields}>
              {fields.map((setting) => (
                <SettingField
                  key={setting}
                  group={group}
                  slots={slots.filter((slot) => slot.setting === setting)}
                  problems={problems}
                  labels={labels}
                  editor={editor}
                  notice={notices[setting]}
                  isReadOnly={isReadOnly}
                />
              ))}
            </div>
            {(group.outletSets ?? [])
              .filter((set) => set.fields.every((setting) => fields.includes(setting)))
              .map((set) => (
                <Suspense key={set.type} fallback={null}>
                  <OutletValues {...{ set, group, slots, problems, labels, editor, isReadOnly }} />
                </Suspense>
              ))}
          </Card>
        ))}
      </Form>
    </div>
  );
}
