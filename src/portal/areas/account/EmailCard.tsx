import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForEmailCode, readOwnEmail, verifyOwnEmail } from '../../../contracts/account/account.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/inputs/TextField.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { call, prepare } from '../../platform/api/api.ts';
import { useSave } from '../../platform/api/use-save.ts';
import { useText } from '../../platform/language/language.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import css from './AccountScreen.module.css';
import { SaveTrouble } from './SaveTrouble.tsx';
import { useFormErrors } from './use-form-errors.ts';

const queryKey = ['account', 'email'];

/** The user's own address: it signs them in once a code of a mail has shown that they read it (decision 26). */
export function EmailCard() {
  const text = useText();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readOwnEmail, { signal }),
  });
  if (data === undefined) return null;
  const { email, verified } = data;
  return (
    <Card title={text('account.email')}>
      <div className={css.email}>
        {email === null ? (
          <p>{text('account.emailMissing')}</p>
        ) : (
          <p className={css.device}>
            {email}
            <Badge tone={verified ? 'success' : 'warning'}>
              {text(verified ? 'account.emailVerified' : 'account.emailUnverified')}
            </Badge>
          </p>
        )}
        {email !== null && !verified && <VerifyEmail email={email} />}
      </div>
    </Card>
  );
}

/** Two steps: a code by mail, then the code. */
function VerifyEmail({ email }: { email: string }) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [code, setCode] = useState('');
  const sending = useSave();
  const entering = useSave({
    onSaved: (own: ReplyOf<typeof verifyOwnEmail>) => {
      queries.setQueryData(queryKey, own);
      succeeded('account.emailDone', { email });
    },
  });
  const errors = useFormErrors(entering.state);
  const isSent = sending.state.status === 'saved';
  const sendCode = () => {
    if (entering.state.status !== 'idle') entering.reset();
    void sending.send(prepare(askForEmailCode));
  };
  const typed = (value: string) => {
    if (entering.state.status !== 'idle') entering.reset();
    setCode(value);
  };
  return (
    <>
      <p>{text(isSent ? 'account.emailCodeSent' : 'account.emailWhy', { email })}</p>
      <SaveTrouble state={sending.state} />
      {isSent && (
        <Form
          className={css.emailForm}
          aria-label={text('account.emailVerify')}
          serverErrors={errors}
          onSubmit={() => void entering.send(prepare(verifyOwnEmail, { body: { verificationCode: code } }))}
        >
          <SaveTrouble state={entering.state} />
          <TextField
            name="verificationCode"
            label={text('account.emailCode')}
            value={code}
            onChange={typed}
            error={
              code.trim() === '' ? text('form.required', { label: text('account.emailCode') }) : undefined
            }
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
          <div>
            <Button type="submit" variant="primary" isPending={entering.state.status === 'saving'}>
              {text('account.emailVerify')}
            </Button>
          </div>
        </Form>
      )}
      <div>
        <Button
          size={isSent ? 'small' : 'medium'}
          isPending={sending.state.status === 'saving'}
          onPress={sendCode}
        >
          {text(isSent ? 'account.emailSendAgain' : 'account.emailSend')}
        </Button>
      </div>
    </>
  );
}
