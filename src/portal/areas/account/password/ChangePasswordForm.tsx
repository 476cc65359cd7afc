import { useId, useState } from 'react';
import { changePassword } from '../../../../contracts/account/account.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { usePageMessages, useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { useAccount, useSessionActor } from '../../../platform/session/session.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import css from '../sign-in/SignInForm.module.css';
import { useFormErrors } from '../use-form-errors.ts';

/** The floor of spec 1 §5; a company's policy may ask for more, and the server says so. */
const MINIMUM = 6;

interface ChangePasswordFormProps {
  /** Closed by hand, or after the change. */
  onClose(): void;
  /** The policy demands it: there is no way around, but signing out. */
  isMandatory?: boolean;
}

const words = ['account'] as const;

/** Old, new and confirmed password, each with its own message (spec 1 §5); its words come with its first use. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  return usePageMessages(words) ? <PasswordForm {...props} /> : null;
}

function PasswordForm({ onClose, isMandatory = false }: ChangePasswordFormProps) {
  const text = useText();
  const { username } = useAccount();
  const session = useSessionActor();
  const { succeeded } = useNotifications();
  const form = useId();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [confirmPassword, setConfirm] = useState('');
  const save = useSave({
    onSaved: () => {
      succeeded('password.changed');
      onClose();
    },
  });
  const { state } = save;
  const errors = useFormErrors(state);

  const wrongNew = () => {
    if (newPassword === '') return text('password.newRequired');
    if ([...newPassword].length < MINIMUM) return text('password.tooShort', { min: MINIMUM });
    return newPassword === oldPassword ? text('password.same') : undefined;
  };
  const wrongConfirm = () => {
    if (confirmPassword === '') return text('password.confirmRequired');
    return confirmPassword === newPassword ? undefined : text('password.differs');
  };
  // What is typed anew is a new command; only an untouched one may be sent again.
  const typed = (set: (value: string) => void) => (value: string) => {
    if (state.status !== 'idle') save.reset();
    set(value);
  };
  const eye = { showLabel: text('login.showPassword'), hideLabel: text('login.hidePassword') };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isMandatory ? 'password.expiredTitle' : 'password.change')}
      isMandatory={isMandatory}
      size="small"
      closeLabel={text('common.close')}
      footer={
        <>
          {isMandatory ? (
            <Button onPress={() => session.send({ type: 'signOut' })}>{text('nav.logout')}</Button>
          ) : (
            <Button onPress={onClose}>{text('common.cancel')}</Button>
          )}
          <Button type="submit" form={form} variant="primary" isPending={state.status === 'saving'}>
            {state.status === 'saving' ? text('save.saving') : text('password.change')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={css.form}
        aria-label={text('password.change')}
        serverErrors={errors}
        onSubmit={() =>
          void (state.status === 'unknown'
            ? save.retry()
            : save.send(prepare(changePassword, { body: { oldPassword, newPassword, confirmPassword } })))
        }
      >
        {isMandatory && <p>{text('password.expiredLead')}</p>}
        <SaveTrouble state={state} />
        <TextField
          label={text('login.username')}
          value={username}
          onChange={() => {}}
          isReadOnly
          autoComplete="username"
        />
        <PasswordField
          name="oldPassword"
          label={text('password.old')}
          value={oldPassword}
          onChange={typed(setOld)}
          error={oldPassword === '' ? text('password.oldRequired') : undefined}
          autoComplete="current-password"
          autoFocus
          {...eye}
        />
        <PasswordField
          name="newPassword"
          label={text('password.new')}
          value={newPassword}
          onChange={typed(setNew)}
          error={wrongNew()}
          hint={text('password.hint')}
          autoComplete="new-password"
          {...eye}
        />
        <PasswordField
          name="confirmPassword"
          label={text('password.confirm')}
          value={confirmPassword}
          onChange={typed(setConfirm)}
          error={wrongConfirm()}
          autoComplete="new-password"
          {...eye}
        />
      </Form>
    </Dialog>
  );
}
