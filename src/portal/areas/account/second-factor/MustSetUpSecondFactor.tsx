import { useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { usePageMessages, useText } from '../../../platform/language/language.tsx';
import { passkeysWorkHere } from '../../../platform/session/passkeys.ts';
import { useSessionActor } from '../../../platform/session/session.tsx';
import { FactorSteps } from './FactorSteps.tsx';
import type { FactorStep } from './factor-step.ts';
import { useOwnSecondFactor } from './own-second-factor.ts';
import css from './SecondFactor.module.css';

const words = ['account', 'secondFactor'] as const;

/** A second factor the company asks for is set up before anything else; the server answers nothing until then. */
export function MustSetUpSecondFactor() {
  return usePageMessages(words) ? <SetUp /> : null;
}

function SetUp() {
  const text = useText();
  const session = useSessionActor();
  const { refetch } = useOwnSecondFactor();
  const [step, setStep] = useState<FactorStep | null>(null);
  const begin = async (next: FactorStep) => {
    const { data } = await refetch();
    setStep(data?.asksPassword ? { kind: 'confirmPassword', next } : next);
  };
  return (
    <>
      <Dialog
        isOpen
        isMandatory
        onClose={() => {}}
        size="small"
        title={text('secondFactor.mustTitle')}
        closeLabel={text('common.close')}
        footer={<Button onPress={() => session.send({ type: 'signOut' })}>{text('nav.logout')}</Button>}
      >
        <div className={css.form}>
          <p>{text('secondFactor.mustLead')}</p>
          <Button
            variant="primary"
            size="large"
            isWide
            autoFocus
            onPress={() => void begin({ kind: 'addApp' })}
          >
            {text('secondFactor.appAdd')}
          </Button>
          {passkeysWorkHere() && (
            <Button size="large" isWide onPress={() => void begin({ kind: 'addPasskey' })}>
              {text('secondFactor.passkeyAdd')}
            </Button>
          )}
        </div>
      </Dialog>
      {/* What is open to the session now is read with the page. */}
      <FactorSteps step={step} onStep={setStep} onDone={() => location.reload()} />
    </>
  );
}
