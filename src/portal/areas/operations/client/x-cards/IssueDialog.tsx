import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createRecord } from '../../../../../contracts/record-changes.ts';
import { xCard } from '../../../../../resources/partners/x-card.ts';
import { type Draft, emptyDraft } from '../../../../fields/draft.ts';
import { FieldInput } from '../../../../fields/FieldInput.tsx';
import { useLabels } from '../../../../fields/use-labels.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Form } from '../../../../kit/form/Form.tsx';
import { Dialog } from '../../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../../platform/api/api.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { useSave } from '../../../../platform/api/use-save.ts';
import { useText } from '../../../../platform/language/language.tsx';
import { useNotifications } from '../../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../../record/SaveNotice.tsx';
import css from './XCards.module.css';

const asked = ['cardNo', 'cardType', 'expiresOn', 'remarks'] as const;

/** Makes a card out to a client; it is of use once it is activated. */
export function IssueDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const text = useText();
  const words = useFailureText();
  const form = useId();
  const labels = useLabels(xCard.name);
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(xCard.fields));
  const save = useSave({
    onSaved: () => {
      succeeded('record.created', { name: labels.one });
      void queries.invalidateQueries({ queryKey: [xCard.name] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const submit = () => {
    const given = Object.fromEntries(
      asked.map((name) => [name, draft[name] === '' ? null : (draft[name] ?? null)]),
    );
    void save.send(prepare(createRecord(xCard), { body: { ...given, clientId } }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('xCards.issueTitle')}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isSaving}>
            {text('xCards.issue')}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        className={css.form}
        onSubmit={submit}
        serverErrors={save.state.status === 'refused' ? words.byField(save.state.failure) : {}}
        aria-label={text('xCards.issueTitle')}
      >
        {asked.map((name) => (
          <FieldInput
            key={name}
            resource={xCard.name}
            name={name}
            field={xCard.fields[name]}
            labels={labels}
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            isReadOnly={false}
          />
        ))}
      </Form>
    </Dialog>
  );
}
