import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { usePageMessages, useText } from '../../../platform/language/language.tsx';
import { passkeysWorkHere } from '../../../platform/session/passkeys.ts';
import { useSessionActor } from '../../../platform/session/session.tsx';
import { FactorSteps } from './FactorSteps.tsx';
import css from './SecondFactor.module.css';
import { useFactorSteps } from './use-factor-steps.ts';

const words = ['account', 'secondFactor'] as const;

/** A second factor the company asks for is set up before anything else; the server answers nothing until then. */
export function MustSetUpSecondFactor() {
  return usePageMessages(words) ? <SetUp /> : null;
}

function SetUp() {
  const text = useText();
  const session = useSessionActor();
  const { step, setStep, begin } = useFactorSteps();
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
          <Button variant="primary" size="large" isWide autoFocus onPress={() => begin({ kind: 'addApp' })}>
            {text('secondFactor.appAdd')}
          </Button>
          {passkeysWorkHere() && (
            <Button size="large" isWide onPress={() => begin({ kind: 'addPasskey' })}>
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
