import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addAuthenticator, beginAuthenticator } from '../../../../contracts/account/second-factor.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { QrCode } from '../../../kit/data/QrCode.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare, send } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import { CopyButton } from './CopyButton.tsx';
import css from './SecondFactor.module.css';

interface AddAuthenticatorProps {
  /** With the recovery codes, where it is the first factor. */
  onAdded(codes: readonly string[] | null): void;
  onClose(): void;
}

/** A key in fours, as people read it out and type it. */
const inFours = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ');

/** The key for an app as a QR code and as letters, then its first code. */
export function AddAuthenticator({ onAdded, onClose }: AddAuthenticatorProps) {
  const text = useText();
  const form = useId();
  // One key as long as the dialog is open, and forgotten with it.
  const { data, isError, refetch } = useQuery({
    queryKey: ['secondFactor', 'authenticator', form],
    queryFn: () => send(prepare(beginAuthenticator)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [code, setCode] = useState('');
  const save = useSave<ReplyOf<typeof addAuthenticator>>({
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const errors = useFormErrors(save.state);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('secondFactor.appAdd')}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={data === undefined}
            isPending={save.state.status === 'saving'}
          >
            {text('secondFactor.appAdd')}
          </Button>
        </>
      }
    >
      {isError && <LoadFailure onRetry={refetch}>{text('secondFactor.keyFailed')}</LoadFailure>}
      {data === undefined && !isError && <Skeleton height="240px" shape="box" />}
      {data && (
        <Form
          id={form}
          className={css.form}
          aria-label={text('secondFactor.appAdd')}
          serverErrors={errors}
          onSubmit={() =>
            void save.send(prepare(addAuthenticator, { body: { enrolment: data.enrolment, code } }))
          }
        >
          <p>{text('secondFactor.scan')}</p>
          <div className={css.key}>
            <div className={css.qr}>
              <QrCode text={data.uri} label={text('secondFactor.qr')} />
            </div>
            <div className={css.byHand}>
              <p>{text('secondFactor.key')}</p>
              <code className={css.secret}>{inFours(data.secret)}</code>
              <div className={css.actions}>
                <CopyButton text={data.secret} done="secondFactor.keyCopied">
                  {text('secondFactor.keyCopy')}
                </CopyButton>
                <Link href={data.uri}>{text('secondFactor.openApp')}</Link>
              </div>
            </div>
          </div>
          <SaveTrouble state={save.state} />
          <TextField
            name="code"
            label={text('secondFactor.firstCode')}
            value={code}
            onChange={(typed) => {
              if (save.state.status !== 'idle') save.reset();
              setCode(typed);
            }}
            error={code.trim() === '' ? text('secondFactor.codeRequired') : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  );
}
