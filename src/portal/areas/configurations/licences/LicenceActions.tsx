import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { tagsOf } from '../../../../../machines/lib/document.ts';
import { licence } from '../../../../../machines/records/licence/licence.ts';
import { revokeLicence } from '../../../../contracts/configurations/licences.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { DeleteButton } from '../../../record/DeleteButton.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';

/** A key is copied, taken back once a device works with it, and deleted while none does (domain/configuration §8). */
export function LicenceActions(props: RecordActionsProps) {
  const { resource, labels, record } = props;
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { copied, warned, succeeded, failed } = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const [code, key, device] = [asText(record.code), asText(record.licenceKey), asText(record.deviceId)];
  const save = useSave({
    onSaved: () => {
      succeeded('record.revoked', { title: code });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      setAsked(false);
    },
    onFailed: (failure) => {
      setAsked(false);
      failed(failure, 'action.updateRecord', { name: labels.inOne });
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => copied('licences.copied'),
      () => warned('licences.copyFailed'),
    );
  if (!allows(account, resource.permissions.write)) return null;
  const isSettled = tagsOf(licence, { status: asText(record.status), approval: null }).has('settled');
  return (
    <>
      {!isSettled && key !== '' && (
        <Button icon={<Copy size={16} aria-hidden />} onPress={() => void copy()}>
          {text('licences.copyKey')}
        </Button>
      )}
      {!isSettled && device !== '' && (
        <Button variant="quiet" onPress={() => setAsked(true)}>
          {text('licences.revoke')}
        </Button>
      )}
      {device === '' && <DeleteButton {...props} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('licences.revokeTitle', { code })}
        confirmLabel={text('licences.revoke.confirm')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          void save.send(
            prepare(revokeLicence, { params: { id: record.id }, query: { version: record.version } }),
          )
        }
      >
        {text('licences.revokeText', { device })}
      </ConfirmDialog>
    </>
  );
}
