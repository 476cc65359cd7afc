import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRecord } from '../../contracts/record-changes.ts';
import { asText } from '../fields/draft.ts';
import { Button } from '../kit/actions/Button.tsx';
import { ConfirmDialog } from '../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../platform/api/api.ts';
import { useSave } from '../platform/api/use-save.ts';
import { useText } from '../platform/language/language.tsx';
import { useNotifications } from '../platform/notifications/notifications.tsx';
import { allows } from '../platform/session/account.ts';
import { useAccount } from '../platform/session/session.tsx';
import type { RecordActionsProps } from './record-actions.ts';
import { usePutBack } from './use-put-back.ts';

/** Deletes a record after naming it and what that means; a record in use is refused by the server with why. */
export function DeleteButton({ resource, labels, record, onDeleted }: RecordActionsProps) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const title = asText(record[resource.codeField]) || asText(record[resource.titleField]) || labels.one;
  const putBack = usePutBack(resource, labels);
  const save = useSave({
    onSaved: () => {
      // Someone put back could not sign in: a password goes for good.
      succeeded(
        'record.deleted',
        { title },
        resource.name === 'user' ? undefined : { undo: () => putBack(record.id, title) },
      );
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onDeleted();
    },
    onFailed: (failure) => {
      setAsked(false);
      failed(failure, 'action.deleteRecord', { name: labels.inOne });
    },
  });
  if (!allows(account, resource.permissions.delete)) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {text('record.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('record.deleteTitle', { title })}
        confirmLabel={text('record.delete')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={save.state.status === 'saving'}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          void save.send(
            prepare(deleteRecord(resource), {
              params: { id: record.id },
              query: { version: record.version },
            }),
          )
        }
      >
        {text('record.deleteText')}
      </ConfirmDialog>
    </>
  );
}
