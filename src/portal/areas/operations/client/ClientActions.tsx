import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { eraseClient } from '../../../../contracts/partners/clients.ts';
import { deleteRecord } from '../../../../contracts/record-changes.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { usePutBack } from '../../../record/use-put-back.ts';
import css from './ClientActions.module.css';

/** What is done with a client beside its form: given what is kept of it, deleted, its person erased. */
export function ClientActions({ resource, labels, record, onDeleted }: RecordActionsProps) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [asked, setAsked] = useState<'delete' | 'erase' | null>(null);
  const [typed, setTyped] = useState('');
  const title = asText(record.clientCode);
  const putBack = usePutBack(resource, labels);
  const isErased = asText(record.erasedAt) !== '';
  const deleting = useSave({
    onSaved: () => {
      succeeded('record.deleted', { title }, { undo: () => putBack(record.id, title) });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      onDeleted();
    },
  });
  const erasing = useSave({
    onSaved: () => {
      succeeded('clients.erasedDone', { title });
      void queries.invalidateQueries({ queryKey: [resource.name] });
      void queries.invalidateQueries({ queryKey: ['xCard'] });
      setAsked(null);
    },
  });
  const download = async (kind: 'json' | 'csv') => {
    try {
      const { downloadPersonalData } = await import('./download-personal-data.ts');
      await downloadPersonalData(record.id, title, kind);
    } catch (failure) {
      failed(failure, 'action.exportList');
    }
  };
  const given = { params: { id: record.id }, query: { version: record.version } };
  const mayWrite = allows(account, resource.permissions.write);
  const mayDelete = allows(account, resource.permissions.delete);
  if (!mayWrite && !mayDelete) return null;
  return (
    <>
      <Menu
        label={text('clients.moreActs')}
        trigger={<Button icon={<Ellipsis size={16} aria-hidden />}>{text('clients.moreActs')}</Button>}
        groups={[
          {
            id: 'data',
            entries: mayWrite
              ? [
                  { id: 'json', label: text('clients.dataJson'), onAction: () => void download('json') },
                  { id: 'csv', label: text('clients.dataCsv'), onAction: () => void download('csv') },
                ]
              : [],
          },
          {
            id: 'end',
            entries: mayDelete
              ? [
                  { id: 'delete', label: text('record.delete'), onAction: () => setAsked('delete') },
                  {
                    id: 'erase',
                    label: text('clients.erase'),
                    isDisabled: isErased,
                    onAction: () => setAsked('erase'),
                  },
                ]
              : [],
          },
        ]}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={text('record.deleteTitle', { title })}
        confirmLabel={text('record.delete')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={deleting.state.status === 'saving'}
        onCancel={() => setAsked(null)}
        onConfirm={() => void deleting.send(prepare(deleteRecord(resource), given))}
      >
        <SaveNotice save={deleting} />
        <p>{text('record.deleteText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'erase'}
        title={text('clients.eraseTitle', { title })}
        confirmLabel={text('clients.erase.confirm')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        size="medium"
        isImpossible={typed.trim() !== title}
        isPending={erasing.state.status === 'saving'}
        onCancel={() => setAsked(null)}
        onConfirm={() => void erasing.send(prepare(eraseClient, given))}
      >
        <div className={css.erase}>
          <SaveNotice save={erasing} />
          <p>{text('clients.eraseText')}</p>
          <TextField label={text('clients.eraseType', { title })} value={typed} onChange={setTyped} />
        </div>
      </ConfirmDialog>
    </>
  );
}
