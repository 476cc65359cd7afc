import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import { passwordReset } from '../../../../../machines/shell/session/password-reset.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { publicRoutes } from '../../../platform/navigation/public-routes.ts';
import { createBotCheckRun } from '../../../platform/session/bot-check-run.ts';
import { useSessionActor } from '../../../platform/session/session.tsx';
import { AccountPage } from '../AccountPage.tsx';
import css from '../sign-in/SignInForm.module.css';
import { CodeFields } from './CodeFields.tsx';
import { requestCode, resetPassword } from './password-calls.ts';
import { useResetFailure } from './use-reset-failure.ts';

/** The forgotten password: the name, then the code of the mail, labelled PRVC (spec 1 §2.4). */
export function ForgotPasswordScreen() {
  const text = useText();
  const session = useSessionActor();
  const [botCheck] = useState(() => createBotCheckRun());
  const [typedName, setTypedName] = useState('');
  const [typedCode, setTypedCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const actor = useActorRef(
    passwordReset.provide({
      actors: {
        requestCode: fromPromise(async ({ input }) => requestCode(input.username, await botCheck.key())),
        resetPassword: fromPromise(async ({ input }) =>
          resetPassword({ ...input, newPassword, recaptchaKey: await botCheck.key() }),
        ),
      },
      // The new session begins with a fresh page, as after any sign-in.
      actions: {
        goHome: () => location.assign('/Home'),
        handOver: (_, { secondFactor }) => {
          if (secondFactor !== null) session.send({ type: 'secondFactorAsked', secondFactor });
          navigate(publicRoutes.login);
        },
      },
    }),
  );
  const isCodeStep = useSelector(actor, ({ value }) => value !== 'askingName' && value !== 'sendingName');
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('done'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const username = useSelector(actor, ({ context }) => context.username);
  const { field, sentence } = useResetFailure(failure, isCodeStep);
  const errors = useMemo(() => field ?? {}, [field]);
  const typed = (set: (value: string) => void) => (value: string) => {
    botCheck.begin();
    actor.send({ type: 'edit' });
    set(value);
  };

  return (
    <AccountPage
      title={text('forgot.title')}
      lead={isCodeStep ? text('forgot.codeSent', { username }) : text('forgot.lead')}
    >
      <Form
        className={css.form}
        aria-label={text('forgot.title')}
        serverErrors={errors}
        onSubmit={() =>
          actor.send(
            isCodeStep
              ? { type: 'submitCode', verificationCode: typedCode }
              : { type: 'submitUsername', username: typedName },
          )
        }
      >
        {sentence !== null && (
          <Callout tone="danger" role="alert">
            {sentence}
          </Callout>
        )}
        {isCodeStep ? (
          <CodeFields
            code={typedCode}
            onCode={typed(setTypedCode)}
            newPassword={newPassword}
            onNewPassword={typed(setNewPassword)}
          />
        ) : (
          <TextField
            name="username"
            label={text('login.username')}
            value={typedName}
            onChange={typed(setTypedName)}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
          />
        )}
        <Button type="submit" variant="primary" size="large" isWide isPending={isBusy}>
          {isCodeStep ? text('forgot.reset') : text('forgot.send')}
        </Button>
        {isCodeStep && (
          <Button variant="quiet" isWide isDisabled={isBusy} onPress={() => actor.send({ type: 'back' })}>
            {text('forgot.otherName')}
          </Button>
        )}
      </Form>
      <p className={css.links}>
        <Link href={publicRoutes.login}>{text('forgot.backToLogin')}</Link>
      </p>
    </AccountPage>
  );
}
