import { useState } from 'react';
import { setUp } from '../../../../contracts/account/account.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { PasswordField } from '../../../kit/inputs/PasswordField.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { type MessageId, useText } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { AccountPage } from '../AccountPage.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import css from './SignInForm.module.css';

const texts = [
  ['companyName', 'setUp.companyName', 'organization'],
  ['outletName', 'setUp.outletName', 'off'],
  ['username', 'setUp.username', 'username'],
  ['email', 'setUp.email', 'email'],
] as const satisfies readonly (readonly [string, MessageId, string])[];
type Name = (typeof texts)[number][0];

/** The one-time link of an empty server: the first company, its first outlet and its administrator. */
export function SetUpScreen() {
  const text = useText();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({
    companyName: '',
    outletName: '',
    username: '',
    email: '',
  });
  const [accountType, setAccountType] = useState<'FoodService' | 'Retail'>('FoodService');
  const [password, setPassword] = useState('');
  // The new session begins with a fresh page, as after any sign-in.
  const save = useSave({ onSaved: () => location.assign('/Home') });
  const { state } = save;
  const errors = useFormErrors(state);
  // What is typed anew is a new command; only an untouched one may be sent again.
  const edited = () => {
    if (state.status !== 'idle') save.reset();
  };
  const submit = () => {
    if (state.status === 'unknown') return void save.retry();
    const body = { token: params.get('token') ?? '', ...typed, accountType, password };
    void save.send(prepare(setUp, { body }));
  };
  return (
    <AccountPage title={text('setUp.title')} lead={text('setUp.lead')}>
      <Form className={css.form} aria-label={text('setUp.title')} serverErrors={errors} onSubmit={submit}>
        <SaveTrouble state={state} />
        {texts.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            label={text(label)}
            isRequired
            error={typed[name].trim() === '' ? text('form.required', { label: text(label) }) : undefined}
            value={typed[name]}
            onChange={(value) => {
              edited();
              setTyped((now) => ({ ...now, [name]: value }));
            }}
            autoComplete={autoComplete}
            autoCapitalize={name === 'username' || name === 'email' ? 'none' : 'words'}
          />
        ))}
        <RadioGroup
          name="accountType"
          label={text('setUp.accountType')}
          value={accountType}
          onChange={(type) => setAccountType(type === 'Retail' ? type : 'FoodService')}
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
          onChange={(value) => {
            edited();
            setPassword(value);
          }}
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
