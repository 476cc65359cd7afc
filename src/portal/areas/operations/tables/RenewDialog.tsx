import { useQueryClient } from '@tanstack/react-query';
import { type DiningTable, renewTables } from '../../../../contracts/menus/tables.ts';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';

/** Asks before codes are renewed: what stands on the tables is no longer good from then on. */
export function RenewDialog({ tables, onClose }: { tables: readonly DiningTable[]; onClose(): void }) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const save = useSave({
    onSaved: () => {
      succeeded('tables.renewed');
      void queries.invalidateQueries({ queryKey: ['tableArea', 'tables'] });
      onClose();
    },
    onFailed: (failure) => {
      failed(failure, 'action.updateRecord', { name: text('tables.label') });
      onClose();
    },
  });
  const [first] = tables;
  return (
    <ConfirmDialog
      isOpen
      title={
        tables.length === 1
          ? text('tables.renewTitle', { label: first?.label ?? '' })
          : text('tables.renewAllTitle', { count: tables.length })
      }
      confirmLabel={text(tables.length === 1 ? 'tables.renew' : 'tables.renewAll')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      isPending={save.state.status === 'saving'}
      onCancel={onClose}
      onConfirm={() =>
        void save.send(prepare(renewTables, { body: { tableIds: tables.map(({ id }) => id) } }))
      }
    >
      {text('tables.renewText')}
    </ConfirmDialog>
  );
}
