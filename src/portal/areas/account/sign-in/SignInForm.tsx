import { useMemo, useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useSignIn } from '../../../platform/session/session.tsx';
import css from './SignInForm.module.css';

interface SignInFormProps {
  /** Signing in again over a page: who it was. */
  username?: string;
}

/** Username, password, remember me; the bot check runs by itself from the first key on (spec 1 §2.3, §5). */
export function SignInForm({ username: known = '' }: SignInFormProps) {
  const text = useText();
  const failureText = useFailureText();
  const { missing, failure, isBusy, submit, edit } = useSignIn();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const errors = useMemo(
    () => Object.fromEntries(missing.map((name) => [name, text(`login.${name}Required`)])),
    [missing, text],
  );

  return (
    <Form
      className={css.form}
      aria-label={text('login.title')}
      serverErrors={errors}
      onSubmit={() => submit({ username, password, rememberMe })}
    >
      {failure !== null && (
        <Callout tone="danger" role="alert">
          {failure instanceof ApiFailure ? failureText.of(failure) : text('login.checkFailed')}
        </Callout>
      )}
      <TextField
        name="username"
        label={text('login.username')}
        value={username}
        onChange={(value) => {
          edit('username');
          setUsername(value);
        }}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={known === ''}
      />
      <PasswordField
        name="password"
        label={text('login.password')}
        value={password}
        onChange={(value) => {
          edit('password');
          setPassword(value);
        }}
        autoComplete="current-password"
        showLabel={text('login.showPassword')}
        hideLabel={text('login.hidePassword')}
        autoFocus={known !== ''}
      />
      <Checkbox
        name="rememberMe"
        label={text('login.rememberMe')}
        value={rememberMe}
        onChange={setRememberMe}
      />
      <Button type="submit" variant="primary" size="large" isWide isPending={isBusy}>
        {isBusy ? text('login.signingIn') : text('login.submit')}
      </Button>
      {/* Below the button, which the hand that pressed it must find where it was. */}
      {missing.length > 1 && (
        <Callout tone="danger" role="alert">
          {text('login.bothRequired')}
        </Callout>
      )}
    </Form>
  );
}
