import { useState } from 'react';
import { makeFirstPassword } from '../../../../contracts/account/users.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import type { StoredRecord } from '../../../record/use-record.ts';
import css from './People.module.css';

interface FirstPasswordProps {
  record: StoredRecord;
  /** There is one already, which stops working. */
  isAnew: boolean;
  onMade(): void;
}

/** Makes a first password: mailed, or shown this once and forgotten with the dialog. */
export function FirstPassword({ record, isAnew, onMade }: FirstPasswordProps) {
  const text = useText();
  const { succeeded } = useNotifications();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const save = useSave<ReplyOf<typeof makeFirstPassword>>({
    onSaved: ({ sentTo, password }) => {
      setAsking(false);
      setShown(password);
      if (sentTo !== null) succeeded('signIn.sent', { address: sentTo });
      onMade();
    },
  });
  const make = () => void save.send(prepare(makeFirstPassword, { params: { id: record.id } }));
  return (
    <>
      <Button
        size="small"
        variant={isAnew ? 'secondary' : 'primary'}
        isPending={save.state.status === 'saving'}
        onPress={isAnew ? () => setAsking(true) : make}
      >
        {text(isAnew ? 'signIn.makeAnew' : 'signIn.make')}
      </Button>
      {!isAsking && <SaveNotice save={save} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('signIn.makeAnew')}
        confirmLabel={text('signIn.makeAnew')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      >
        <p>{text('signIn.anewQuestion')}</p>
        <SaveNotice save={save} />
      </ConfirmDialog>
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        size="small"
        title={text('signIn.shown')}
        closeLabel={text('common.close')}
      >
        <p>{text('signIn.shownHint', { name: asText(record.firstName) })}</p>
        <p className={css.secret}>
          <code>{shown}</code>
          <Button
            onPress={() =>
              void navigator.clipboard.writeText(shown ?? '').then(() => succeeded('signIn.copied'))
            }
          >
            {text('signIn.copyPassword')}
          </Button>
        </p>
      </Dialog>
    </>
  );
}
