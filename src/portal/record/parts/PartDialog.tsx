import type { Resource } from '../../../resources/define-resource.ts';
import type { Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Form } from '../../kit/Form.tsx';
import { useFailureText } from '../../shell/failure-text.ts';
import { useText } from '../../shell/language.tsx';
import { useUnsaved } from '../../shell/leave-guard.tsx';
import { useNotifications } from '../../shell/notifications.tsx';
import { DeleteButton } from '../DeleteButton.tsx';
import { DraftNotice } from '../DraftNotice.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { type StoredRecord, useRecordEditor } from '../use-record.ts';

interface PartDialogProps {
  resource: Resource;
  labels: Labels;
  /** Null for a new one. */
  part: StoredRecord | null;
  /** What a new one belongs to. */
  given: Draft;
  onClose(): void;
}

const formId = 'part-form';
const noErrors: Readonly<Record<string, string>> = {};

/** One record that belongs to another, in a form of its own that saves by itself. */
export function PartDialog({ resource, labels, part, given, onClose }: PartDialogProps) {
  const text = useText();
  const words = useFailureText();
  const { succeeded } = useNotifications();
  const saved = () => {
    succeeded('record.saved', { name: labels.one });
    onClose();
  };
  const editor = useRecordEditor(resource, part, saved, () => {}, given);
  const { save, draft, isChanged } = editor;
  useUnsaved(isChanged, editor.copy);
  const cancel = () => {
    editor.discard();
    onClose();
  };
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const isSaving = save.state.status === 'saving';
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={part ? labels.one : text('record.new', { name: labels.inOne })}
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          {part && <DeleteButton resource={resource} labels={labels} record={part} onDeleted={onClose} />}
          <Button isDisabled={isSaving} onPress={cancel}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {text('record.save')}
          </Button>
        </>
      }
    >
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      {/* React tells the form around this dialog of what is submitted in it; that one has nothing to save. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Form
          id={formId}
          onSubmit={() => void editor.submit()}
          serverErrors={failure ? words.byField(failure) : noErrors}
          summaryTitle={(count) => text('form.problems', { count })}
          aria-label={labels.one}
        >
          {resource.sections.map((section) => (
            <SectionFields
              key={section.id}
              resource={resource.name}
              fields={resource.fields}
              section={section}
              labels={labels}
              draft={draft}
              onChange={editor.change}
              isReadOnly={false}
            />
          ))}
        </Form>
      </div>
    </Dialog>
  );
}
