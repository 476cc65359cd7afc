import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameCustomFields } from '../../../../contracts/custom-fields.ts';
import { namedFields } from '../../../../domain/custom-field-groups.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useUnsaved } from '../../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveActions } from '../../../record/SaveActions.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { SaveStatus } from '../../../record/SaveStatus.tsx';
import { useFormKeys } from '../../../record/use-form-keys.ts';
import css from './CustomFields.module.css';

/** The groups whose free fields have their names here; prices and commissions have names of their own. */
export const namedGroups = ['item', 'customer', 'vendor'] as const;
type Group = (typeof namedGroups)[number];
type Names = Readonly<Record<string, string>>;
type Mapping = Readonly<Record<string, Names>>;

const formId = 'custom-fields-form';

/** Fifteen names of each; an empty one gives the field its standard name back. */
export function CustomFieldsForm({ stored }: { stored: Mapping }) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const isReadOnly = !allows(useAccount(), 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION');
  const [typed, setTyped] = useState<Mapping>({});
  const nameOf = (group: Group, field: string) => typed[group]?.[field] ?? stored[group]?.[field] ?? '';
  const changed = changesOf(stored, typed);
  const isChanged = Object.keys(changed).length > 0;
  const save = useSave({
    onSaved: ({ mapping }: { readonly mapping: Record<string, Record<string, string>> }) => {
      queries.setQueryData(['customField', 'all'], mapping);
      void queries.invalidateQueries({ queryKey: ['customField'] });
      setTyped({});
      succeeded('record.saved', { name: text('nav.customField') });
    },
    onFailed: (failure) =>
      failure.status >= 500 && failed(failure, 'action.saveRecord', { name: text('nav.customField') }),
  });
  useUnsaved(isChanged, null);
  useFormKeys(formId, { canSave: isChanged, isReadOnly });
  const submit = () => void save.send(prepare(nameCustomFields, { body: { mapping: changed } }));
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.customField')}
        beside={<SaveStatus status={save.state.status} isChanged={isChanged} />}
        actions={
          !isReadOnly && (
            <SaveActions
              formId={formId}
              isSaving={save.state.status === 'saving'}
              canSave={isChanged}
              onDiscard={isChanged ? () => setTyped({}) : undefined}
            />
          )
        }
      >
        {text('customFields.lead')}
      </PageHeader>
      <SaveNotice save={save} />
      <Form id={formId} className={css.cards} aria-label={text('nav.customField')} onSubmit={submit}>
        {namedGroups.map((group) => (
          <Card key={group} title={text(`customFields.${group}`)}>
            <div className={css.fields}>
              {namedFields[group].map((field, place) => (
                <TextField
                  key={field}
                  name={`${group}.${field}`}
                  label={text('customFields.field', { number: place + 1 })}
                  value={nameOf(group, field)}
                  maxLength={60}
                  isReadOnly={isReadOnly}
                  onChange={(value) =>
                    setTyped((now) => ({ ...now, [group]: { ...now[group], [field]: value } }))
                  }
                />
              ))}
            </div>
          </Card>
        ))}
      </Form>
    </div>
  );
}

/** What was typed and differs from what is kept. */
function changesOf(stored: Mapping, typed: Mapping): Mapping {
  const groups = Object.entries(typed).map(([group, names]) => {
    const other = Object.entries(names).filter(
      ([field, name]) => name.trim() !== (stored[group]?.[field] ?? ''),
    );
    return [group, Object.fromEntries(other)] as const;
  });
  return Object.fromEntries(groups.filter(([, names]) => Object.keys(names).length > 0));
}
