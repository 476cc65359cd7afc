import { removeAuthenticator, removePasskey } from '../../../../contracts/account/second-factor.ts';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveTrouble } from '../SaveTrouble.tsx';
import type { FactorStep } from './factor-step.ts';

interface RemoveFactorProps {
  step: Extract<FactorStep, { readonly kind: 'removeApp' | 'removePasskey' }>;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a factor is taken away, and says what goes with the last. */
export function RemoveFactor({ step, onRemoved, onClose }: RemoveFactorProps) {
  const text = useText();
  const { succeeded } = useNotifications();
  const isApp = step.kind === 'removeApp';
  const save = useSave({
    onSaved: () => {
      succeeded(isApp ? 'secondFactor.appRemoved' : 'secondFactor.passkeyRemoved');
      onRemoved();
    },
  });
  const remove = () =>
    void save.send(
      step.kind === 'removeApp'
        ? prepare(removeAuthenticator)
        : prepare(removePasskey, { params: { id: step.passkey.id } }),
    );
  const title =
    step.kind === 'removeApp'
      ? text('secondFactor.appRemove')
      : text('secondFactor.passkeyRemove', { name: step.passkey.name });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={text('secondFactor.remove')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      isPending={save.state.status === 'saving'}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{text(isApp ? 'secondFactor.appRemoveQuestion' : 'secondFactor.passkeyRemoveQuestion')}</p>
      {step.isLast && <p>{text('secondFactor.lastRemoveQuestion')}</p>}
      <SaveTrouble state={save.state} />
    </ConfirmDialog>
  );
}
