import { useState } from 'react';
import { resetSecondFactor } from '../../../../contracts/account/second-factor.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import type { StoredRecord } from '../../../record/use-record.ts';

interface ResetSecondFactorProps {
  record: StoredRecord;
  onReset(): void;
}

/** Takes the second factor of a user away who lost it; asked first, since it ends their sessions. */
export function ResetSecondFactor({ record, onReset }: ResetSecondFactorProps) {
  const text = useText();
  const { succeeded } = useNotifications();
  const [isAsking, setAsking] = useState(false);
  const save = useSave({
    onSaved: () => {
      setAsking(false);
      succeeded('signIn.secondFactorGone');
      onReset();
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-label={text('signIn.secondFactorResetTitle')}
        onPress={() => {
          save.reset();
          setAsking(true);
        }}
      >
        {text('signIn.secondFactorReset')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('signIn.secondFactorResetTitle')}
        confirmLabel={text('signIn.secondFactorReset')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onConfirm={() => void save.send(prepare(resetSecondFactor, { params: { id: record.id } }))}
        onCancel={() => setAsking(false)}
      >
        <p>{text('signIn.secondFactorResetQuestion')}</p>
        <SaveNotice save={save} />
      </ConfirmDialog>
    </>
  );
}
