import { useId, useState } from 'react';
import { confirmPassword } from '../../../../contracts/account/second-factor.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import css from './SecondFactor.module.css';

interface ConfirmPasswordProps {
  onConfirmed(): void;
  onClose(): void;
}

/** Asks for the password again: a desk that was left must not give its account away. */
export function ConfirmPassword({ onConfirmed, onClose }: ConfirmPasswordProps) {
  const text = useText();
  const form = useId();
  const [password, setPassword] = useState('');
  const save = useSave({ onSaved: onConfirmed });
  const errors = useFormErrors(save.state);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text('secondFactor.passwordTitle')}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isPending={save.state.status === 'saving'}>
            {text('secondFactor.continue')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={css.form}
        aria-label={text('secondFactor.passwordTitle')}
        serverErrors={errors}
        onSubmit={() => void save.send(prepare(confirmPassword, { body: { password } }))}
      >
        <p>{text('secondFactor.passwordLead')}</p>
        <SaveTrouble state={save.state} />
        <PasswordField
          name="password"
          label={text('secondFactor.password')}
          value={password}
          onChange={(typed) => {
            if (save.state.status !== 'idle') save.reset();
            setPassword(typed);
          }}
          error={password === '' ? text('secondFactor.passwordRequired') : undefined}
          autoComplete="current-password"
          showLabel={text('login.showPassword')}
          hideLabel={text('login.hidePassword')}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
