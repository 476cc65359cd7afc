import { useId, useState } from 'react';
import { addPasskey, beginPasskey } from '../../../../contracts/account/second-factor.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare, send } from '../../../platform/api/api.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { makePasskey, NoPasskey } from '../../../platform/session/passkeys.ts';
import { deviceName } from '../session/device-name.ts';
import css from './SecondFactor.module.css';

interface AddPasskeyProps {
  /** With the recovery codes, where it is the first factor. */
  onAdded(codes: readonly string[] | null): void;
  onClose(): void;
}

/** A passkey is named, then made by the browser, then kept. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useId();
  const [name, setName] = useState(() => deviceName(navigator.userAgent, text));
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const add = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const { options, enrolment } = await send(prepare(beginPasskey));
      const passkey = await makePasskey(options);
      const { recoveryCodes } = await send(prepare(addPasskey, { body: { enrolment, name, passkey } }));
      onAdded(recoveryCodes);
    } catch (failure) {
      setTrouble(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const sentenceOf = (failure: unknown): string => {
    if (failure instanceof ApiFailure) return failureText.of(failure);
    const isKnown = failure instanceof NoPasskey && failure.isKnown;
    return text(isKnown ? 'secondFactor.passkeyKnown' : 'secondFactor.passkeyNotMade');
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={text('secondFactor.passkeyAdd')}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={isBusy}>
            {text(isBusy ? 'secondFactor.waiting' : 'secondFactor.continue')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        className={css.form}
        aria-label={text('secondFactor.passkeyAdd')}
        onSubmit={() => void add()}
      >
        <p>{text('secondFactor.passkeyLead')}</p>
        {trouble !== null && (
          <Callout tone="danger" role="alert">
            {trouble}
          </Callout>
        )}
        <TextField
          name="name"
          label={text('secondFactor.passkeyName')}
          hint={text('secondFactor.passkeyNameHint')}
          value={name}
          onChange={setName}
          error={
            name.trim() === ''
              ? text('form.required', { label: text('secondFactor.passkeyName') })
              : undefined
          }
          maxLength={60}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
