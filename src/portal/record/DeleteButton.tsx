import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { Resource } from '../../resources/define-resource.ts';
import { asText } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { allows } from '../shell/account.ts';
import { compose, sendCommand } from '../shell/api.ts';
import { useText } from '../shell/language.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { useAccount } from '../shell/session.tsx';
import { useSave } from '../shell/use-save.ts';
import type { StoredRecord } from './use-record.ts';

interface DeleteButtonProps {
  resource: Resource;
  labels: Labels;
  record: StoredRecord;
  onDeleted(): void;
}

/** Deletes a record after naming it and what that means; a record in use is refused by the server with why. */
export function DeleteButton({ resource, labels, record, onDeleted }: DeleteButtonProps) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const title = asText(record[resource.codeField]) || asText(record[resource.titleField]) || labels.one;
  const undo = () => {
    const restore = compose('POST', `/deleted/${encodeURIComponent(record.id)}/restore`);
    sendCommand(restore, v.unknown()).then(
      () => {
        succeeded('record.restored', { title });
        void queries.invalidateQueries({ queryKey: [resource.name] });
      },
      (failure: unknown) => failed(failure, 'action.restoreRecord', { name: labels.one }),
    );
  };
  const save = useSave({
    reply: v.unknown(),
    onSaved: () => {
      // Someone put back could not sign in: a password goes for good.
      succeeded('record.deleted', { title }, resource.name === 'user' ? undefined : { undo });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onDeleted();
    },
    onFailed: (failure) => {
      setAsked(false);
      failed(failure, 'action.deleteRecord', { name: labels.one });
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
            compose('DELETE', `/${resource.path}/${record.id}`, undefined, {
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
