import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../kit/Button.tsx';
import { Callout } from '../../kit/Callout.tsx';
import { Form } from '../../kit/Form.tsx';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { RadioGroup } from '../../kit/RadioGroup.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { accountSchema } from '../../shell/account.ts';
import { compose } from '../../shell/api.ts';
import { useFailureText } from '../../shell/failure-text.ts';
import { type MessageId, useText } from '../../shell/language.tsx';
import { useSave } from '../../shell/use-save.ts';
import { AccountPage } from './AccountPage.tsx';
import css from './ForgotPasswordScreen.module.css';

const texts = [
  ['companyName', 'setUp.companyName', 'organization'],
  ['outletName', 'setUp.outletName', 'off'],
  ['username', 'setUp.username', 'username'],
  ['email', 'setUp.email', 'email'],
] as const satisfies readonly (readonly [string, MessageId, string])[];
type Name = (typeof texts)[number][0];

const nothing: Readonly<Record<string, string>> = {};

/** The one-time link of an empty server: the first company, its first outlet and its administrator. */
export function SetUpScreen() {
  const text = useText();
  const words = useFailureText();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({
    companyName: '',
    outletName: '',
    username: '',
    email: '',
  });
  const [accountType, setAccountType] = useState('FoodService');
  const [password, setPassword] = useState('');
  // The new session begins with a fresh page, as after any sign-in.
  const save = useSave({ reply: accountSchema, onSaved: () => location.assign('/Home') });
  const { state } = save;
  const failure = state.status === 'refused' || state.status === 'unknown' ? state.failure : null;
  const errors = useMemo(() => (failure ? words.byField(failure) : nothing), [failure, words]);
  const loose = failure ? words.general(failure) : [];
  const submit = () => {
    const body = { token: params.get('token') ?? '', ...typed, accountType, password };
    void save.send(compose('POST', '/account/setup', body, { outletId: null }));
  };
  return (
    <AccountPage title={text('setUp.title')} lead={text('setUp.lead')}>
      <Form className={css.form} aria-label={text('setUp.title')} serverErrors={errors} onSubmit={submit}>
        {loose.length > 0 && (
          <Callout tone="danger" role="alert">
            {loose.join(' ')}
          </Callout>
        )}
        {texts.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            label={text(label)}
            isRequired
            error={typed[name].trim() === '' ? text('form.required', { label: text(label) }) : undefined}
            value={typed[name]}
            onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
            autoComplete={autoComplete}
            autoCapitalize={name === 'username' || name === 'email' ? 'none' : 'words'}
          />
        ))}
        <RadioGroup
          name="accountType"
          label={text('setUp.accountType')}
          value={accountType}
          onChange={setAccountType}
          options={[
            { id: 'FoodService', label: text('setUp.foodService') },
            { id: 'Retail', label: text('setUp.retail') },
          ]}
          isInline
        />
        <PasswordField
          name="password"
          label={text('setUp.password')}
          isRequired
          error={password === '' ? text('form.required', { label: text('setUp.password') }) : undefined}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          showLabel={text('login.showPassword')}
          hideLabel={text('login.hidePassword')}
        />
        <Button type="submit" variant="primary" size="large" isWide isPending={state.status === 'saving'}>
          {text('setUp.submit')}
        </Button>
      </Form>
    </AccountPage>
  );
}
