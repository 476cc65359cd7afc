import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';

/** Asks before unsaved changes are left behind: confirm goes on, cancel stays (spec 1 §2.13). */
export function LeaveDialog() {
  const text = useText();
  const { actor } = useLeaveGuard();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text('leave.title')}
      confirmLabel={text('leave.confirm')}
      cancelLabel={text('leave.cancel')}
      tone="danger"
      onConfirm={() => actor.send({ type: 'confirm' })}
      onCancel={() => actor.send({ type: 'cancel' })}
    >
      {text('leave.question')}
    </ConfirmDialog>
  );
}
