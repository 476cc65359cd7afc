import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AllowedEvent } from '../../../../machines/lib/allowed.ts';
import type { Fields, Resource } from '../../../resources/define-resource.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import type { Command } from '../../platform/api/api.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useSave } from '../../platform/api/use-save.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../SaveNotice.tsx';
import css from './ActDialog.module.css';

interface ActDialogProps {
  resource: Pick<Resource, 'name'>;
  /** What its acts are called (`<words>.act.<type>`) and what they do (`<words>.says.<type>`). */
  words: string;
  /** What a person calls the record. */
  title: string;
  act: AllowedEvent;
  /** What its acts may ask for, by name. */
  fields: Fields;
  /** Where an act asks for it in another way. */
  fieldOf?(name: string, isNeeded: boolean): Field | undefined;
  command(typed: (name: string) => string): Command;
  onClose(): void;
}

/** One act of a record with what it needs, and whether it can be undone, said before it is sent. */
export function ActDialog(props: ActDialogProps) {
  const { resource, words, act, fields, fieldOf, command, onClose } = props;
  const { text, textOr } = useLanguage();
  const failures = useFailureText();
  const form = useId();
  const labels = useLabels(resource.name);
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [draft, setDraft] = useState<Draft>({});
  const { type, meta } = act;
  const needs = meta.needs ?? [];
  const asked = [...needs, ...(meta.takes ?? [])].flatMap((name) => {
    const field = fieldOf?.(name, needs.includes(name)) ?? fields[name];
    return field === undefined ? [] : [{ name, field }];
  });
  const named = { act: textOr(`${words}.act.${type}`, type), title: props.title };
  const save = useSave({
    onSaved: () => {
      succeeded('acts.done', named);
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('acts.title', named)}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant={meta.tone === 'danger' ? 'danger' : 'primary'}
            type="submit"
            form={form}
            isPending={isSaving}
          >
            {named.act}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        className={css.form}
        onSubmit={() => void save.send(command((name) => asText(draft[name])))}
        serverErrors={save.state.status === 'refused' ? failures.byField(save.state.failure) : {}}
        aria-label={named.act}
      >
        {asked.map(({ name, field }) => (
          <FieldInput
            key={name}
            resource={resource.name}
            name={name}
            field={field}
            labels={labels}
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            isReadOnly={false}
          />
        ))}
        <p>{textOr(`${words}.says.${type}`, '')}</p>
        {meta.irreversible && <Callout tone="warning">{text('acts.irreversible')}</Callout>}
      </Form>
    </Dialog>
  );
}
