import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { mailDocument } from '../../../../contracts/documents/parts.ts';
import { readRecord } from '../../../../contracts/records.ts';
import type { AnyDocument, Mailed } from '../../../../resources/define-document.ts';
import { client } from '../../../../resources/partners/client.ts';
import { vendor } from '../../../../resources/partners/vendor.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import css from '../lines/LineDrawer.module.css';

const formId = 'mail-form';

/** The address the document names itself, or its vendor or client is known by; '' where there is none, or it may not be seen. */
export async function knownAddress(document: StoredDocument, { to }: Mailed): Promise<string> {
  const own = asText(document.recipientEmail);
  const party = to === 'vendor' ? vendor : client;
  const id = asText(document[`${to}Id`]);
  if (own !== '' || id === '') return own;
  return call(readRecord(party), { params: { id } }).then(
    (reply) => asText(reply[party.name]?.email),
    () => '',
  );
}

interface MailDialogProps {
  definition: AnyDocument;
  document: StoredDocument;
  mail: Mailed;
  /** Where it goes unless somebody says otherwise. */
  address: string;
  onClose(): void;
}

/** Asks to whom and in which language a document goes before it leaves; a mail that left cannot be called back. */
export function MailDialog({ definition, document, mail, address, onClose }: MailDialogProps) {
  const { text, language } = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [recipient, setRecipient] = useState(address);
  const [wanted, setWanted] = useState(language);
  const [message, setMessage] = useState('');
  const { number } = document;
  const save = useSave({
    onSaved: ({ recipient: sent }: ReplyOf<ReturnType<typeof mailDocument>>) => {
      succeeded('document.mailed', { number, recipient: sent });
      void queries.invalidateQueries({ queryKey: [definition.name, 'comments', document.id] });
      onClose();
    },
  });
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const title = text('document.mailTitle', { number });
  const label = text('document.mailTo');
  const send = () =>
    void save.send(
      prepare(mailDocument(definition, mail), {
        params: { id: document.id },
        body: { recipient, language: wanted, message },
      }),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{text('flow.notYet')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={save.state.status === 'saving'}>
            {text('document.mailSend')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={send}
        serverErrors={failure ? failureText.byField(failure) : {}}
        aria-label={title}
      >
        <div className={css.fields}>
          <SaveNotice save={save} />
          <p>{text('document.mailWhat', { file: `${number}.pdf` })}</p>
          <TextField
            name="recipient"
            label={label}
            hint={text('document.mailToHint')}
            type="email"
            isRequired
            autoFocus
            value={recipient}
            onChange={setRecipient}
            maxLength={254}
            error={recipient.trim() === '' ? text('form.required', { label }) : undefined}
          />
          <Select
            name="language"
            label={text('document.mailLanguage')}
            value={wanted}
            onChange={(chosen) => setWanted(chosen === 'en' || chosen === 'zh' ? chosen : language)}
            options={[
              { id: 'en', label: 'English' },
              { id: 'zh', label: '中文' },
            ]}
            placeholder={text('form.choose')}
          />
          <TextArea
            name="message"
            label={text('document.mailMessage')}
            hint={text('document.mailMessageHint')}
            value={message}
            onChange={setMessage}
            rows={4}
            maxLength={4000}
          />
        </div>
      </Form>
    </Dialog>
  );
}
