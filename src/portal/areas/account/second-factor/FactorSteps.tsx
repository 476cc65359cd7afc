import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import type { FactorStep } from './factor-step.ts';
import { MakeCodes } from './MakeCodes.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor } from './RemoveFactor.tsx';

interface FactorStepsProps {
  /** Null while nothing is under way. */
  step: FactorStep | null;
  onStep(step: FactorStep | null): void;
  /** A factor was added or taken away, and codes that came with it were kept. */
  onDone(): void;
}

/** The dialog of the step that is under way. The first factor comes with recovery codes, which are shown next. */
export function FactorSteps({ step, onStep, onDone }: FactorStepsProps) {
  const { succeeded } = useNotifications();
  if (step === null) return null;
  const close = () => onStep(null);
  const end = (codes: readonly string[] | null) => {
    if (codes !== null) return onStep({ kind: 'keepCodes', codes });
    close();
    onDone();
  };
  switch (step.kind) {
    case 'confirmPassword':
      return <ConfirmPassword onConfirmed={() => onStep(step.next)} onClose={close} />;
    case 'addApp':
      return (
        <AddAuthenticator
          onAdded={(codes) => {
            succeeded('secondFactor.appAdded');
            end(codes);
          }}
          onClose={close}
        />
      );
    case 'addPasskey':
      return (
        <AddPasskey
          onAdded={(codes) => {
            succeeded('secondFactor.passkeyAdded');
            end(codes);
          }}
          onClose={close}
        />
      );
    case 'removeApp':
    case 'removePasskey':
      return <RemoveFactor step={step} onRemoved={() => end(null)} onClose={close} />;
    case 'makeCodes':
      return <MakeCodes onMade={end} onClose={close} />;
    case 'keepCodes':
      return <RecoveryCodes codes={step.codes} onKept={() => end(null)} />;
  }
}
