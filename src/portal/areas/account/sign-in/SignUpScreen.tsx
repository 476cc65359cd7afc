import { useState } from 'react';
import { useLocation } from 'wouter';
import { signUp } from '../../../../contracts/account/account.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { publicRoutes } from '../../../platform/navigation/public-routes.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { createBotCheckRun } from '../../../platform/session/bot-check-run.ts';
import { AccountPage } from '../AccountPage.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import css from './SignInForm.module.css';

const empty = { email: '', username: '', companyName: '', contactNo: '' };
/** Something, an at sign, something with a dot: the server has the last word. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Ten digits in the usual groupings (spec 1 §5). */
const phoneShape = /^\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;

/** Asking for a demonstration (spec 1 §2.5). */
export function SignUpScreen() {
  const text = useText();
  const { succeeded } = useNotifications();
  const [, navigate] = useLocation();
  const [botCheck] = useState(() => createBotCheckRun());
  const [wish, setWish] = useState(empty);
  const [isProving, setProving] = useState(false);
  const save = useSave({
    onSaved: () => {
      succeeded('signUp.done');
      navigate(publicRoutes.login);
    },
  });
  const errors = useFormErrors(save.state);
  const typed = (field: keyof typeof empty) => (value: string) => {
    botCheck.begin();
    if (save.state.status !== 'idle') save.reset();
    setWish((now) => ({ ...now, [field]: value }));
  };
  const submit = async () => {
    if (save.state.status === 'unknown') return void save.retry();
    setProving(true);
    const recaptchaKey = await botCheck.key().catch(() => '');
    setProving(false);
    await save.send(prepare(signUp, { body: { ...wish, recaptchaKey } }));
  };
  const isBusy = isProving || save.state.status === 'saving';

  return (
    <AccountPage title={text('signUp.title')} lead={text('signUp.lead')}>
      <Form className={css.form} aria-label={text('signUp.title')} serverErrors={errors} onSubmit={submit}>
        <SaveTrouble state={save.state} />
        <TextField
          name="email"
          type="email"
          label={text('signUp.email')}
          value={wish.email}
          onChange={typed('email')}
          error={wrong(wish.email, emailShape, text('signUp.emailRequired'), text('signUp.emailInvalid'))}
          autoComplete="email"
          autoFocus
          isRequired
        />
        <TextField
          name="username"
          label={text('signUp.name')}
          value={wish.username}
          onChange={typed('username')}
          error={wrong(wish.username, null, text('signUp.nameRequired'))}
          autoComplete="name"
          isRequired
        />
        <TextField
          name="companyName"
          label={text('signUp.companyName')}
          value={wish.companyName}
          onChange={typed('companyName')}
          error={wrong(wish.companyName, null, text('signUp.companyNameRequired'))}
          autoComplete="organization"
          isRequired
        />
        <TextField
          name="contactNo"
          type="tel"
          label={text('signUp.contactNo')}
          hint={text('signUp.contactNoHint')}
          value={wish.contactNo}
          onChange={typed('contactNo')}
          error={wrong(wish.contactNo, phoneShape, text('signUp.contactNoRequired'), text('signUp.invalid'))}
          autoComplete="tel"
          isRequired
        />
        <Button type="submit" variant="primary" size="large" isWide isPending={isBusy}>
          {text('signUp.submit')}
        </Button>
      </Form>
      <p className={css.links}>
        <Link href={publicRoutes.login}>{text('forgot.backToLogin')}</Link>
      </p>
    </AccountPage>
  );
}

function wrong(value: string, shape: RegExp | null, missing: string, invalid = ''): string | undefined {
  const given = value.trim();
  if (given === '') return missing;
  return shape === null || shape.test(given) ? undefined : invalid;
}
