import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { updateRecord } from '../../../../contracts/record-changes.ts';
import type { Resource } from '../../../../resources/define-resource.ts';
import { asText } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import type { StoredRecord } from '../../../record/use-record.ts';

interface RenameDialogProps {
  resource: Resource;
  labels: Labels;
  record: StoredRecord;
  onClose(): void;
}

/** A new name for an outlet; it needs one (spec 3 §5). */
export function RenameDialog({ resource, labels, record, onClose }: RenameDialogProps) {
  const text = useText();
  const words = useFailureText();
  const form = useId();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [name, setName] = useState(asText(record.name));
  const [isEmpty, setEmpty] = useState(false);
  const save = useSave({
    onSaved: () => {
      succeeded('record.updated', { name: labels.one });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const errors = save.state.status === 'refused' ? words.byField(save.state.failure) : {};
  const submit = () => {
    setEmpty(name.trim() === '');
    if (name.trim() === '') return;
    const body = { name, version: record.version };
    void save.send(prepare(updateRecord(resource), { params: { id: record.id }, body }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('outlets.renameTitle', { title: asText(record.name) })}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isSaving}>
            {text('outlets.rename.confirm')}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        onSubmit={submit}
        serverErrors={isEmpty ? { name: text('outlets.newNameRequired') } : errors}
        summaryTitle={(count) => text('form.problems', { count })}
        aria-label={text('outlets.renameTitle', { title: asText(record.name) })}
      >
        <TextField
          label={text('outlets.newName')}
          name="name"
          isRequired
          autoFocus
          value={name}
          onChange={(typed) => {
            setName(typed);
            setEmpty(false);
          }}
        />
      </Form>
    </Dialog>
  );
}
