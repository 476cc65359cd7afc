import { useId, useState } from 'react';
import type { ReplyOf } from '../../../../../contracts/contract.ts';
import { type ClientStatement, mailStatement } from '../../../../../contracts/selling/statement.ts';
import { namesFor } from '../../../../../resources/names.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Form } from '../../../../kit/form/Form.tsx';
import { Select } from '../../../../kit/inputs/Select.tsx';
import { TextArea } from '../../../../kit/inputs/TextArea.tsx';
import { Dialog } from '../../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../../platform/api/api.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { useSave } from '../../../../platform/api/use-save.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useNotifications } from '../../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../../record/SaveNotice.tsx';
import css from './Statement.module.css';

interface StatementMailDialogProps {
  statement: ClientStatement;
  /** The client's own, the only one it goes to. */
  address: string;
  onClose(): void;
}

/** Asks in which language a statement goes to its client before it leaves; a mail that left cannot be called back. */
export function StatementMailDialog({ statement, address, onClose }: StatementMailDialogProps) {
  const { text, language, dates } = useLanguage();
  const words = useFailureText();
  const form = useId();
  const { succeeded } = useNotifications();
  const [wanted, setWanted] = useState(language);
  const [message, setMessage] = useState('');
  const { client, from, to } = statement;
  const save = useSave({
    onSaved: ({ recipient }: ReplyOf<typeof mailStatement>) => {
      succeeded('statement.mailed', { recipient });
      onClose();
    },
  });
  const [name] = namesFor(language, client.name, client.alternateName);
  const title = text('statement.mailTitle', { name });
  const send = () =>
    void save.send(
      prepare(mailStatement, {
        params: { id: client.id },
        body: { from, to, recipient: address, language: wanted, message },
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
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isPending={save.state.status === 'saving'}>
            {text('statement.mailSend')}
          </Button>
        </>
      }
    >
      <Form id={form} className={css.form} onSubmit={send} aria-label={title}>
        <SaveNotice save={save} />
        {save.state.status === 'refused' &&
          Object.values(words.byField(save.state.failure)).map((sentence) => (
            <p key={sentence} role="alert">
              {sentence}
            </p>
          ))}
        <p>{text('statement.mailWhat', { address, from: dates.date(from), to: dates.date(to) })}</p>
        <Select
          name="language"
          label={text('statement.mailLanguage')}
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
          label={text('statement.mailMessage')}
          hint={text('statement.mailMessageHint')}
          value={message}
          onChange={setMessage}
          rows={4}
          maxLength={4000}
        />
      </Form>
    </Dialog>
  );
}
