import { useState } from 'react';
import type { TokenKind } from '../../../../contracts/account/users.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import type { Command } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './People.module.css';

interface TokenDialogProps {
  kind: TokenKind;
  command(secret: string): Command<unknown>;
  onMade(): void;
  onClose(): void;
}

const noErrors: Readonly<Record<string, string>> = {};

/** A PIN typed or a card swiped, as unreadable as a password; a reader ends with Enter, which saves. */
export function TokenDialog({ kind, command, onMade, onClose }: TokenDialogProps) {
  const text = useText();
  const words = useFailureText();
  const [secret, setSecret] = useState('');
  const save = useSave({ onSaved: onMade });
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const label = text(`signIn.${kind}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text(`signIn.${kind}New`)}
      closeLabel={text('common.close')}
      footer={
        <Button type="submit" form="token" variant="primary" isPending={save.state.status === 'saving'}>
          {text('signIn.save')}
        </Button>
      }
    >
      <Form
        id="token"
        className={css.form}
        aria-label={text(`signIn.${kind}New`)}
        serverErrors={failure ? words.byField(failure) : noErrors}
        onSubmit={() => void save.send(command(secret))}
      >
        <SaveNotice save={save} />
        <PasswordField
          name={kind}
          label={label}
          hint={text(`signIn.${kind}Hint`)}
          value={secret}
          onChange={(typed) => {
            if (save.state.status !== 'idle') save.reset();
            setSecret(typed);
          }}
          error={secret === '' ? text('form.required', { label }) : undefined}
          autoComplete="new-password"
          showLabel={text('signIn.reveal')}
          hideLabel={text('signIn.conceal')}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
